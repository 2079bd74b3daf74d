import { addDays, businessDateAndTime, type Formats } from '../../i18n/formats.ts';

/** A period between two instants (ISO 8601, UTC); only dates for whole days. */
export function periodText({ date, dateTime, visitTime }: Formats, start: string, end: string): string {
  const from = businessDateAndTime(start);
  const to = businessDateAndTime(end);
  if (from.time === '00:00' && to.time === '00:00') {
    const last = addDays(to.date, -1);
    return last === from.date ? date(from.date) : `${date(from.date)} – ${date(last)}`;
  }
  const isShort = Date.parse(end) - Date.parse(start) < 86_400_000;
  return isShort ? visitTime(start, end) : `${dateTime(start)} – ${dateTime(end)}`;
}
