import type { AvailabilityInput } from './availability.ts';
import type { ScheduleChangeKind } from './scheduleChange.ts';

export const minutesPerDay = 1_440;

/** Minutes from midnight; an end before the start lies on the next day. `dayOfWeek`: 0 is Sunday. */
export type WeeklyHours = { dayOfWeek: number; start: number; end: number };

/** From (inclusive) and to (exclusive), in minutes. */
export type Span = readonly [from: number, to: number];

/** `span`: minutes from the day's midnight. */
export type DayScheduleChange = { kind: ScheduleChangeKind; isShops: boolean; span: Span };

/** Minutes from midnight (5:00); earlier times are said to be in the night that began the evening before. */
export const nightEnd = 300;

/** The first moment of a business date (`yyyy-MM-dd`), ms since 1970. No daylight saving time. */
export const midnightOf = (date: string): number => Date.parse(`${date}T00:00:00+07:00`);

/** The day of the week of a date (`yyyy-MM-dd`), 0 = Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** `HH:mm` as minutes from midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const toWeeklyHours = ({ dayOfWeek, startTime, endTime }: AvailabilityInput): WeeklyHours => ({
  dayOfWeek,
  start: minutesOf(startTime),
  end: minutesOf(endTime),
});

/** Two instants (ISO 8601) as minutes from a midnight in ms since 1970. */
export const spanFrom = (
  midnight: number,
  { startTime, endTime }: { startTime: string; endTime: string },
): Span => [(Date.parse(startTime) - midnight) / 60_000, (Date.parse(endTime) - midnight) / 60_000];

/** Time off or extra hours (ISO 8601) as minutes from a midnight in ms since 1970. */
export const toDayScheduleChange = (
  scheduleChange: { kind: ScheduleChangeKind; startTime: string; endTime: string },
  midnight: number,
  isShops: boolean,
): DayScheduleChange => ({ kind: scheduleChange.kind, isShops, span: spanFrom(midnight, scheduleChange) });

/**
 * The spans in which somebody with these hours works around a day of the week (0 is Sunday), in minutes from
 * its midnight. Hours of the day before may continue past midnight, and a visit may end on the next day, so
 * all three days count. The shop's time off removes weekly hours and the shop's extra hours, but not a
 * therapist's own extra hours; a therapist's own time off removes everything.
 */
export function workingSpans(
  weekday: number,
  hours: readonly WeeklyHours[],
  scheduleChanges: readonly DayScheduleChange[] = [],
): Span[] {
  const weekly = [-1, 0, 1].flatMap((offset) =>
    hours
      .filter(({ dayOfWeek }) => dayOfWeek === (weekday + offset + 7) % 7)
      .map(({ start, end }): Span => {
        const midnight = offset * minutesPerDay;
        return [midnight + start, midnight + (end > start ? end : end + minutesPerDay)];
      }),
  );
  const spansOf = (kind: ScheduleChangeKind, isShops: boolean) =>
    scheduleChanges.filter((one) => one.kind === kind && one.isShops === isShops).map(({ span }) => span);
  const shopHours = subtractSpans([...weekly, ...spansOf('extra_hours', true)], spansOf('time_off', true));
  const ownHours = subtractSpans(
    [...shopHours, ...spansOf('extra_hours', false)],
    spansOf('time_off', false),
  );
  return mergeAdjacent([...ownHours].sort(([a], [b]) => a - b));
}

/** The minute of a day before which starts belong to a shift that began the evening before; 0: none. */
export const nightShiftEnd = (spans: readonly Span[]): number =>
  Math.min(nightEnd, spans.find(([from, to]) => from < 0 && to > 0)?.[1] ?? 0);

export const subtractSpans = (spans: readonly Span[], removed: readonly Span[]): readonly Span[] =>
  removed.reduce<readonly Span[]>(
    (left, [from, to]) =>
      left.flatMap(([start, end]) =>
        (
          [
            [start, Math.min(end, from)],
            [Math.max(start, to), end],
          ] as const
        ).filter(([a, b]) => a < b),
      ),
    spans,
  );

function mergeAdjacent(spans: readonly Span[]): Span[] {
  const merged: [number, number][] = [];
  for (const [from, to] of spans) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
