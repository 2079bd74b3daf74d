import type { BookingStatus } from '../../contract/bookingStatus.ts';
import { inLanguage } from '../../contract/translations.ts';
import type { CustomerEvent, CustomerTextKey } from './events.ts';
import { formatVisitTime } from './formats.ts';
import { emptyMessage, linkTo, type Message } from './message.ts';
import { messageTexts } from './texts.ts';
import type { Visit } from './visit.ts';
import { visitFacts, visitSummary } from './visitFacts.ts';

/**
 * The message to the customer about a change, with the link to the booking's page. Leaves out what the
 * customer typed: the address may be somebody else's. A contact that was replaced gets neither link nor calendar
 * entry.
 */
export function customerMessage(
  visit: Visit,
  event: CustomerTextKey,
  publicUrl: string | undefined,
): Message {
  const { customer, yourBooking, replyToEmail, offerNote } = messageTexts[visit.locale];
  const { subject, text } = customer[event];
  const { reason, offered } = denialTexts(visit, event);
  const isReplaced = event === 'contacts_replaced';
  return {
    ...emptyMessage,
    title: subject.replace('{therapist}', () => inLanguage(visit.therapist, visit.locale).name),
    short: visitSummary(visit, visit.locale),
    smsNote: isReplaced ? text : offered && offered.join(': '),
    intro:
      event === 'line_linked'
        ? `${customer[eventOfStatus[visit.status]].subject}\n${text}`
        : [text, offered && offerNote].filter(Boolean).join(' '),
    emailNote: event === 'cancelled' ? replyToEmail : null,
    facts: [
      ...visitFacts(visit, visit.locale),
      ...[reason, offered].filter((fact): fact is Fact => fact !== null),
    ],
    link:
      publicUrl && visit.link && !isReplaced
        ? { text: yourBooking, ...linkTo(publicUrl, visit.link), withoutUrl: '' }
        : null,
    language: visit.locale,
    visit: isReplaced ? null : visit,
  };
}

type Fact = [label: string, value: string];

/** Why a request is denied, and what its customer is offered instead, as facts; null: not said. */
function denialTexts({ denial, locale, duration }: Visit, event: CustomerTextKey) {
  const { labels, denials } = messageTexts[locale];
  if (event !== 'denied' || denial === null) return { reason: null, offered: null };
  const { reason, offer } = denial;
  const start = new Date(offer?.startTime ?? 0);
  const when = formatVisitTime(start, new Date(start.getTime() + duration * 60_000), locale);
  return {
    reason: reason && ([labels.reason, denials[reason]] satisfies Fact),
    offered:
      offer && ([labels.offered, `${when}, ${inLanguage(offer.therapist, locale).name}`] satisfies Fact),
  };
}

/** The event that has notified the customer of a status. */
const eventOfStatus: Record<BookingStatus, CustomerEvent> = {
  pending: 'received',
  approved: 'approved',
  denied: 'denied',
  cancelled: 'cancelled',
};
