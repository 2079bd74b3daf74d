import type { AvailabilityDaysInput, AvailabilityEntry, AvailabilityInput } from '#contract/availability.ts';
import { minutesOf, minutesPerDay, weekdayOf } from '#contract/workingHours.ts';
import { businessDateAndTime } from '../../i18n/formats.ts';

/** Days of the week (0 is Sunday) in the order of schedules. */
export const mondayFirst = [1, 2, 3, 4, 5, 6, 0] as const;

/** Minutes from the day's midnight. */
type DayInterval = { dayOfWeek: number; from: number; to: number };

/** Two intervals if the entry continues past midnight (from Saturday into Sunday, too). */
export function dayIntervals({ dayOfWeek, startTime, endTime }: AvailabilityInput): DayInterval[] {
  const [from, to] = [minutesOf(startTime), minutesOf(endTime)];
  if (to > from) return [{ dayOfWeek, from, to }];
  const untilMidnight = { dayOfWeek, from, to: minutesPerDay };
  return to === 0 ? [untilMidnight] : [untilMidnight, { dayOfWeek: (dayOfWeek + 1) % 7, from: 0, to }];
}

export function findOverlap<Entry extends AvailabilityInput>(
  hours: AvailabilityInput,
  entries: readonly Entry[],
): Entry | null {
  const intervals = dayIntervals(hours);
  const overlaps = (entry: Entry) =>
    dayIntervals(entry).some((other) =>
      intervals.some(
        (interval) =>
          interval.dayOfWeek === other.dayOfWeek && interval.from < other.to && other.from < interval.to,
      ),
    );
  return entries.find(overlaps) ?? null;
}

/** The hours of a colleague's week that are not among `entries`, with the days that have them. */
export function missingHours(
  week: readonly AvailabilityInput[],
  entries: readonly AvailabilityInput[],
): AvailabilityDaysInput[] {
  const timesOf = ({ startTime, endTime }: AvailabilityInput) => `${startTime} ${endTime}`;
  const missing = week.filter(
    (one) => !entries.some((entry) => entry.dayOfWeek === one.dayOfWeek && timesOf(entry) === timesOf(one)),
  );
  return [...new Set(missing.map(timesOf))].sort().map((times) => {
    const [startTime = '', endTime = ''] = times.split(' ');
    const days = missing.filter((one) => timesOf(one) === times).map(({ dayOfWeek }) => dayOfWeek);
    return { daysOfWeek: days.sort((a, b) => a - b), startTime, endTime };
  });
}

/** Includes visits that lie in the hours only in part. */
export const visitsIn = <Visit extends { startTime: string; endTime: string }>(
  hours: AvailabilityInput,
  visits: readonly Visit[],
): Visit[] => visits.filter((visit) => findOverlap(hoursOf(visit), [hours]) !== null);

function hoursOf({ startTime, endTime }: { startTime: string; endTime: string }): AvailabilityInput {
  const [start, end] = [businessDateAndTime(startTime), businessDateAndTime(endTime)];
  const dayOfWeek = weekdayOf(start.date);
  return { dayOfWeek, startTime: start.time, endTime: end.time };
}

export const sortByWeekday = (entries: readonly AvailabilityEntry[]): AvailabilityEntry[] =>
  [...entries].sort(
    (a, b) =>
      ((a.dayOfWeek + 6) % 7) - ((b.dayOfWeek + 6) % 7) || minutesOf(a.startTime) - minutesOf(b.startTime),
  );
