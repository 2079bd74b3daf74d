import { useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { businessDateAndTime, useFormats } from '../../i18n/formats.ts';
import { TermsOfRequest } from '../booking/Terms.tsx';
import * as css from './BookingStatus.css.ts';
import { appearances, useCustomerBookingState } from './bookingState.ts';
import { statusId } from './focus.ts';
import { VisitSince } from './VisitSince.tsx';

/** What has become of the booking, and what that means now. Screen readers announce a change. */
export function BookingStatus({ booking }: { booking: CustomerBooking }) {
  const { i18n } = useLingui();
  const { time } = useFormats();
  const state = useCustomerBookingState(booking);
  const { title, text, icon: Icon, colours } = appearances[state];
  const textWithTime = { ...text, values: { time: time(businessDateAndTime(booking.startTime).time) } };
  return (
    <div id={statusId} tabIndex={-1} className={css.boxes[colours]} aria-live="polite">
      <Icon className={css.icon} size={28} aria-hidden />
      <div className={css.texts}>
        <h2 className={css.title}>{i18n._(title)}</h2>
        <p>{i18n._(textWithTime)}</p>
        <VisitSince state={state} booking={booking} />
        {state === 'waiting' && <TermsOfRequest booking={booking} />}
      </div>
    </div>
  );
}
