import type { Visit } from './visit.ts';

const formatUtc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n|\r|\n/g, String.raw`\n`);

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

/** The visit as an iCalendar file, which replaces the booking's earlier ones. `location` is null for the customer. */
export function renderCalendar(visit: Visit, title: string, location: string | null, now: Date): string {
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
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:booking-${visit.bookingId}@mobile-massage-therapy`,
    `SEQUENCE:${visit.version}`,
    `DTSTAMP:${formatUtc(now)}`,
    `DTSTART:${formatUtc(visit.start)}`,
    `DTEND:${formatUtc(visit.end)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(location === null ? [] : [`LOCATION:${escapeText(location)}`]),
    `STATUS:${statuses[visit.status]}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
