import { useLingui } from '@lingui/react/macro';
import { UserParagraph } from '../../ui/UserText.tsx';
import * as css from './ShopNote.css.ts';

export function ShopNote({ notes }: { notes: string | null | undefined }) {
  const { t } = useLingui();
  if (!notes) return null;
  return (
    <div className={css.note}>
      <p className={css.label}>{t`Notes of the shop`}</p>
      <UserParagraph className={css.text} text={notes} />
    </div>
  );
}
