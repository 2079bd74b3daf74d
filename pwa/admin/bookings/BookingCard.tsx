import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Mail, MapPin, MessageCircle, MessageSquare, Phone, type LucideIcon } from 'lucide-react';
import type { Booking, BookingStatus } from '#contract/booking.ts';
import { businessClock, businessToday, useFormats } from '../../i18n/formats.ts';
import { Actions } from './Actions.tsx';
import * as css from './BookingCard.css.ts';
import { contactsOf, type ContactKind } from './contacts.ts';
import { History } from './History.tsx';
import { statuses } from './statuses.ts';

/** A decision that met a booking which had changed meanwhile. */
export type Conflict = { wanted: BookingStatus };

/** One booking with everything about it, and what can be decided. */
export function BookingCard({ booking }: { booking: Booking }) {
  const { i18n } = useLingui();
  const { duration, money } = useFormats();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { therapist, service } = booking;
  return (
    <article className={css.cards[booking.status]} aria-label={booking.clientName}>
      <header className={css.head}>
        <When booking={booking} />
        <span className={css.badges[booking.status]}>{i18n._(statuses[booking.status])}</span>
      </header>
      <h2 className={css.name}>{booking.clientName}</h2>
      <p className={css.facts}>
        {therapist.name} · {service.name} · {duration(service.duration)} · {money(service.price)}
      </p>
      <p className={css.typed}>{booking.clientAddress}</p>
      {booking.notes && <p className={css.notes}>{booking.notes}</p>}
      <Contacts booking={booking} />
      {conflict && <ConflictNotice booking={booking} conflict={conflict} onClose={() => setConflict(null)} />}
      <Actions booking={booking} onConflict={setConflict} />
      <History id={booking.id} />
    </article>
  );
}

function When({ booking }: { booking: Booking }) {
  const { date, timeRange } = useFormats();
  const start = businessClock(booking.startTime);
  const end = businessClock(booking.endTime);
  return (
    <p className={css.when}>
      <span className={css.time}>{timeRange(start.time, end.time)}</span>
      <span className={css.day}>
        {start.date === businessToday() ? <Trans>Today</Trans> : date(start.date)}
      </span>
    </p>
  );
}

const icons: Record<ContactKind, LucideIcon> = {
  phone: Phone,
  whatsapp: MessageCircle,
  line: MessageSquare,
  email: Mail,
  map: MapPin,
};

function Contacts({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const names: Record<ContactKind, string> = {
    phone: t`Call`,
    whatsapp: t`WhatsApp`,
    line: t`Line`,
    email: t`Email`,
    map: t`Map`,
  };
  const contacts = contactsOf(booking);
  const hasPlainLine = booking.clientLineId && !contacts.some(({ kind }) => kind === 'line');
  return (
    <>
      <ul className={css.contacts}>
        {contacts.map(({ kind, href, text }) => {
          const Icon = icons[kind];
          return (
            <li key={kind}>
              <a
                className={css.contact}
                href={href}
                target="_blank"
                rel="noreferrer"
                aria-label={`${names[kind]}: ${text}`}
              >
                <Icon size={16} aria-hidden />
                {names[kind]}
              </a>
            </li>
          );
        })}
      </ul>
      {hasPlainLine && (
        <p className={css.typed}>
          <Trans>Line ID</Trans>: {booking.clientLineId}
        </p>
      )}
    </>
  );
}

function ConflictNotice({
  booking,
  conflict,
  onClose,
}: {
  booking: Booking;
  conflict: Conflict;
  onClose: () => void;
}) {
  const { i18n } = useLingui();
  const wanted = i18n._(statuses[conflict.wanted]);
  const now = i18n._(statuses[booking.status]);
  return (
    <div className={css.conflict} role="alert">
      <p className={css.conflictTitle}>
        <Trans>Changed meanwhile</Trans>
      </p>
      <p>
        <Trans>
          You chose: {wanted}. On the server it is now: {now}, as shown here. Nothing was changed; please
          decide again.
        </Trans>
      </p>
      <button type="button" className={css.contact} onClick={onClose}>
        <Trans>OK</Trans>
      </button>
    </div>
  );
}
