import type { Locale } from '../../contract/fields.ts';
import type { ShopEvent } from './events.ts';
import { formatVisitTime } from './formats.ts';
import { emptyMessage, linkTo, type Message, type ShopMessageOptions } from './message.ts';
import { messageTexts } from './texts.ts';
import type { Visit } from './visit.ts';
import { visitFacts, visitSummary } from './visitFacts.ts';

/** The message to the administrator about one booking, or about `others` + 1 of them. */
export function shopMessage(
  visit: Visit,
  event: ShopEvent,
  others: number,
  { language, publicUrl }: ShopMessageOptions,
): Message {
  const { labels, shop } = messageTexts[language];
  const { one, many, open, openMany, withoutUrl } = shop[event];
  if (others > 0) {
    const link = { text: openMany, ...linkTo(publicUrl, '/admin/bookings'), withoutUrl };
    return { ...emptyMessage, title: many(others + 1), link, language };
  }
  const details: [string, string | null][] = [
    ...visitFacts(visit, language),
    [labels.requestedTime, event === 'move_requested' ? requestedTime(visit, language) : null],
    [labels.name, visit.clientName],
    [labels.phone, visit.clientPhone],
    [labels.whatsapp, visit.clientWhatsapp],
    [labels.email, visit.clientEmail],
    [labels.line, visit.clientLineId],
    [labels.address, visit.clientAddress],
    [labels.notes, visit.notes],
  ];
  return {
    ...emptyMessage,
    title: one,
    short: visitSummary(visit, language, event === 'move_requested' ? visit.moveTo : null),
    facts: details.filter((fact): fact is [string, string] => fact[1] !== null),
    link: { text: open, ...linkTo(publicUrl, `/admin/bookings/${visit.bookingId}`), withoutUrl },
    isForDecision: event === 'requested' || event === 'unanswered',
    language,
    visit,
  };
}

const requestedTime = ({ moveTo, duration }: Visit, language: Locale): string | null =>
  moveTo && formatVisitTime(moveTo, new Date(moveTo.getTime() + duration * 60_000), language);
