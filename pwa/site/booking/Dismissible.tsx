import { useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { button } from '../../ui/Button.css.ts';
import * as css from './RecentBookingCards.css.ts';

type DismissibleProps = {
  onDismiss: () => void;
  onUndo: () => void;
  /** `isFocused`: the card has come back, and the button that had the focus is gone */
  children: (card: { dismiss: () => void; isFocused: boolean }) => ReactNode;
};

/** A card that can be taken off home and, while its place is still shown, put back. */
export function Dismissible({ onDismiss, onUndo, children }: DismissibleProps) {
  const { t } = useLingui();
  const [state, setState] = useState<'shown' | 'dismissed' | 'returned'>('shown');
  if (state !== 'dismissed') {
    const dismiss = () => {
      onDismiss();
      setState('dismissed');
    };
    return children({ dismiss, isFocused: state === 'returned' });
  }
  const undo = () => {
    onUndo();
    setState('returned');
  };
  return (
    <div className={css.dismissed}>
      <output>{t`No longer shown here. It stays under “My bookings” in the menu.`}</output>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone */}
      <button type="button" className={button({ tone: 'plain' })} onClick={undo} autoFocus>{t`Undo`}</button>
    </div>
  );
}
