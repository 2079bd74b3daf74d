import type { Booking } from '#contract/booking.ts';
import { BookingHistory } from './BookingHistory.tsx';
import * as css from './BookingDetails.css.ts';
import { BookingNotifications } from './BookingNotifications.tsx';
import { PersonalData } from './PersonalData.tsx';
import { MessageCustomer } from './MessageCustomer.tsx';

/** What is seldom needed about a booking, each part behind its word. */
export function BookingDetails({
  booking,
  isSent,
}: {
  booking: Booking;
  /** false while the server does not know of this status: the customer is not told what may yet be refused */
  isSent: boolean;
}) {
  return (
    <div className={css.row}>
      {isSent && <MessageCustomer booking={booking} />}
      <BookingNotifications bookingId={booking.id} />
      <BookingHistory id={booking.id} />
      <PersonalData booking={booking} />
    </div>
  );
}
