import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { inLanguage } from '#contract/translations.ts';
import { cancelCustomerBooking } from '../../data/customerBooking.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { mayTakePlace, useCustomerBookingState } from './bookingState.ts';
import { ChangeFailureAlert } from './ChangeFailureAlert.tsx';
import * as css from './CustomerBookingPage.css.ts';
import { focusStatus } from './focus.ts';
import { useBookingChange } from './useBookingChange.ts';

type CancelBookingProps = { token: string; booking: CustomerBooking };

export function CancelBooking({ token, booking }: CancelBookingProps) {
  const { t } = useLingui();
  const { dateTime, visitTime } = useFormats();
  const state = useCustomerBookingState(booking);
  const isConnected = useIsConnected();
  const [toCancel, setToCancel] = useState<CustomerBooking | null>(null);
  const { change, isSending, failure } = useBookingChange({
    token,
    booking,
    send: cancelCustomerBooking,
    isDone: ({ status, cancelledBy }) => status === 'cancelled' && cancelledBy === 'customer',
    // The button that had the focus is gone.
    onDone: focusStatus,
  });
  const until = booking.cancelUntil;
  const isTooLate =
    useHasPassed(until ?? booking.endTime) || !booking.canCancel || failure?.kind === 'too_late';
  const mayCancel = until !== null && mayTakePlace(state);
  const limit = until && dateTime(until);
  // Stays when the booking can no longer be cancelled because it has changed.
  const alert = failure && failure.kind !== 'too_late' && (
    <ChangeFailureAlert failure={failure} change="cancel" />
  );
  if (!mayCancel) return alert;
  return (
    <section className={css.row}>
      {alert}
      {isTooLate ? (
        <p aria-live="polite">
          <strong>{t`It is too late to cancel here. Please call the shop.`}</strong>
        </p>
      ) : (
        <>
          <Button tone="quiet" isPending={isSending} onPress={() => setToCancel(booking)}>
            {isSending ? <Trans>Cancelling…</Trans> : <Trans>Cancel booking</Trans>}
          </Button>
          <p className={css.note}>
            {isConnected
              ? t`You can cancel here until ${limit}.`
              : t`No connection. Cancelling needs one; you can also call the shop.`}
          </p>
        </>
      )}
      {toCancel && (
        <ConfirmDialog
          title={t`Cancel this booking?`}
          confirmLabel={t`Cancel this booking`}
          onConfirm={() => void change({ version: toCancel.version })}
          onClose={() => setToCancel(null)}
        >
          <p className={css.cancelled}>
            <strong>
              {inLanguage(toCancel.service, currentLanguage()).name},{' '}
              {visitTime(toCancel.startTime, toCancel.endTime)}
            </strong>
          </p>
          <Trans>The time becomes free for others. This cannot be undone.</Trans>
        </ConfirmDialog>
      )}
    </section>
  );
}
