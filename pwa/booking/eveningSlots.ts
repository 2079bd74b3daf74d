import { minutesPerDay, nightShiftEnd } from '#contract/workingHours.ts';
import { addDays } from '../i18n/formats.ts';
import { minutesOf, spansAround, type WorkingTime } from './workingDays.ts';

// The API's slots belong to the date on which they start. People choose an evening: the hours of its shift
// after midnight belong to it, as slots from `24:00` on.

/** An evening: its date and the current business day, both `yyyy-MM-dd`, and when the therapist works. */
type Evening = { date: string; today: string; time: WorkingTime };

/** The minute of a date before which its starts belong to the evening before; 0 today, when that is over. */
const nightBeforeEnd = (date: string, time: WorkingTime, today: string): number =>
  date <= today ? 0 : nightShiftEnd(spansAround(date, time));

/** Whether the shift of an evening goes on after midnight, so that slots of the next date belong to it. */
export const continuesAfterMidnight = ({ date, today, time }: Evening): boolean =>
  nightBeforeEnd(addDays(date, 1), time, today) > 0;

/** The slots of an evening from those of its date and of the next one, `HH:mm`. */
export function slotsOfEvening({ date, today, time }: Evening, own: string[], next: string[]): string[] {
  const [from, until] = [nightBeforeEnd(date, time, today), nightBeforeEnd(addDays(date, 1), time, today)];
  return [
    ...own.filter((slot) => minutesOf(slot) >= from),
    ...next.filter((slot) => minutesOf(slot) < until).map(toLate),
  ];
}

/** How many starts are free in an evening, from those that are free on its date and the next one. */
export function freeInEvening(
  { date, today }: Omit<Evening, 'time'>,
  own: { free: number; ofNightBefore?: number },
  next: { ofNightBefore?: number } | undefined,
): number {
  return own.free - (date <= today ? 0 : (own.ofNightBefore ?? 0)) + (next?.ofNightBefore ?? 0);
}

/** The date and time at which a slot of an evening starts. */
export const startOfSlot = (date: string, slot: string): { date: string; time: string } =>
  isAfterMidnight(slot) ? { date: addDays(date, 1), time: toEarly(slot) } : { date, time: slot };

/** The evening to which a start belongs, and its slot in it. */
export const eveningOf = (
  date: string,
  time: string,
  worked: WorkingTime,
  today: string,
): { date: string; slot: string } =>
  minutesOf(time) < nightBeforeEnd(date, worked, today)
    ? { date: addDays(date, -1), slot: toLate(time) }
    : { date, slot: time };

/** Whether a visit of the given number of minutes could start in an evening, by working hours, time off and extra hours. */
export function worksOnEvening(date: string, time: WorkingTime, duration: number, today: string): boolean {
  const [from, until] = [nightBeforeEnd(date, time, today), nightBeforeEnd(addDays(date, 1), time, today)];
  return spansAround(date, time).some(([start, end]) => {
    const first = Math.max(from, start);
    return first < minutesPerDay + until && first + duration <= end;
  });
}

/** Whether a slot of an evening starts after its midnight. */
export const isAfterMidnight = (slot: string): boolean => slot >= '24:00';

const toLate = (time: string): string => `${Number(time.slice(0, 2)) + 24}${time.slice(2)}`;
const toEarly = (slot: string): string =>
  `${String(Number(slot.slice(0, 2)) - 24).padStart(2, '0')}${slot.slice(2)}`;
