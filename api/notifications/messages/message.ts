import type { BookingStatus } from '../../contract/booking.ts';
import type { Locale } from '../../contract/fields.ts';
import { nonRequestInboxKinds, type NonRequestInboxKind } from '../../contract/inbox.ts';
import { inLanguage } from '../../contract/translations.ts';
import {
  formatVisitTime,
  formatDuration,
  formatPrice,
  formatShortDateTime,
  formatTime,
  formatVisitStart,
} from './formats.ts';
import type { Visit } from './visit.ts';
import type { CustomerEvent, CustomerTextKey, ShopEvent } from './events.ts';
import { messageTexts } from './texts.ts';

export type Message = {
  title: string;
  /** one line for a lock screen or an SMS, without personal data */
  short: string;
  smsNote: string | null;
  intro: string | null;
  emailNote: string | null;
  facts: [label: string, value: string][];
  /** `withoutUrl`: the text used instead while the site's address is not known, and `url` therefore null */
  link: { text: string; path: string; url: string | null; withoutUrl: string } | null;
  language: Locale;
  isForDecision: boolean;
  isAlarm?: boolean;
  visit: Visit | null;
};

export const emptyMessage = {
  short: '',
  smsNote: null,
  intro: null,
  emailNote: null,
  facts: [],
  link: null,
  isForDecision: false,
  visit: null,
};

export const linkTo = (publicUrl: string | undefined, path: string) => ({
  path,
  url: publicUrl ? publicUrl + path : null,
});

export type ShopOptions = { language: Locale; publicUrl: string | undefined };

/** The message to the administrator about one booking, or about `others` + 1 of them. */
export function shopMessage(
  visit: Visit,
  event: ShopEvent,
  others: number,
  { language, publicUrl }: ShopOptions,
): Message {
  const { labels, shop } = messageTexts[language];
  const { one, many, open, openMany, withoutUrl } = shop[event];
  if (others > 0) {
    const link = { text: openMany, ...linkTo(publicUrl, '/admin/bookings'), withoutUrl };
    return { ...emptyMessage, title: many(others + 1), link, language };
  }
  const details: [string, string | null][] = [
    ...visitFacts(visit, language),
    [labels.wishedTime, event === 'move_requested' ? requestedTime(visit, language) : null],
    [labels.name, visit.clientName],
    [labels.phone, visit.clientPhone],
    [labels.whatsapp, visit.clientWhatsapp],
    [labels.email, visit.clientEmail],
    [labels.line, visit.clientLineId],
    [labels.address, visit.clientAddress],
    [labels.notes, visit.notes],
  ];
  return {
    title: one,
    short: summary(visit, language, event === 'move_requested' ? visit.moveTo : null),
    smsNote: null,
    intro: null,
    emailNote: null,
    facts: details.filter((fact): fact is [string, string] => fact[1] !== null),
    link: { text: open, ...linkTo(publicUrl, `/admin/bookings/${visit.bookingId}`), withoutUrl },
    isForDecision: event === 'requested' || event === 'unanswered',
    language,
    visit,
  };
}

/**
 * The message to the customer about a change, with the link to the booking's page. Leaves out what the
 * customer typed: the address may be somebody else's.
 */
export function customerMessage(
  visit: Visit,
  event: CustomerTextKey,
  publicUrl: string | undefined,
): Message {
  const { customer, yourBooking, replyToEmail, offerNote } = messageTexts[visit.locale];
  const { subject, text } = customer[event];
  const { reason, offered } = denialTexts(visit, event);
  return {
    title: subject.replace('{therapist}', () => inLanguage(visit.therapist, visit.locale).name),
    short: summary(visit, visit.locale),
    smsNote: offered && offered.join(': '),
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
      publicUrl && visit.link
        ? { text: yourBooking, ...linkTo(publicUrl, visit.link), withoutUrl: '' }
        : null,
    isForDecision: false,
    language: visit.locale,
    visit,
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

export type DaySummary = {
  visits: number;
  firstStart: Date | null;
  lastStart: Date | null;
  requests: number;
  others: Partial<Record<NonRequestInboxKind, number>>;
};

export function daySummaryMessage(
  { visits, firstStart, lastStart, requests, others }: DaySummary,
  { language, publicUrl }: ShopOptions,
): Message {
  const {
    title,
    first,
    last,
    requests: waitingLabel,
    waiting,
    others: otherLabels,
    more,
    open,
    withoutUrl,
  } = messageTexts[language].day;
  const times = [
    [first, firstStart],
    [last, visits > 1 ? lastStart : null],
  ] as const;
  const facts = times.flatMap(([label, start]): [string, string][] =>
    start ? [[label, formatTime(start, language)]] : [],
  );
  const span = facts.map(([, time]) => time).join(' – ');
  const waitingFacts = [
    [waitingLabel, requests],
    ...nonRequestInboxKinds.map((kind) => [otherLabels[kind], others[kind] ?? 0] as const),
  ] as const;
  const moreThings = Object.values(others).reduce((sum, count) => sum + count, 0);
  return {
    ...emptyMessage,
    title: title(visits),
    short: [span, requests > 0 && waiting(requests), moreThings > 0 && more(moreThings)]
      .filter(Boolean)
      .join(' · '),
    facts: [
      ...facts,
      ...waitingFacts.flatMap(([label, count]): [string, string][] =>
        count > 0 ? [[label, String(count)]] : [],
      ),
    ],
    link: { text: open, ...linkTo(publicUrl, '/admin/day'), withoutUrl },
    language,
  };
}

/** The alarm to the administrator that a therapist has not come back, with the numbers to call. */
export function overdueMessage(visit: Visit, { language, publicUrl }: ShopOptions): Message {
  const { labels, overdue } = messageTexts[language];
  const { title, shouldHaveEnded, text, open, withoutUrl } = overdue;
  const end = formatShortDateTime(visit.end, language);
  const [service, therapist] = [visit.service, visit.therapist].map(
    (named) => inLanguage(named, language).name,
  ) as [string, string];
  const numbers: [string, string | null][] = [
    [overdue.therapistPhone, visit.therapistPhone],
    [overdue.therapistWhatsapp, visit.therapistWhatsapp],
    [overdue.customerPhone, visit.clientPhone],
    [overdue.customerWhatsapp, visit.clientWhatsapp],
  ];
  const customer: [string, string][] = [
    [labels.name, visit.clientName],
    [labels.address, visit.clientAddress],
  ];
  const known = numbers.filter((fact): fact is [string, string] => fact[1] !== null);
  return {
    ...emptyMessage,
    title: title(therapist),
    short: [service, shouldHaveEnded(end), therapist].join(' · '),
    smsNote: known.map(([label, number]) => `${label}: ${number}`).join('\n') || null,
    intro: text(end),
    facts: [...known, ...visitFacts(visit, language), ...(visit.isErased ? [] : customer)],
    link: { text: open, ...linkTo(publicUrl, `/admin/bookings/${visit.bookingId}`), withoutUrl },
    isAlarm: true,
    language,
    visit,
  };
}

export function testMessage(language: Locale): Message {
  const { test, testBody } = messageTexts[language];
  return { ...emptyMessage, title: test, short: testBody, intro: testBody, language };
}

// Customers type these values: a line break could be used to add a forged line or link to the message.
const oneLine = (value: string): string => value.replace(/\s*[\n\r\u0085\u2028\u2029]\s*/g, ' / ');

export function plainText({ title, intro, facts, link }: Message): string {
  const lines = facts.map(([label, value]) => `${label}: ${oneLine(value)}`);
  const linkLine = link && (link.url ? `${link.text}: ${link.url}` : link.withoutUrl);
  return [title, intro, lines.join('\n'), linkLine].filter(Boolean).join('\n\n');
}

const visitFacts = (visit: Visit, language: Locale): [string, string][] => {
  const { labels } = messageTexts[language];
  return [
    [
      labels.service,
      `${inLanguage(visit.service, language).name}, ${formatDuration(visit.duration, language)}`,
    ],
    [labels.when, formatVisitTime(visit.start, visit.end, language)],
    [labels.therapist, inLanguage(visit.therapist, language).name],
    [labels.price, formatPrice(visit.price, language)],
  ];
};

const requestedTime = ({ moveTo, duration }: Visit, language: Locale): string | null =>
  moveTo && formatVisitTime(moveTo, new Date(moveTo.getTime() + duration * 60_000), language);

const summary = (
  { service, start, therapist }: Visit,
  language: Locale,
  wished: Date | null = null,
): string => {
  const times = [start, ...(wished ? [wished] : [])].map((time) => formatVisitStart(time, language));
  const names = [service, therapist].map((named) => inLanguage(named, language).name);
  return [names[0], times.join(' → '), names[1]].join(' · ');
};
