import { expect, it } from 'vitest';
import type { KnownException } from '#contract/dayPlan.ts';
import { holidayPeriods } from './holidayPeriods.ts';

const songkran = { th: 'วันสงกรานต์', en: 'Songkran' };
const holidays = [
  { date: '2027-04-06', name: { th: 'วันจักรี', en: 'Chakri Day' } },
  ...['2027-04-13', '2027-04-14', '2027-04-15'].map((date) => ({ date, name: songkran })),
];
const closure: KnownException = {
  id: 1,
  version: 1,
  kind: 'time_off',
  therapistId: null,
  startTime: '2027-04-12T17:00:00.000Z',
  endTime: '2027-04-15T17:00:00.000Z',
  reason: null,
  note: null,
};

it('the days of a holiday are one period', () => {
  const periods = holidayPeriods(holidays, []);
  expect(periods.map(({ from, to }) => [from, to])).toEqual([
    ['2027-04-06', '2027-04-06'],
    ['2027-04-13', '2027-04-15'],
  ]);
});

it('a holiday on which the shop is closed already is left out, one on which it is partly open is not', () => {
  const names = (exception: KnownException) =>
    holidayPeriods(holidays, [exception]).map(({ name }) => name.en);
  expect(names(closure)).toEqual(['Chakri Day']);
  expect(names({ ...closure, endTime: '2027-04-14T17:00:00.000Z' })).toContain('Songkran');
  expect(names({ ...closure, therapistId: 7 })).toContain('Songkran');
  expect(names({ ...closure, kind: 'extra_hours' })).toContain('Songkran');
});
