import type { Booking } from '#contract/booking.ts';
import { useFormats } from '../../i18n/formats.ts';
import { ConflictNotice } from '../outbox/ConflictNotice.tsx';
import { useUpdateMessage, type CustomerUpdate } from '../visit/updateMessage.ts';
import { NotifyCustomer } from '../visit/NotifyCustomer.tsx';
import { useOptimisticBooking } from '../visit/useOptimisticBooking.ts';
import * as css from './BookingCard.css.ts';
import { CardHead } from './CardHead.tsx';
import { CardSignals } from './CardSignals.tsx';
import { UserText } from '../../ui/UserText.tsx';
import { useCopyText } from '../../booking/useCopyText.ts';
import { ContactIcons } from '../../ui/Contacts.tsx';
import { customerDetails } from '../visit/customerDetails.ts';
import { NextStep } from '../visit/NextStep.tsx';

type BookingCardProps = {
  booking: Booking;
  /** what to notify the customer of; null: nothing */
  offeredUpdate: CustomerUpdate | null;
  /** called before a decision with what to notify the customer of; with null when that prompt is closed */
  onOfferUpdate: (asked: CustomerUpdate | null) => void;
};

export function BookingCard({ booking: stored, offeredUpdate, onOfferUpdate }: BookingCardProps) {
  const shown = useOptimisticBooking(stored);
  const { booking, unsent, rejected } = shown;
  const message = useUpdateMessage(booking, offeredUpdate);
  return (
    <article className={css.cards[booking.status]} aria-label={booking.clientName} tabIndex={-1}>
      <CardHead booking={booking} />
      <CardService booking={booking} />
      <CardSignals booking={booking} unsent={unsent} />
      {rejected ? (
        <ConflictNotice operation={rejected} booking={booking} />
      ) : message && !unsent ? (
        <NotifyCustomer booking={booking} kind={message} onClose={() => onOfferUpdate(null)} />
      ) : (
        <CardBody shown={shown} onDecide={onOfferUpdate} />
      )}
    </article>
  );
}

function CardService({ booking: { therapist, service } }: { booking: Booking }) {
  const { duration, money } = useFormats();
  return (
    <p className={css.service}>
      <span className={css.oneLine}>
        <UserText text={therapist.name} /> · <UserText text={service.name} />
      </span>
      <span className={css.price}>
        {duration(service.duration)} · {money(service.price)}
      </span>
    </p>
  );
}

type CardBodyProps = {
  shown: ReturnType<typeof useOptimisticBooking>;
  onDecide: (asked: CustomerUpdate | null) => void;
};

function CardBody({ shown: { booking, unsent, hasMoveRequest }, onDecide }: CardBodyProps) {
  const copyText = useCopyText();
  const { clientAddress, notes } = booking;
  return (
    <div className={css.body}>
      <div className={css.where}>
        <div className={css.texts}>
          <p className={notes ? css.oneLine : css.address}>
            <UserText text={clientAddress} />
          </p>
          {notes && (
            <p className={css.notes}>
              <UserText text={notes} />
            </p>
          )}
        </div>
        <ContactIcons details={customerDetails(booking)} onCopy={(text) => void copyText(text)} />
      </div>
      <div className={css.next}>
        <NextStep booking={booking} unsent={unsent} hasMoveRequest={hasMoveRequest} onDecide={onDecide} />
      </div>
    </div>
  );
}
