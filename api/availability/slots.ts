import {
  minutesPerDay,
  workingSpans,
  type DayScheduleChange,
  type Span,
  type WeeklyHours,
} from '../contract/workingHours.ts';

/**
 * Everything that decides a day's slots. All times are minutes from the day's midnight in the business zone:
 * negative on the day before, 1,440 and more on the day after.
 */
export type SlotDay = {
  weekday: number;
  hours: readonly WeeklyHours[];
  scheduleChanges: readonly DayScheduleChange[];
  busy: readonly Span[];
  duration: number;
  travelGap: number;
  step: number;
  earliest: number;
};

/** The starts, in minutes, at which a visit fits: on the grid, within hours, free and not too early. */
export function freeSlots(day: SlotDay): number[] {
  const spans = workingSpansOf(day);
  const slots: number[] = [];
  for (let start = firstOnGrid(day); start < minutesPerDay; start += day.step) {
    if (
      fits(spans, start, day.duration) &&
      !overlaps(day.busy, start, start + day.duration + day.travelGap)
    ) {
      slots.push(start);
    }
  }
  return slots;
}

/** Whether a visit could start then, apart from other visits. */
export function isOffered(day: SlotDay, start: number): boolean {
  return start >= day.earliest && start % day.step === 0 && isWithinHours(day, start);
}

/** Whether a visit starting then lies within one span of working hours. */
export function isWithinHours(day: SlotDay, start: number): boolean {
  return fits(workingSpansOf(day), start, day.duration);
}

/** The spans in which the therapist works on that day, the day before and the day after. */
export const workingSpansOf = ({ weekday, hours, scheduleChanges }: SlotDay): Span[] =>
  workingSpans(weekday, hours, scheduleChanges);

export const workingMinutes = (day: SlotDay): number =>
  workingSpansOf(day).reduce(
    (sum, [from, to]) => sum + Math.max(0, Math.min(to, minutesPerDay) - Math.max(from, 0)),
    0,
  );

const firstOnGrid = ({ earliest, step }: SlotDay): number => Math.max(0, Math.ceil(earliest / step) * step);

const fits = (spans: readonly Span[], start: number, duration: number): boolean =>
  spans.some(([from, to]) => from <= start && start + duration <= to);

const overlaps = (busy: readonly Span[], from: number, to: number): boolean =>
  busy.some(([busyFrom, busyTo]) => from < busyTo && busyFrom < to);
