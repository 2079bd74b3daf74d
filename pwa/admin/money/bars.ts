import type { Report } from '#contract/report.ts';
import { addDays } from '../../i18n/formats.ts';

/** `at`: an hour (`HH:mm`), date or month, as in the report. */
export type Bar = { at: string; income: number; visits: number };

export function barsOf({ from, to, grain, series }: Report): Bar[] {
  const known = new Map(series.map(({ at, income, visits }) => [at, { at, income, visits }]));
  return timesOf(from, to, grain, [...known.keys()]).map(
    (at) => known.get(at) ?? { at, income: 0, visits: 0 },
  );
}

function timesOf(
  from: string,
  to: string,
  grain: Report['grain'],
  reportedTimes: readonly string[],
): string[] {
  if (grain === 'hour') {
    const hours = reportedTimes.map((at) => Number(at.slice(0, 2)));
    const [first, last] = [Math.min(9, ...hours), Math.max(18, ...hours)];
    return Array.from(
      { length: last - first + 1 },
      (_, index) => `${String(first + index).padStart(2, '0')}:00`,
    );
  }
  const times = new Set<string>();
  for (let date = from; date <= to; date = addDays(date, 1))
    times.add(grain === 'day' ? date : date.slice(0, 7));
  return [...times];
}
