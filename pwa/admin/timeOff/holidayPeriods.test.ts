import { expect, it } from 'vitest';
import type { ScheduleChangeWithKind } from '#contract/dayPlan.ts';
import { holidayPeriods } from './holidayPeriods.ts';

const songkran = { th: 'วันสงกรานต์', en: 'Songkran', hi: 'Songkran' };
const holidays = [
  { date: '2027-04-06', name: { th: 'วันจักรี', en: 'Chakri Day', hi: 'Chakri Day' } },
  ...['2027-04-13', '2027-04-14', '2027-04-15'].map((date) => ({ date, name: songkran })),
];
const closure: ScheduleChangeWithKind = {
  id: 1,
  version: 1,
  kind: 'time_off',
  therapistId: null,
  startTime: '2027-04-12T17:00:00.000Z',
  endTime: '2027-04-15T17:00:00.000Z',
  reason: null,
  note: null,
  holiday: null,
};

it('the days of a holiday are one period, but not two holidays in a row, nor a day in lieu that comes later', () => {
  const holiday = (date: string, en: string) => ({ date, name: { th: en, en, hi: en } });
  const periods = holidayPeriods(
    [
      ...holidays,
      holiday('2027-12-31', 'New Year’s Eve'),
      holiday('2028-01-01', 'New Year’s Day'),
      holiday('2028-01-03', 'New Year’s Day'),
    ],
    [],
  );
  expect(periods.map(({ from, to }) => [from, to])).toEqual([
    ['2027-04-06', '2027-04-06'],
    ['2027-04-13', '2027-04-15'],
    ['2027-12-31', '2027-12-31'],
    ['2028-01-01', '2028-01-01'],
    ['2028-01-03', '2028-01-03'],
  ]);
});

it('a holiday on which the shop is closed already is left out, one on which it is partly open is not', () => {
  const names = (exception: ScheduleChangeWithKind) =>
    holidayPeriods(holidays, [exception]).map(({ name }) => name.en);
  expect(names(closure)).toEqual(['Chakri Day']);
  expect(names({ ...closure, endTime: '2027-04-14T17:00:00.000Z' })).toContain('Songkran');
  expect(names({ ...closure, therapistId: 7 })).toContain('Songkran');
  expect(names({ ...closure, kind: 'extra_hours' })).toContain('Songkran');
});
