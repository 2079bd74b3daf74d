import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import { businessZone } from '../contract/constants.ts';
import { minutesOf } from '../contract/workingHours.ts';

const msPerMinute = 60_000;

/** The instant of a business-local `yyyy-MM-dd HH:mm`. The zone has no daylight saving time. */
export const instantOf = (local: string): Date =>
  new Date(startOfDay(local.slice(0, 10)).getTime() + minutesOf(local.slice(11)) * msPerMinute);

// Cached because resolving the zone takes longer than all the rest of computing a day's slots.
const startsOfDays = new Map<string, number>();
const maxCachedDays = 1_000;

export function startOfDay(date: string): Date {
  const cached = startsOfDays.get(date);
  if (cached !== undefined) return new Date(cached);
  const start = fromZonedTime(`${date}T00:00`, businessZone);
  if (startsOfDays.size >= maxCachedDays) startsOfDays.clear();
  startsOfDays.set(date, start.getTime());
  return start;
}

let latestDate = { date: '', from: 0, until: 0 };

/** The business date of an instant, `yyyy-MM-dd`. */
export function businessDateOf(instant: Date): string {
  const moment = instant.getTime();
  if (moment >= latestDate.from && moment < latestDate.until) return latestDate.date;
  const date = formatInTimeZone(instant, businessZone, 'yyyy-MM-dd');
  latestDate = { date, from: startOfDay(date).getTime(), until: startOfDay(dateAfter(date, 1)).getTime() };
  return date;
}

export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 1_440 * msPerMinute).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (1_440 * msPerMinute));

/** Minutes from midnight as `HH:mm`. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes from one instant to another, with fractions. */
export const minutesBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / msPerMinute;
