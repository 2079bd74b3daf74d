import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import type { DecisionOperation } from '../../data/decisions.ts';
import { isAnswering } from '../../data/outbox.ts';
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
  hasMoveRequest: boolean;
  /**
   * a decision in the outbox: the server may still reject it, so the customer must not be notified; and the
   * server must know the new status before it accepts edits or a deletion
   */
  unsent: DecisionOperation | null;
  isRejected: boolean;
  onDecide: (asked: CustomerUpdate) => void;
  onDeleted: () => void;
};

export function VisitRows({
  booking,
  hasMoveRequest,
  unsent,
  isRejected,
  onDecide,
  onDeleted,
}: VisitRowsProps) {
  const { t } = useLingui();
  const { status } = booking;
  const isSent = unsent === null;
  const isDeletable = status === 'denied' || status === 'cancelled';
  // The next step above already has the button to deny a pending request, unless it shows a move request.
  const canBeClosed = status === 'pending' ? hasMoveRequest : isSent || !isDeletable;
  return (
    <>
      <div className={css.rows}>
        {isSent ? (
          <>
            <MessageCustomer booking={booking} />
            <EditRow booking={booking} />
          </>
        ) : (
          <p className={css.unavailableRows}>{t`Editing and messages are possible once this is sent.`}</p>
        )}
        {!isAnswering(unsent) && <SendToTherapist booking={booking} />}
        <Payments booking={booking} />
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
