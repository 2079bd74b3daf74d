import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import type { BookingWarning } from '#contract/bookingStatus.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { Button } from '../../ui/Button.tsx';
import { useDecideWithToast } from '../outbox/useDecideWithToast.ts';
import { useBookingActionLabel } from './useBookingActionLabel.ts';
import { warningsOf, useWarningText } from './warnings.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useVisitTime } from './useVisitTime.ts';
import * as css from './visit.css.ts';

type ApproveButtonProps = {
  booking: Booking;
  /** called before, with what to notify the customer of; null: nothing */
  onApprove: (update: 'decision' | null) => void;
};

/**
 * Asks for confirmation only if there are warnings. A request whose start has passed is approved because the
 * visit took place. A request of an erased customer cannot be approved.
 */
export function ApproveButton({ booking, onApprove }: ApproveButtonProps) {
  const { t } = useLingui();
  const decide = useDecideWithToast();
  const isOver = useHasPassed(booking.startTime);
  const named = useBookingActionLabel(booking);
  const [isAsking, setAsking] = useState(false);
  if (booking.status !== 'pending' || booking.isErased) return null;
  if (isOver) {
    return (
      <Button
        size="narrow"
        aria-label={named(t`Took place`)}
        onPress={() => {
          onApprove(null);
          void decide(booking, 'approved', { tookPlace: true });
        }}
      >{t`Took place`}</Button>
    );
  }
  const warnings = warningsOf(booking);
  const approve = (despite: boolean) => {
    onApprove('decision');
    void decide(booking, 'approved', { despite });
  };
  return (
    <>
      <Button
        size="narrow"
        aria-label={named(t`Approve`)}
        onPress={() => (warnings.length > 0 ? setAsking(true) : approve(false))}
      >{t`Approve`}</Button>
      {isAsking && (
        <ApproveDialog
          booking={booking}
          warnings={warnings}
          onConfirm={() => approve(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type ApproveDialogProps = {
  booking: Booking;
  /** at least one */
  warnings: readonly BookingWarning[];
  onConfirm: () => void;
  onClose: () => void;
};

function ApproveDialog({ booking, warnings, ...dialog }: ApproveDialogProps) {
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
