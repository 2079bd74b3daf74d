import { inLanguage } from '../../contract/translations.ts';
import { nightOf } from './formats.ts';
import type { Visit } from './visit.ts';

/** A name and an email address. */
export type Mailbox = { name: string; address: string };

type Options = {
  /** null: the address does not belong in this calendar */
  location: string | null;
  /** the shop; null when it has no mail account */
  organizer: Mailbox | null;
  /** where the site is; its host is in the ids */
  publicUrl: string | undefined;
  /** who is invited by email; without it the file is for whoever opens it */
  attendee?: string;
  /** what only whoever opens the file reads: how to reach the shop; null: it has no contacts */
  questions?: string | null;
};

/** minutes before a visit at which the customer's calendar reminds of it */
const reminderMinutes = 120;

/**
 * The iTIP method (RFC 5546): a mail program enters and updates a visit by REQUEST, and removes it by CANCEL; PUBLISH is a file
 * to add.
 */
export const calendarMethod = ({ status }: Visit, attendee?: string): 'CANCEL' | 'REQUEST' | 'PUBLISH' => {
  if (status === 'cancelled' || status === 'denied') return 'CANCEL';
  return attendee ? 'REQUEST' : 'PUBLISH';
};

const formatUtc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n|\r|\n/g, String.raw`\n`);

// The value of a parameter, in quotes, cannot contain these.
const quoted = (name: string): string => `"${name.replace(/["\p{Cc}]/gu, ' ')}"`;

// Escapes what would end the address of a link.
const mailto = (address: string): string =>
  `mailto:${address.replace(/\p{Cc}/gu, '').replace(/[#%&/=?^`{|}]/g, encodeURIComponent)}`;

/** Folds a content line after 75 octets; continuation lines begin with a space (RFC 5545, 3.1). */
function foldLine(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n');
}

/** The visit as an iCalendar file, which replaces the booking's earlier ones. */
export function renderCalendar(
  visit: Visit,
  { location, organizer, publicUrl, attendee, questions }: Options,
  now: Date,
): string {
  const names = [visit.service, visit.therapist].map((named) => inLanguage(named, visit.locale).name);
  const page = publicUrl && visit.link ? new URL(visit.link, publicUrl).href : null;
  const isReminded = calendarMethod(visit, attendee) === 'PUBLISH';
  const title = [...names, nightOf(visit.start, visit.locale)].filter(Boolean).join(' · ');
  return renderLines([
    `METHOD:${calendarMethod(visit, attendee)}`,
    ...eventLines({ ...visit, title, publicUrl }, now, [
      ...(location === null ? [] : [`LOCATION:${escapeText(location)}`]),
      ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:${mailto(organizer.address)}`] : []),
      // asks for no answer: the booking is answered in the app
      ...(attendee ? [`ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailto(attendee)}`] : []),
      ...(page && !attendee ? [`URL:${page}`] : []),
      ...(questions ? [`DESCRIPTION:${escapeText([questions, page].filter(Boolean).join('\n'))}`] : []),
      ...(isReminded ? reminderLines(title) : []),
    ]),
  ]);
}

const reminderLines = (title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(title)}`,
  `TRIGGER:-PT${reminderMinutes}M`,
  'END:VALARM',
];

/** A visit in a feed. Times are whatever `Date` reads. */
export type FeedVisit = Pick<Visit, 'bookingId' | 'version' | 'status'> & {
  title: string;
  start: string;
  end: string;
};

/** how often a calendar should fetch a feed again */
const refreshInterval = 'PT30M';

/**
 * Visits as an iCalendar file that a calendar subscribes to. `name`: of the calendar; null: the calendar finds one. `page`: where
 * more about the visits is.
 */
export function renderFeed(
  visits: FeedVisit[],
  { name, page, publicUrl }: { name: string | null; page: string | null; publicUrl: string | undefined },
  now: Date,
): string {
  const link = page === null ? [] : [`URL:${page}`];
  return renderLines([
    'METHOD:PUBLISH',
    // the standard's property (RFC 7986), and the one that Apple, Google and Microsoft have always read
    ...(name === null ? [] : [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`]),
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshInterval}`,
    `X-PUBLISHED-TTL:${refreshInterval}`,
    ...visits.flatMap(({ start, end, ...visit }) =>
      eventLines({ ...visit, start: new Date(start), end: new Date(end), publicUrl }, now, link),
    ),
  ]);
}

function eventLines(
  visit: Pick<Visit, 'bookingId' | 'version' | 'status' | 'start' | 'end'> & {
    title: string;
    publicUrl: string | undefined;
  },
  now: Date,
  more: string[],
): string[] {
  const statuses = {
    pending: 'TENTATIVE',
    approved: 'CONFIRMED',
    denied: 'CANCELLED',
    cancelled: 'CANCELLED',
  };
  return [
    'BEGIN:VEVENT',
    `UID:booking-${visit.bookingId}@${hostOf(visit.publicUrl)}`,
    `SEQUENCE:${visit.version}`,
    `DTSTAMP:${formatUtc(now)}`,
    `DTSTART:${formatUtc(visit.start)}`,
    `DTEND:${formatUtc(visit.end)}`,
    `SUMMARY:${escapeText(visit.title)}`,
    `STATUS:${statuses[visit.status]}`,
    ...more,
    'END:VEVENT',
  ];
}

/** Without the site's address, a name that stays: whoever has an entry must find it again. */
const hostOf = (publicUrl: string | undefined): string =>
  publicUrl ? new URL(publicUrl).host : 'mobile-massage-therapy';

function renderLines(content: string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mobile Massage Therapy//EN',
    ...content,
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
