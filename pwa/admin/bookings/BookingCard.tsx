import { Trans, useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { useOptimisticStatus } from '../../data/outbox.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { businessClock, useFormats } from '../../i18n/formats.ts';
import { TypedText } from '../../ui/TypedText.tsx';
import { Contacts } from '../../ui/Contacts.tsx';
import { ConflictNotice } from '../outbox/ConflictNotice.tsx';
import { SendStatus } from '../outbox/SendStatus.tsx';
import { BookingActions } from './BookingActions.tsx';
import * as css from './BookingCard.css.ts';
import { statusLabels } from './statusLabels.ts';
import * as detailsCss from './BookingDetails.css.ts';
import { BookingHistory } from './BookingHistory.tsx';
import { BookingNotifications } from './BookingNotifications.tsx';
import { MessageCustomer } from './MessageCustomer.tsx';
import { PersonalData } from './PersonalData.tsx';

/** A booking with its details and actions. Its status includes decisions that are not sent yet. */
export function BookingCard({ booking: saved }: { booking: Booking }) {
  const { i18n } = useLingui();
  const { duration, money } = useFormats();
  const { status, version, unsent, refused } = useOptimisticStatus(saved);
  const booking = { ...saved, status, version };
  const { therapist, service } = booking;
  return (
    <article className={css.cards[booking.status]} aria-label={booking.clientName} tabIndex={-1}>
      <header className={css.head}>
        <TimeAndDay booking={booking} />
        <span className={css.badges[booking.status]}>{i18n._(statusLabels[booking.status])}</span>
      </header>
      <h2 className={css.name}>{booking.clientName}</h2>
      <p className={css.bookingSummary}>
        <TypedText text={therapist.name} /> · <TypedText text={service.name} /> ·{' '}
        <span className={css.durationAndPrice}>
          {duration(service.duration)} · {money(service.price)}
        </span>
      </p>
      <p className={css.customerText}>
        <TypedText text={booking.clientAddress} />
      </p>
      <SameSource booking={booking} />
      {booking.notes && (
        <p className={css.notes}>
          <TypedText text={booking.notes} />
        </p>
      )}
      <Contacts
        details={{
          phone: booking.clientPhone,
          whatsapp: booking.clientWhatsapp,
          email: booking.clientEmail,
          line: booking.clientLineId,
          address: booking.clientAddress,
        }}
      />
      {unsent && <SendStatus operation={unsent} />}
      {refused ? (
        <ConflictNotice operation={refused} booking={booking} />
      ) : (
        <BookingActions booking={booking} isSent={!unsent} />
      )}
      <BookingDetails booking={booking} isSent={!unsent} />
    </article>
  );
}

function TimeAndDay({ booking }: { booking: Booking }) {
  const { date, timeRange } = useFormats();
  const start = businessClock(booking.startTime);
  const end = businessClock(booking.endTime);
  const today = useBusinessToday();
  return (
    <p className={css.timeAndDay}>
      <span className={css.time}>{timeRange(start.time, end.time)}</span>
      <span className={css.day}>{start.date === today ? <Trans>Today</Trans> : date(start.date)}</span>
    </p>
  );
}

/** requests from one connection that are worth a remark: one person may well send two */
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
      <BookingNotifications bookingId={booking.id} />
      <BookingHistory id={booking.id} />
      <PersonalData booking={booking} />
    </div>
  );
}
