import type { AvailabilityEntry } from '#contract/availability.ts';
import type { PublicScheduleChange } from '#contract/scheduleChange.ts';
import {
  midnightOf,
  toDayScheduleChange,
  toWeeklyHours,
  weekdayOf,
  workingSpans,
  type Span,
} from '#contract/workingHours.ts';

export type WorkingTime = {
  availability: readonly AvailabilityEntry[];
  /** the therapist's time off and extra hours, without the shop's */
  exceptions: readonly PublicScheduleChange[];
  /** undefined: not loaded yet */
  shopExceptions: readonly PublicScheduleChange[] | undefined;
};

/** When a therapist works around a day (`yyyy-MM-dd`), in minutes from the day's midnight. */
export function spansAround(date: string, workingTime: WorkingTime): Span[] {
  const midnight = midnightOf(date);
  const exceptions = [
    ...workingTime.exceptions.map((one) => toDayScheduleChange(one, midnight, false)),
    ...(workingTime.shopExceptions ?? []).map((one) => toDayScheduleChange(one, midnight, true)),
  ];
  return workingSpans(weekdayOf(date), workingTime.availability.map(toWeeklyHours), exceptions);
}
