import ICAL from 'ical.js';
import type { BookingStatus } from '../../contract/bookingStatus.ts';
import { inLanguage } from '../../contract/translations.ts';
import { nightOf } from './formats.ts';
import type { Visit } from './visit.ts';

export type Mailbox = { name: string; address: string };

type Options = {
  /** null: the address does not belong in this calendar */
  location: string | null;
  organizer: Mailbox | null;
  publicUrl: string | undefined;
  /** invited by email; missing: the file is for whoever opens it */
  attendee?: string;
  questions?: string | null;
};

const reminderMinutes = 120;

/** RFC 5546: REQUEST enters and updates a visit, CANCEL removes it, PUBLISH is a file to add. */
export const calendarMethod = ({ status }: Visit, attendee?: string): 'CANCEL' | 'REQUEST' | 'PUBLISH' => {
  if (status === 'cancelled' || status === 'denied') return 'CANCEL';
  return attendee ? 'REQUEST' : 'PUBLISH';
};

// A line may have 75 octets: the library does not count the space with which a folded line begins.
ICAL.foldLength = 74;

// Properties of RFC 7986 and Apple, which the library would otherwise write with the type of their value.
Object.assign(ICAL.design.icalendar.property, {
  name: { defaultType: 'text' },
  'x-wr-calname': { defaultType: 'text' },
});

type Property = [name: string, parameters: Record<string, string>, type: string, value: string | number];

type Component = [name: string, properties: Property[], parts: Component[]];

// The library escapes line feeds only.
const text = (name: string, value: string): Property => [name, {}, 'text', value.replace(/\r\n?/g, '\n')];
const uri = (name: string, value: string): Property => [name, {}, 'uri', value];
const moment = (name: string, value: Date): Property => [
  name,
  {},
  'date-time',
  value.toISOString().replace(/\.\d+/, ''),
];

// Escapes what would end the address of a link.
const mailto = (address: string): string =>
  `mailto:${address.replace(/\p{Cc}/gu, '').replace(/[#%&/=?^`{|}]/g, encodeURIComponent)}`;

const person = (name: string, parameters: Record<string, string>, address: string): Property => [
  name,
  parameters,
  'cal-address',
  mailto(address),
];

/** The visit as an iCalendar file, which replaces the booking's earlier ones. */
export function renderCalendar(
  visit: Visit,
  { location, organizer, publicUrl, attendee, questions }: Options,
  now: Date,
): string {
  const names = [visit.service, visit.therapist].map((named) => inLanguage(named, visit.locale).name);
  const page = publicUrl && visit.link ? new URL(visit.link, publicUrl).href : null;
  const method = calendarMethod(visit, attendee);
  const title = [...names, nightOf(visit.start, visit.locale)].filter(Boolean).join(' · ');
  const properties = [
    ...(location === null ? [] : [text('location', location)]),
    ...(organizer
      ? [person('organizer', { cn: organizer.name.replace(/["\p{Cc}]/gu, ' ') }, organizer.address)]
      : []),
    // no RSVP: the shop approves bookings in the app
    ...(attendee ? [person('attendee', { partstat: 'ACCEPTED', rsvp: 'FALSE' }, attendee)] : []),
    ...(page && !attendee ? [uri('url', page)] : []),
    ...(questions ? [text('description', [questions, page].filter(Boolean).join('\n'))] : []),
  ];
  const reminders = method === 'PUBLISH' ? [reminder(title)] : [];
  const event = eventOf({ ...visit, title, publicUrl }, now, properties, reminders);
  return renderEvents([text('method', method)], [event]);
}

const reminder = (title: string): Component => [
  'valarm',
  [
    text('action', 'DISPLAY'),
    text('description', title),
    ['trigger', {}, 'duration', `-PT${reminderMinutes}M`],
  ],
  [],
];

export type FeedVisit = Pick<Visit, 'bookingId' | 'version' | 'status'> & {
  title: string;
  start: string;
  end: string;
};

const refreshInterval = 'PT30M';

/**
 * Visits as an iCalendar file that a calendar subscribes to. `name`: of the calendar; null: the calendar
 * finds one. `page`: where more about the visits is shown.
 */
export function renderFeed(
  visits: FeedVisit[],
  { name, page, publicUrl }: { name: string | null; page: string | null; publicUrl: string | undefined },
  now: Date,
): string {
  const link = page === null ? [] : [uri('url', page)];
  const properties: Property[] = [
    text('method', 'PUBLISH'),
    // the standard's property (RFC 7986), and the one that Apple, Google and Microsoft have always read
    ...(name === null ? [] : [text('name', name), text('x-wr-calname', name)]),
    ['refresh-interval', {}, 'duration', refreshInterval],
    ['x-published-ttl', {}, 'unknown', refreshInterval],
  ];
  const events = visits.map(({ start, end, ...visit }) =>
    eventOf({ ...visit, start: new Date(start), end: new Date(end), publicUrl }, now, link),
  );
  return renderEvents(properties, events);
}

const eventStatuses: Record<BookingStatus, string> = {
  pending: 'TENTATIVE',
  approved: 'CONFIRMED',
  denied: 'CANCELLED',
  cancelled: 'CANCELLED',
};

const eventOf = (
  visit: Pick<Visit, 'bookingId' | 'version' | 'status' | 'start' | 'end'> & {
    title: string;
    publicUrl: string | undefined;
  },
  now: Date,
  more: Property[],
  parts: Component[] = [],
): Component => [
  'vevent',
  [
    text('uid', `booking-${visit.bookingId}@${hostOf(visit.publicUrl)}`),
    ['sequence', {}, 'integer', visit.version],
    moment('dtstamp', now),
    moment('dtstart', visit.start),
    moment('dtend', visit.end),
    text('summary', visit.title),
    text('status', eventStatuses[visit.status]),
    ...more,
  ],
  parts,
];

/** A constant without an address of the site: if an event's UID changed, calendars would add it again. */
const hostOf = (publicUrl: string | undefined): string =>
  publicUrl ? new URL(publicUrl).host : 'mobile-massage-therapy';

const renderEvents = (properties: Property[], events: Component[]): string => {
  const own = [text('version', '2.0'), text('prodid', '-//Mobile Massage Therapy//EN')];
  return ICAL.stringify(['vcalendar', [...own, ...properties], events]);
};
