import type { Visit } from './visit.ts';

/** A name and an email address. */
export type Mailbox = { name: string; address: string };

type Options = {
  /** null: the address does not belong in this calendar */
  location: string | null;
  /** the shop; null when it has no mail account */
  organizer: Mailbox | null;
  /** who is invited by email; without it the file is for whoever opens it */
  attendee?: string;
};

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

const mailto = (address: string): string => `mailto:${address.replace(/\p{Cc}/gu, '')}`;

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
export function renderCalendar(visit: Visit, { location, organizer, attendee }: Options, now: Date): string {
  const statuses = {
    pending: 'TENTATIVE',
    approved: 'CONFIRMED',
    denied: 'CANCELLED',
    cancelled: 'CANCELLED',
  };
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mobile Massage Therapy//EN',
    `METHOD:${calendarMethod(visit, attendee)}`,
    'BEGIN:VEVENT',
    `UID:booking-${visit.bookingId}@mobile-massage-therapy`,
    `SEQUENCE:${visit.version}`,
    `DTSTAMP:${formatUtc(now)}`,
    `DTSTART:${formatUtc(visit.start)}`,
    `DTEND:${formatUtc(visit.end)}`,
    `SUMMARY:${escapeText(`${visit.service} · ${visit.therapist}`)}`,
    ...(location === null ? [] : [`LOCATION:${escapeText(location)}`]),
    `STATUS:${statuses[visit.status]}`,
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:${mailto(organizer.address)}`] : []),
    // asks for no answer: the booking is answered in the app
    ...(attendee ? [`ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailto(attendee)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
