import { Trans } from '@lingui/react/macro';
import { UserParagraph } from '../../ui/UserText.tsx';
import * as css from './ShopNote.css.ts';

export function ShopNote({ notes }: { notes: string | null | undefined }) {
  if (!notes) return null;
  return (
    <div className={css.note}>
      <p className={css.label}>
        <Trans>Notes of the shop</Trans>
      </p>
      <UserParagraph className={css.text} text={notes} />
    </div>
  );
}
