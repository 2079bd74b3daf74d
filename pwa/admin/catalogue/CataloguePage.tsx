import { useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { emptyState } from '../../ui/emptyState.css.ts';
import { QueryContent } from '../layout/QueryContent.tsx';
import { CatalogueHeader } from './CatalogueHeader.tsx';
import { UntranslatedFilter } from './TranslationGaps.tsx';
import * as css from './CataloguePage.css.ts';

type CataloguePageProps<Row> = {
  title: string;
  addLabel: string;
  /** beside the button that adds one */
  otherAction?: ReactNode;
  emptyText: string;
  failure: string;
  columns: string[];
  query: { data: Row[] | undefined; error: unknown; refetch: () => unknown };
  /** the row's `td`s, without the last one, which has the buttons */
  renderCells: (row: Row) => ReactNode;
  hasGaps: (row: Row) => boolean;
  nameOf: (row: Row) => string;
  renderDialog: (row: Row | null, onClose: () => void) => ReactNode;
  deletionTitle: string;
  renderDeletionQuestion: (row: Row) => ReactNode;
  onDelete: (row: Row) => void;
};

export function CataloguePage<Row extends { id: number }>(props: CataloguePageProps<Row>) {
  const {
    title,
    addLabel,
    otherAction,
    query,
    failure,
    renderDialog,
    deletionTitle,
    renderDeletionQuestion,
    onDelete,
    hasGaps,
  } = props;
  const { t } = useLingui();
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<Row | null>(null);
  return (
    <>
      <CatalogueHeader
        title={title}
        addLabel={addLabel}
        onAdd={() => setEdited('new')}
        otherAction={otherAction}
      />
      <QueryContent query={query} failure={failure}>
        {(rows) => (
          <UntranslatedFilter items={rows} hasGaps={hasGaps}>
            {(shown) => (
              <CatalogueTable {...props} rows={shown} onEditPress={setEdited} onDeletePress={setToDelete} />
            )}
          </UntranslatedFilter>
        )}
      </QueryContent>
      {edited && renderDialog(edited === 'new' ? null : edited, () => setEdited(null))}
      {toDelete && (
        <ConfirmDialog
          title={deletionTitle}
          confirmLabel={t`Delete`}
          onConfirm={() => onDelete(toDelete)}
          onClose={() => setToDelete(null)}
        >
          {renderDeletionQuestion(toDelete)}
        </ConfirmDialog>
      )}
    </>
  );
}

type CatalogueTableProps<Row> = Pick<
  CataloguePageProps<Row>,
  'columns' | 'emptyText' | 'renderCells' | 'nameOf'
> & { rows: Row[]; onEditPress: (row: Row) => void; onDeletePress: (row: Row) => void };

function CatalogueTable<Row extends { id: number }>(props: CatalogueTableProps<Row>) {
  const { t } = useLingui();
  const { rows, columns, emptyText, renderCells, nameOf, onEditPress, onDeletePress } = props;
  if (rows.length === 0) return <output className={emptyState}>{emptyText}</output>;
  return (
    <table className={css.table}>
      <thead className={css.headings}>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={css.heading}>
              {column}
            </th>
          ))}
          <th scope="col" className={css.heading}>{t`Actions`}</th>
        </tr>
      </thead>
      <tbody className={css.rows}>
        {rows.map((row) => {
          const name = nameOf(row);
          const edit = () => onEditPress(row);
          const remove = () => onDeletePress(row);
          return (
            <tr key={row.id} className={css.row}>
              {renderCells(row)}
              <td className={css.buttonsCell}>
                <div className={css.buttons}>
                  <Button
                    tone="plain"
                    size="narrow"
                    aria-label={t`Edit ${name}`}
                    onPress={edit}
                  >{t`Edit`}</Button>
                  <Button
                    tone="quiet"
                    size="narrow"
                    aria-label={t`Delete ${name}`}
                    onPress={remove}
                  >{t`Delete`}</Button>
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
