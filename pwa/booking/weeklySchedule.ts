import type { AvailabilityEntry } from '#contract/availability.ts';

/** `HH:mm` */
type Hours = { start: string; end: string };
/** Consecutive days (0 is Sunday) that have the same hours. */
export type ScheduleLine = { firstDay: number; lastDay: number; hours: Hours[] };

type Entry = Pick<AvailabilityEntry, 'dayOfWeek' | 'startTime' | 'endTime'>;

const week = [1, 2, 3, 4, 5, 6, 0] as const;

export function scheduleLines(entries: readonly Entry[]): ScheduleLine[] {
  const lines: ScheduleLine[] = [];
  let dayBefore: string | null = null;
  for (const day of week) {
    const hours = hoursOf(day, entries);
    const key = JSON.stringify(hours);
    const line = lines.at(-1);
    if (hours.length > 0 && line && key === dayBefore) line.lastDay = day;
    else if (hours.length > 0) lines.push({ firstDay: day, lastDay: day, hours });
    dayBefore = key;
  }
  return lines;
}

function hoursOf(day: number, entries: readonly Entry[]): Hours[] {
  return entries
    .filter(({ dayOfWeek }) => dayOfWeek === day)
    .map(({ startTime, endTime }) => ({ start: startTime.slice(0, 5), end: endTime.slice(0, 5) }))
    .sort((a, b) => a.start.localeCompare(b.start));
}
