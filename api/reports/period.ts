import { dateAfter, daysBetween } from '../server/businessTime.ts';
import type { DateRange, ReportGrain } from '../contract/report.ts';

function monthStartAfter(date: string, by: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10);
}

const isMonthStart = (date: string): boolean => date.endsWith('-01');

/**
 * The period before, to compare with: as many months if the period is whole months, else as many days. For a
 * period that is not over, as many days as have passed, so that half a month is not compared with a whole
 * one.
 */
export function periodBefore({ from, to }: DateRange, today: string): DateRange {
  const months = wholeMonths({ from, to });
  const before =
    months > 0
      ? { from: monthStartAfter(from, -months), to: dateAfter(from, -1) }
      : { from: dateAfter(from, -daysBetween(from, to) - 1), to: dateAfter(from, -1) };
  if (to <= today || from > today) return before;
  const until = dateAfter(before.from, daysBetween(from, today));
  return { from: before.from, to: until < before.to ? until : before.to };
}

function wholeMonths({ from, to }: DateRange): number {
  const next = dateAfter(to, 1);
  if (!isMonthStart(from) || !isMonthStart(next)) return 0;
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [year = 0, month = 0] = next.split('-').map(Number);
  return (year - fromYear) * 12 + month - fromMonth;
}

/** Hours for a single day, days for up to two months, otherwise months. */
export function grainOf({ from, to }: DateRange): ReportGrain {
  if (from === to) return 'hour';
  return daysBetween(from, to) < 62 ? 'day' : 'month';
}
