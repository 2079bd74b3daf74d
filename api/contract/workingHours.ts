export const minutesPerDay = 1_440;

/** A weekly entry in minutes from midnight; an end before its start lies on the next day. */
export type WeeklyHours = { dayOfWeek: number; start: number; end: number };

/** From (inclusive) and to (exclusive), in minutes. */
export type Span = readonly [from: number, to: number];

/**
 * The spans in which somebody with these hours works around a day of the week (0 is Sunday), in minutes from its
 * midnight. Hours of the day before may continue past midnight, and a visit may end on the next day, so all three count.
 */
export function workingSpans(weekday: number, hours: readonly WeeklyHours[]): Span[] {
  const spans = [-1, 0, 1].flatMap((offset) =>
    hours
      .filter(({ dayOfWeek }) => dayOfWeek === (weekday + offset + 7) % 7)
      .map(({ start, end }): Span => {
        const midnight = offset * minutesPerDay;
        return [midnight + start, midnight + (end > start ? end : end + minutesPerDay)];
      }),
  );
  return mergeAdjacent(spans.sort(([a], [b]) => a - b));
}

function mergeAdjacent(spans: readonly Span[]): Span[] {
  const merged: [number, number][] = [];
  for (const [from, to] of spans) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
