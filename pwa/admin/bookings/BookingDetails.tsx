import type { Booking } from '#contract/booking.ts';
import * as css from './BookingDetails.css.ts';
import { BookingHistory } from './BookingHistory.tsx';
import { BookingNotifications } from './BookingNotifications.tsx';
import { MessageCustomer } from './MessageCustomer.tsx';
import { PersonalData } from './PersonalData.tsx';

type BookingDetailsProps = {
  booking: Booking;
  /** false while the booking's status is in the outbox: the server may still reject it, so the customer is not told */
  isSent: boolean;
};

/** What is seldom needed about a booking, in sections that open on demand. */
export function BookingDetails({ booking, isSent }: BookingDetailsProps) {
  return (
    <div className={css.row}>
      {isSent && <MessageCustomer booking={booking} />}
      <BookingNotifications bookingId={booking.id} />
      <BookingHistory id={booking.id} />
      <PersonalData booking={booking} />
    </div>
  );
}
