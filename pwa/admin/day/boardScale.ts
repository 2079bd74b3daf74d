import type { Span } from '#contract/workingHours.ts';
import type { Timeline } from './timeline.ts';

// All sizes are in rem, so that they grow with the browser's text size.
const defaultHourHeight = 4.5;
const maxHourHeight = 11;
const tapHeight = 2.75;
/** of an entry's text: the lowest entry has room for two lines */
export const lineHeight = 1.15;
/** above and below an entry's text, together */
export const entryPadding = 0.4;

/** rem per hour, so that the shortest visit is high enough to tap. */
export function hourHeight(timelines: readonly Timeline[]): number {
  const lengths = timelines.flatMap(({ entries }) =>
    entries.filter(({ kind }) => kind === 'visit').map(({ span: [from, to] }) => to - from),
  );
  const shortest = Math.min(...lengths, Infinity);
  return Math.min(maxHourHeight, Math.max(defaultHourHeight, (tapHeight * 60) / shortest));
}

/** Whole lines only: no line must be cut in half. */
export const linesIn = ([from, to]: Span, hour: number): number =>
  Math.max(1, Math.floor((((to - from) / 60) * hour - entryPadding) / lineHeight));
