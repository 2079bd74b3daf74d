import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import * as css from './CataloguePage.css.ts';

type RowButtonsProps = { name: string; onEdit: () => void; onDelete: () => void };

/** Edit and delete, each named after what it belongs to. */
export function RowButtons({ name, onEdit, onDelete }: RowButtonsProps) {
  const { t } = useLingui();
  return (
    <td className={css.last}>
      <div className={css.buttons}>
        <Button tone="plain" aria-label={t`Edit ${name}`} onPress={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <Button tone="quiet" aria-label={t`Delete ${name}`} onPress={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    </td>
  );
}
