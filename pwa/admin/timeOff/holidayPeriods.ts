import type { Holiday } from '#contract/dayPlan.ts';
import type { ScheduleChangeWithKind } from '#contract/dayPlan.ts';
import { midnightOf } from '#contract/workingHours.ts';
import { addDays } from '../../i18n/formats.ts';

/** Business dates, both inclusive. */
export type HolidayPeriod = { from: string; to: string; name: Holiday['name'] };

/** Joins the consecutive days of a holiday, and leaves out holidays on which the shop is already closed. */
export function holidayPeriods(
  holidays: readonly Holiday[],
  scheduleChanges: readonly ScheduleChangeWithKind[],
): HolidayPeriod[] {
  const periods: HolidayPeriod[] = [];
  for (const { date, name } of holidays) {
    const last = periods.at(-1);
    if (last?.name.en === name.en && last.to === addDays(date, -1)) last.to = date;
    else periods.push({ from: date, to: date, name });
  }
  return periods.filter((period) => !scheduleChanges.some((one) => covers(one, period)));
}

const covers = (
  { kind, therapistId, startTime, endTime }: ScheduleChangeWithKind,
  { from, to }: HolidayPeriod,
): boolean =>
  kind === 'time_off' &&
  therapistId === null &&
  Date.parse(startTime) <= midnightOf(from) &&
  Date.parse(endTime) >= midnightOf(addDays(to, 1));
