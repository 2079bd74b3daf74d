import { Trans, useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { useFormats } from '../../i18n/formats.ts';
import * as css from './BookingStatus.css.ts';
import { appearances, useCustomerBookingState } from './bookingState.ts';

/** What has become of the booking, and what that means now. Screen readers announce a change. */
export function BookingStatus({ booking }: { booking: CustomerBooking }) {
  const { i18n } = useLingui();
  const { duration } = useFormats();
  const state = useCustomerBookingState(booking);
  const { title, text, icon: Icon, colours } = appearances[state];
  const usualAnswer =
    state === 'waiting' && booking.usualAnswerMinutes && duration(booking.usualAnswerMinutes);
  return (
    <div className={css.boxes[colours]} aria-live="polite">
      <Icon className={css.icon} size={28} aria-hidden />
      <div className={css.texts}>
        <h2 className={css.title}>{i18n._(title)}</h2>
        <p>{i18n._(text)}</p>
        {usualAnswer && (
          <p>
            <Trans>We usually answer within {usualAnswer}.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}
