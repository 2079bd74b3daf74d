import { useLingui } from '@lingui/react/macro';
import type { Booking, BookingWarning } from '#contract/booking.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import * as css from './BookingCard.css.ts';
import { useWarningText } from './warnings.ts';

type ApproveDialogProps = {
  booking: Booking;
  /** at least one */
  warnings: readonly BookingWarning[];
  /** names the booking: its customer and time */
  visit: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks whether a request is to be approved although its therapist does not work then. */
export function ApproveDialog({ booking, warnings, visit, ...dialog }: ApproveDialogProps) {
  const { t } = useLingui();
  const text = useWarningText();
  return (
    <ConfirmDialog {...dialog} tone="primary" title={t`Approve anyway?`} confirmLabel={t`Approve anyway`}>
      <p className={css.confirmedBooking}>{visit}</p>
      {warnings.map((warning) => (
        <p key={warning}>{text(warning, booking.therapist.name)}</p>
      ))}
    </ConfirmDialog>
  );
}
