import type { Booking } from '#contract/booking.ts';
import { Payments } from '../payments/Payments.tsx';
import type { CustomerUpdate } from './updateMessage.ts';
import { BookingHistory } from './BookingHistory.tsx';
import { BookingNotifications } from './BookingNotifications.tsx';
import { EndBookingButton } from './EndBookingButton.tsx';
import { MessageCustomer } from './MessageCustomer.tsx';
import { PersonalData } from './PersonalData.tsx';
import { SendToTherapist } from './SendToTherapist.tsx';
import { BookAgainRow, CustomerRow, EditRow } from './VisitLinks.tsx';
import * as css from './VisitPage.css.ts';

type VisitRowsProps = {
  booking: Booking;
  /** whether its customer waits for an answer about another time */
  asksToMove: boolean;
  /**
   * false while a decision on the booking is in the outbox: the server may still reject it, so the customer
   * must not be notified, and it must know the status before it accepts edits or deletion
   */
  isSent: boolean;
  /** whether a rejected decision has to be made again first */
  isRejected: boolean;
  /** called before it is denied or cancelled */
  onDecide: (asked: CustomerUpdate) => void;
  onDeleted: () => void;
};

/** Everything that can be seen and done besides the next step, a quiet line each. */
export function VisitRows({ booking, asksToMove, isSent, isRejected, onDecide, onDeleted }: VisitRowsProps) {
  const { status } = booking;
  const isDeletable = status === 'denied' || status === 'cancelled';
  // A pending request has its button to deny above, unless a move request takes its place.
  const canBeClosed = status === 'pending' ? asksToMove : isSent || !isDeletable;
  return (
    <>
      <div className={css.rows}>
        {isSent && <MessageCustomer booking={booking} />}
        {isSent && <SendToTherapist booking={booking} />}
        <Payments booking={booking} />
        {isSent && <EditRow booking={booking} />}
        {booking.customer && <CustomerRow booking={booking} id={booking.customer.id} />}
        {!booking.isErased && <BookAgainRow booking={booking} />}
        <BookingNotifications bookingId={booking.id} />
        <BookingHistory id={booking.id} />
        <PersonalData booking={booking} />
      </div>
      <div className={css.closing}>
        {canBeClosed && !isRejected && (
          <EndBookingButton booking={booking} onClose={() => onDecide('decision')} onDeleted={onDeleted} />
        )}
      </div>
    </>
  );
}
