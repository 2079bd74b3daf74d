import type { Booking } from '#contract/booking.ts';
import { History } from './BookingHistory.tsx';
import * as css from './BookingDetails.css.ts';
import { Notifications } from './BookingNotifications.tsx';
import { PersonalData } from './PersonalData.tsx';
import { WriteToCustomer } from './MessageCustomer.tsx';

/** What is seldom needed about a booking, each part behind its word. */
export function More({
  booking,
  isSent,
}: {
  booking: Booking;
  /** false while the server does not know of this status: the customer is not told what may yet be refused */
  isSent: boolean;
}) {
  return (
    <div className={css.row}>
      {isSent && <WriteToCustomer booking={booking} />}
      <Notifications bookingId={booking.id} />
      <History id={booking.id} />
      <PersonalData booking={booking} />
    </div>
  );
}
