import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import type { BookingWarning } from '#contract/bookingStatus.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useVisitTime } from './useVisitTime.ts';
import * as css from './visit.css.ts';
import { useWarningText } from './warnings.ts';

type ApproveDialogProps = {
  booking: Booking;
  /** at least one */
  warnings: readonly BookingWarning[];
  onConfirm: () => void;
  onClose: () => void;
};

export function ApproveDialog({ booking, warnings, ...dialog }: ApproveDialogProps) {
  const { t } = useLingui();
  const text = useWarningText();
  const { clientName: name, therapist } = booking;
  const when = useVisitTime()(booking.startTime);
  return (
    <ConfirmDialog {...dialog} tone="primary" title={t`Approve anyway?`} confirmLabel={t`Approve anyway`}>
      <p className={css.confirmedBooking}>{t`${name}, ${when}`}</p>
      {warnings.map((warning) => (
        <p key={warning}>{text(warning, therapist.name)}</p>
      ))}
    </ConfirmDialog>
  );
}
