import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import * as css from './RecentBookingCards.css.ts';

type DismissButtonProps = { onDismiss: () => void; isFocused: boolean };

/** Native: React Aria is not part of the first load. */
export function DismissButton({ onDismiss, isFocused }: DismissButtonProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={css.dismiss}
      aria-label={t`Dismiss`}
      onClick={onDismiss}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- after Undo, whose button is gone
      autoFocus={isFocused}
    >
      <X size={20} aria-hidden />
    </button>
  );
}
