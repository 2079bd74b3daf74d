import Holidays from 'date-holidays';
import { businessZone } from '../contract/constants.ts';
import type { HolidayName } from '../contract/closureNote.ts';
import type { Holiday } from '../contract/dayPlan.ts';
import { hindiNames } from './hindiNames.ts';

/** Between business dates, both inclusive. Those that follow the moon are known about a year ahead. */
export function holidaysBetween(from: string, to: string): Holiday[] {
  const calendar = new Holidays('TH', { timezone: businessZone, types: ['public'] });
  const [firstYear, lastYear] = [from, to].map((date) => Number(date.slice(0, 4))) as [number, number];
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, i) => firstYear + i);
  return years
    .flatMap((year) => {
      const thai = calendar.getHolidays(year, 'th');
      return calendar.getHolidays(year, 'en').map(({ date, name }, i): Holiday => ({
        date: date.slice(0, 10),
        name: { en: name, th: thai[i]?.name ?? name, hi: hindiNames[name] ?? name },
      }));
    })
    .filter(({ date }) => date >= from && date <= to);
}

export const holidaysByName: Record<string, HolidayName> = Object.fromEntries(
  holidaysBetween('2026-01-01', '2026-12-31').flatMap(({ name }) =>
    Object.values(name).map((one) => [one, name]),
  ),
);
