import { addDays, businessDateAndTime, type Formats } from './formats.ts';

/** Only dates for whole days, only times within one day, else both. Instants are ISO 8601. */
export function period({ date, dateTime, visitTime }: Formats, startTime: string, endTime: string): string {
  const [start, end] = [businessDateAndTime(startTime), businessDateAndTime(endTime)];
  if (start.time === '00:00' && end.time === '00:00') {
    const last = addDays(end.date, -1);
    return start.date === last ? date(last) : `${date(start.date)}\u00a0– ${date(last)}`;
  }
  const isShort = Date.parse(endTime) - Date.parse(startTime) <= 86_400_000;
  return isShort ? visitTime(startTime, endTime) : `${dateTime(startTime)}\u00a0– ${dateTime(endTime)}`;
}
