import type { AvailabilityEntry } from '#contract/availability.ts';
import { minutesPerDay, workingSpans } from '#contract/workingHours.ts';

/**
 * Whether a visit of the given number of minutes could start on a day (`yyyy-MM-dd`), by the weekly hours alone: hours past midnight
 * count for the day on which it would start.
 */
export function worksOn(date: string, entries: readonly AvailabilityEntry[], duration: number): boolean {
  const hours = entries.map(({ dayOfWeek, startTime, endTime }) => ({
    dayOfWeek,
    start: minutesOf(startTime),
    end: minutesOf(endTime),
  }));
  return workingSpans(new Date(date).getUTCDay(), hours).some(([from, to]) => {
    const start = Math.max(0, from);
    return start < minutesPerDay && start + duration <= to;
  });
}

/** `HH:mm` → minutes from midnight */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
