import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';

/** Where the shop's clock hangs, whatever zone this process runs in. */
export const businessZone = 'Asia/Bangkok';

const msPerMinute = 60_000;

/** The instant of a business-local `yyyy-MM-dd HH:mm`. */
export const instantOf = (local: string): Date => fromZonedTime(local.replace(' ', 'T'), businessZone);

/** The instant at which a business date begins. */
export const startOfDay = (date: string): Date => instantOf(`${date} 00:00`);

/** The business date of an instant, `yyyy-MM-dd`. */
export const businessDateOf = (instant: Date): string =>
  formatInTimeZone(instant, businessZone, 'yyyy-MM-dd');

/** Whole days from one business date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (1_440 * msPerMinute));

/** The day of the week of a date, 0 = Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** `HH:mm` as minutes from midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes from midnight as `HH:mm`. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes from one instant to another, fractions kept. */
export const minutesBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / msPerMinute;
