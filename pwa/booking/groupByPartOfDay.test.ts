import { expect, it } from 'vitest';
import { groupByPartOfDay } from './groupByPartOfDay.ts';

it('slots are grouped by the part of the day they start in', () => {
  const slots = ['00:00', '04:59', '05:00', '11:59', '12:00', '16:59', '17:00', '23:30'];
  expect(groupByPartOfDay(slots, '17:00')).toEqual([
    { part: 'night', slots: ['00:00', '04:59'] },
    { part: 'morning', slots: ['05:00', '11:59'] },
    { part: 'afternoon', slots: ['12:00', '16:59'] },
    { part: 'evening', slots: ['17:00', '23:30'] },
  ]);
});

it('starts after the midnight of an evening are the last group', () => {
  expect(groupByPartOfDay(['01:00', '23:30', '24:00', '25:30'], '17:00')).toEqual([
    { part: 'night', slots: ['01:00'] },
    { part: 'evening', slots: ['23:30'] },
    { part: 'nextNight', slots: ['24:00', '25:30'] },
  ]);
});

it('an earlier start of the evening moves slots from the afternoon', () => {
  expect(groupByPartOfDay(['15:30', '16:00'], '16:00').map(({ part }) => part)).toEqual([
    'afternoon',
    'evening',
  ]);
});

it('empty groups are left out', () => {
  expect(groupByPartOfDay(['09:00'], '17:00')).toEqual([{ part: 'morning', slots: ['09:00'] }]);
  expect(groupByPartOfDay([], '17:00')).toEqual([]);
});
