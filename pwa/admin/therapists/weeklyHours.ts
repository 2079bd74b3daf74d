import type { AvailabilityEntry, AvailabilityInput } from '#contract/availability.ts';

const dayLength = 1_440;

/** A part of one day in minutes from its midnight; an entry that runs past midnight has a part on each day. */
export type DayInterval = { dayOfWeek: number; from: number; to: number };

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** An entry on the days that it touches; Saturday's tail lies on Sunday. */
export function dayIntervals({ dayOfWeek, startTime, endTime }: AvailabilityInput): DayInterval[] {
  const [from, to] = [minutesOf(startTime), minutesOf(endTime)];
  if (to > from) return [{ dayOfWeek, from, to }];
  const evening = { dayOfWeek, from, to: dayLength };
  return to === 0 ? [evening] : [evening, { dayOfWeek: (dayOfWeek + 1) % 7, from: 0, to }];
}

/** The first of the entries that new hours would overlap. */
export function findOverlap<Entry extends AvailabilityInput>(
  wanted: AvailabilityInput,
  entries: readonly Entry[],
): Entry | null {
  const parts = dayIntervals(wanted);
  const meets = (entry: Entry) =>
    dayIntervals(entry).some((known) =>
      parts.some(
        (part) => part.dayOfWeek === known.dayOfWeek && part.from < known.to && known.from < part.to,
      ),
    );
  return entries.find(meets) ?? null;
}

/** Monday first, as people here read a week; then by start. */
export const sortByWeekday = (entries: readonly AvailabilityEntry[]): AvailabilityEntry[] =>
  [...entries].sort(
    (a, b) =>
      ((a.dayOfWeek + 6) % 7) - ((b.dayOfWeek + 6) % 7) || minutesOf(a.startTime) - minutesOf(b.startTime),
  );
