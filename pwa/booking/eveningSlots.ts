import { minutesOf, minutesPerDay, nightShiftEnd } from '#contract/workingHours.ts';
import { addDays } from '../i18n/formats.ts';
import { spansAround, type WorkingTime } from './workingDays.ts';

// The API lists a slot under the date on which it starts. But people choose an evening: here, the hours of
// its shift after midnight belong to the date before, as slots from `24:00` on.

/** `date`: of the evening, `today`: the business day; both `yyyy-MM-dd`. `workingTime`: when the therapist works. */
type Evening = { date: string; today: string; workingTime: WorkingTime };

/** 0 if that evening is over. */
const nightBeforeEnd = (date: string, time: WorkingTime, today: string): number =>
  date <= today ? 0 : nightShiftEnd(spansAround(date, time));

export const continuesAfterMidnight = ({ date, today, workingTime }: Evening): boolean =>
  nightBeforeEnd(addDays(date, 1), workingTime, today) > 0;

/** The slots (`HH:mm`) of an evening. `own`: the slots of its date; `next`: those of the next date. */
export function slotsOfEvening(
  { date, today, workingTime }: Evening,
  own: string[],
  next: string[],
): string[] {
  const [from, until] = [
    nightBeforeEnd(date, workingTime, today),
    nightBeforeEnd(addDays(date, 1), workingTime, today),
  ];
  return [
    ...own.filter((slot) => minutesOf(slot) >= from),
    ...next.filter((slot) => minutesOf(slot) < until).map(toLate),
  ];
}

/** `ofNightBefore`: how many of a date's free slots belong to the evening before. */
export function freeInEvening(
  { date, today }: Omit<Evening, 'workingTime'>,
  own: { free: number; ofNightBefore?: number },
  next: { ofNightBefore?: number } | undefined,
): number {
  return own.free - (date <= today ? 0 : (own.ofNightBefore ?? 0)) + (next?.ofNightBefore ?? 0);
}

/** The date and time (`HH:mm`) at which the slot of an evening starts. */
export const startOfSlot = (date: string, slot: string): { date: string; time: string } =>
  isAfterMidnight(slot) ? { date: addDays(date, 1), time: toEarly(slot) } : { date, time: slot };

/** The evening and its slot for a start: the opposite of `startOfSlot`. */
export const slotOfStart = (
  date: string,
  time: string,
  workingTime: WorkingTime,
  today: string,
): { date: string; slot: string } =>
  minutesOf(time) < nightBeforeEnd(date, workingTime, today)
    ? { date: addDays(date, -1), slot: toLate(time) }
    : { date, slot: time };

/** By working hours, time off and extra hours. `duration` in minutes. */
export function worksOnEvening(date: string, time: WorkingTime, duration: number, today: string): boolean {
  const [from, until] = [nightBeforeEnd(date, time, today), nightBeforeEnd(addDays(date, 1), time, today)];
  return spansAround(date, time).some(([start, end]) => {
    const first = Math.max(from, start);
    return first < minutesPerDay + until && first + duration <= end;
  });
}

export const isAfterMidnight = (slot: string): boolean => slot >= '24:00';

const toLate = (time: string): string => `${Number(time.slice(0, 2)) + 24}${time.slice(2)}`;
const toEarly = (slot: string): string =>
  `${String(Number(slot.slice(0, 2)) - 24).padStart(2, '0')}${slot.slice(2)}`;
