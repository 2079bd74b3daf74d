import type { AvailabilityEntry } from '#contract/availability.ts';
import type { PublicScheduleChange } from '#contract/scheduleChange.ts';
import { midnightOf, toDayScheduleChange, workingSpans, type Span } from '#contract/workingHours.ts';

export type WorkingTime = {
  availability: readonly AvailabilityEntry[];
  /** the therapist's time off and extra hours, without the shop's */
  exceptions: readonly PublicScheduleChange[];
  /** undefined: not loaded yet */
  shopExceptions: readonly PublicScheduleChange[] | undefined;
};

/** When a therapist works around a day (`yyyy-MM-dd`), in minutes from the day's midnight. */
export function spansAround(date: string, workingTime: WorkingTime): Span[] {
  const hours = workingTime.availability.map(({ dayOfWeek, startTime, endTime }) => ({
    dayOfWeek,
    start: minutesOf(startTime),
    end: minutesOf(endTime),
  }));
  const midnight = midnightOf(date);
  const exceptions = [
    ...workingTime.exceptions.map((one) => toDayScheduleChange(one, midnight, false)),
    ...(workingTime.shopExceptions ?? []).map((one) => toDayScheduleChange(one, midnight, true)),
  ];
  return workingSpans(new Date(date).getUTCDay(), hours, exceptions);
}

/** `HH:mm` → minutes from midnight */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
