import { useLingui } from '@lingui/react';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import * as css from './BookingStatus.css.ts';
import { appearances, useCustomerBookingState } from './bookingState.ts';

/** What has become of the booking, and what that means now. Screen readers announce a change. */
export function BookingStatus({ booking }: { booking: CustomerBooking }) {
  const { i18n } = useLingui();
  const { title, text, icon: Icon, colours } = appearances[useCustomerBookingState(booking)];
  return (
    <div className={css.boxes[colours]} aria-live="polite">
      <Icon className={css.icon} size={28} aria-hidden />
      <div className={css.texts}>
        <h2 className={css.title}>{i18n._(title)}</h2>
        <p>{i18n._(text)}</p>
      </div>
    </div>
  );
}
