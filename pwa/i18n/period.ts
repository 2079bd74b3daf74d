import { addDays, businessDateAndTime, type Formats } from './formats.ts';

/**
 * A period between two instants (ISO 8601): only dates for whole days, only times within one day, else both.
 */
export function period({ date, dateTime, visitTime }: Formats, startTime: string, endTime: string): string {
  const [start, end] = [businessDateAndTime(startTime), businessDateAndTime(endTime)];
  if (start.time === '00:00' && end.time === '00:00') {
    const last = addDays(end.date, -1);
    return start.date === last ? date(last) : `${date(start.date)}\u00a0– ${date(last)}`;
  }
  const isShort = Date.parse(endTime) - Date.parse(startTime) <= 86_400_000;
  return isShort ? visitTime(startTime, endTime) : `${dateTime(startTime)}\u00a0– ${dateTime(endTime)}`;
}
