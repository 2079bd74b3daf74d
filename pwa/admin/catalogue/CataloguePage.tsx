import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useErrorText } from '../../i18n/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { emptyState } from '../../ui/emptyState.css.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import * as css from './CataloguePage.css.ts';

type CataloguePageProps<Row> = {
  title: string;
  addLabel: string;
  emptyText: string;
  columns: string[];
  query: { data: Row[] | undefined; error: unknown; refetch: () => unknown };
  onAdd: () => void;
  /** a table row: its cells, and its buttons last */
  renderRow: (row: Row) => ReactNode;
};

/** A list that the administrator keeps: a table on a desk, cards on a phone, and every state of it. */
export function CataloguePage<Row>(props: CataloguePageProps<Row>) {
  const { title, addLabel, onAdd } = props;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={css.head}>
        <h1 className={css.title}>{title}</h1>
        <Button onPress={onAdd}>
          <Plus size={18} aria-hidden />
          {addLabel}
        </Button>
      </div>
      <Body {...props} />
    </>
  );
}

function Body<Row>({ query, columns, emptyText, renderRow }: CataloguePageProps<Row>) {
  const errorText = useErrorText();
  if (query.error && !query.data) {
    return (
      <div className={emptyState} role="alert">
        <p>{errorText(query.error)}</p>
        <Button onPress={() => void query.refetch()}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    );
  }
  if (!query.data) return <Skeleton height="320px" radius={20} />;
  if (query.data.length === 0) return <output className={emptyState}>{emptyText}</output>;
  return (
    <table className={css.table}>
      <thead className={css.headings}>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={css.heading}>
              {column}
            </th>
          ))}
          <th scope="col" className={css.heading}>
            <Trans>Actions</Trans>
          </th>
        </tr>
      </thead>
      <tbody className={css.rows}>{query.data.map(renderRow)}</tbody>
    </table>
  );
}
