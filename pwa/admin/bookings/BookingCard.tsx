import { useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import { Link } from 'react-router';
import type { Booking } from '#contract/booking.ts';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import { withOptimisticStatus } from '../../data/optimisticStatus.ts';
import { useOptimisticStatus } from '../../data/outbox.ts';
import { useBusinessToday, useHasPassed } from '../../i18n/businessDay.ts';
import { businessDateAndTime, useFormats } from '../../i18n/formats.ts';
import { UserParagraph, UserText } from '../../ui/UserText.tsx';
import { Contacts } from '../../ui/Contacts.tsx';
import { phoneLink, type ContactDetails } from '../../ui/contactLinks.ts';
import { AlarmNote } from '../alarm/AlarmNote.tsx';
import { CustomerBadges } from '../customers/CustomerBadges.tsx';
import { ShopNote } from '../customers/ShopNote.tsx';
import { customerPath } from '../customers/customerPath.ts';
import { ContactTexts } from '../contacts/ContactTexts.tsx';
import { mapLink } from '../../ui/mapLink.ts';
import { ConflictNotice } from '../outbox/ConflictNotice.tsx';
import { SendStatus } from '../outbox/SendStatus.tsx';
import { BookingActions } from './BookingActions.tsx';
import * as css from './BookingCard.css.ts';
import { statusLabels } from './statusLabels.ts';
import * as detailsCss from './BookingDetails.css.ts';
import { BookingHistory } from './BookingHistory.tsx';
import { BookingNotifications } from './BookingNotifications.tsx';
import { keepNextEntryInPlace } from './keepNextEntryInPlace.ts';
import { MessageCustomer, ApprovalMessage, MoveMessage } from './MessageCustomer.tsx';
import { SendToTherapist } from './SendToTherapist.tsx';
import { MoveRequestPanel } from './MoveRequestPanel.tsx';
import { PersonalData } from './PersonalData.tsx';
import { VisitProgress } from './VisitProgress.tsx';
import { WarningNotes } from './WarningNotes.tsx';
import { warningsOf } from './warnings.ts';
import { MoneyLine } from '../payments/MoneyLine.tsx';
import { Payments } from '../payments/Payments.tsx';
import { bookAgainPath } from './new/newBookingPath.ts';

type BookingCardProps = {
  booking: Booking;
  /** whether it was just entered by hand, and its customer is to be told next */
  isNew?: boolean;
  /** called before the booking is approved, or its move request answered, on this card */
  onApprove?: () => void;
};

/** A booking with its details and actions. Its status includes decisions that are not sent yet. */
export function BookingCard({ booking: saved, isNew = false, onApprove }: BookingCardProps) {
  const optimistic = useOptimisticStatus(saved);
  const { status, moveAnswer, unsent, refused } = optimistic;
  const [isApprovedHere, setApprovedHere] = useState(false);
  const [isAnsweredHere, setAnsweredHere] = useState(false);
  const booking = withOptimisticStatus(saved, optimistic);
  const isToldNext = (isNew || isApprovedHere) && status === 'approved' && !unsent;
  const card = useRef<HTMLElement>(null);
  const keepHere = () => {
    keepNextEntryInPlace(card.current);
    onApprove?.();
  };
  const answerMove = () => {
    keepHere();
    setAnsweredHere(true);
  };
  const approve = () => {
    keepHere();
    setApprovedHere(true);
  };
  return (
    <article ref={card} className={css.cards[status]} aria-label={booking.clientName} tabIndex={-1}>
      <header className={css.head}>
        <TimeAndDay booking={booking} />
        <StatusBadge booking={booking} />
      </header>
      <h2 className={css.name}>{booking.clientName}</h2>
      <CustomerBadges booking={booking} />
      <Visit booking={booking} />
      <WarningNotes warnings={refused ? [] : warningsOf(booking)} therapist={booking.therapist.name} />
      <MoneyLine booking={booking} />
      <UserParagraph className={css.customerText} text={booking.clientAddress} />
      <SameSource booking={booking} />
      <UnheldTime booking={booking} />
      <UserParagraph className={css.notes} text={booking.notes} />
      <ShopNote notes={booking.customer?.notes} />
      <CustomerContacts booking={booking} />
      <AlarmNote booking={booking} />
      <MoveRequestPanel
        booking={booking}
        unsent={moveAnswer?.state === 'done' ? null : moveAnswer}
        isOpen={!refused}
        onAnswer={answerMove}
      />
      <VisitProgress booking={booking} isOpen={!refused} />
      {unsent && <SendStatus operation={unsent} />}
      {isToldNext && <ApprovalMessage booking={booking} />}
      {isAnsweredHere && !unsent && !refused && <MoveMessage booking={booking} />}
      {refused ? (
        <ConflictNotice operation={refused} booking={booking} />
      ) : (
        <BookingActions booking={booking} isSent={!unsent} onApprove={approve} />
      )}
      <BookingDetails booking={booking} isSent={!unsent} />
    </article>
  );
}

/** The customer's contacts, to read and to open. */
export function CustomerContacts({ booking }: { booking: Booking }) {
  const address = booking.clientAddress;
  const details: ContactDetails = {
    phone: booking.clientPhone,
    whatsapp: booking.clientWhatsapp,
    email: booking.clientEmail,
    line: booking.clientLineId,
    ...(booking.isErased ? {} : { map: { address, href: mapLink(address, booking.notes) } }),
  };
  return (
    <>
      <ContactTexts details={details} />
      <Contacts details={details} />
    </>
  );
}

/** The booking's status in its colour; an unanswered request whose time is over is missed. */
export function StatusBadge({ booking: { status, startTime, cancelledBy } }: { booking: Booking }) {
  const { t, i18n } = useLingui();
  const isMissed = useHasPassed(startTime) && status === 'pending';
  const isCancelledByCustomer = status === 'cancelled' && cancelledBy === 'customer';
  return (
    <span className={css.badges[isMissed ? 'cancelled' : status]}>
      {isMissed
        ? t`Missed`
        : isCancelledByCustomer
          ? t`Cancelled by the customer`
          : i18n._(statusLabels[status])}
    </span>
  );
}

/** Therapist, service and price, and a link to call the therapist. */
function Visit({ booking: { therapistId, therapist, service } }: { booking: Booking }) {
  const { t } = useLingui();
  const { duration, money } = useFormats();
  const phone = useAdminTherapists().data?.find(({ id }) => id === therapistId)?.phoneNumber;
  const label = t`Call ${therapist.name}: ${phone}`;
  return (
    <p className={css.bookingSummary}>
      {phone ? (
        <a className={css.therapistCall} href={phoneLink(phone)} aria-label={label}>
          <Phone size={16} aria-hidden /> <UserText text={therapist.name} />
        </a>
      ) : (
        <UserText text={therapist.name} />
      )}{' '}
      · <UserText text={service.name} />{' '}
      <span className={css.durationAndPrice}>
        {duration(service.duration)} · {money(service.price)}
      </span>
    </p>
  );
}

/** When the visit is. */
export function TimeAndDay({ booking }: { booking: Booking }) {
  const { date, visitRange } = useFormats();
  const start = businessDateAndTime(booking.startTime);
  const today = useBusinessToday();
  return (
    <p className={css.timeAndDay}>
      <span className={css.time}>{visitRange(booking.startTime, booking.endTime)}</span>
      <span className={css.day}>{start.date === today ? <Trans>Today</Trans> : date(start.date)}</span>
    </p>
  );
}

/** the number of requests from one connection from which the card mentions them: one person may well send two */
const manyRequests = 3;

function SameSource({ booking: { status, source } }: { booking: Booking }) {
  if (status !== 'pending' || !source || source.requests < manyRequests) return null;
  const { requests } = source;
  return (
    <p className={css.sameSource}>
      <Trans>{requests} requests came from the same internet connection within an hour.</Trans>
    </p>
  );
}

function UnheldTime({ booking: { status, holdsTime } }: { booking: Booking }) {
  if (status !== 'pending' || holdsTime) return null;
  return (
    <p className={css.sameSource}>
      <Trans>This time is not held: others can still take it until you approve.</Trans>
    </p>
  );
}

type BookingDetailsProps = {
  booking: Booking;
  /** false while a decision is in the outbox: the server may still reject it, so the customer must not be told */
  isSent: boolean;
};

/** Seldom needed information about a booking, in sections that open on demand. */
function BookingDetails({ booking, isSent }: BookingDetailsProps) {
  return (
    <div className={detailsCss.row}>
      {isSent && <MessageCustomer booking={booking} />}
      {isSent && <SendToTherapist booking={booking} />}
      <Payments booking={booking} />
      <BookingNotifications bookingId={booking.id} />
      <BookingHistory id={booking.id} />
      <PersonalData booking={booking} />
      {booking.customer && <CustomerPageLink booking={booking} id={booking.customer.id} />}
      {!booking.isErased && <BookAgain booking={booking} />}
    </div>
  );
}

function CustomerPageLink({ booking: { clientName }, id }: { booking: Booking; id: number }) {
  const { t } = useLingui();
  return (
    <Link className={detailsCss.link} to={customerPath(id)} aria-label={t`All about ${clientName}`}>
      <Trans>Customer</Trans>
    </Link>
  );
}

function BookAgain({ booking: { id, clientName } }: { booking: Booking }) {
  const { t } = useLingui();
  return (
    <Link className={detailsCss.link} to={bookAgainPath(id)} aria-label={t`Book again for ${clientName}`}>
      <Trans>Book again</Trans>
    </Link>
  );
}
