import { describe, expect, it } from 'vitest';
import { sortByWeekday, findOverlap, dayIntervals, visitsIn } from './weeklyHours.ts';

const hours = (dayOfWeek: number, startTime: string, endTime: string) => ({
  id: dayOfWeek * 100 + Number(startTime.slice(0, 2)),
  therapistId: 1,
  dayOfWeek,
  startTime,
  endTime,
});

describe('dayIntervals', () => {
  it('returns one interval for hours within a day', () => {
    expect(dayIntervals(hours(1, '09:00', '17:30'))).toEqual([{ dayOfWeek: 1, from: 540, to: 1050 }]);
  });

  it('splits hours that end after midnight, Saturday’s into Sunday', () => {
    expect(dayIntervals(hours(6, '18:00', '02:00'))).toEqual([
      { dayOfWeek: 6, from: 1080, to: 1440 },
      { dayOfWeek: 0, from: 0, to: 120 },
    ]);
  });

  it('does not split hours that end at midnight', () => {
    expect(dayIntervals(hours(2, '18:00', '00:00'))).toEqual([{ dayOfWeek: 2, from: 1080, to: 1440 }]);
  });
});

describe('findOverlap', () => {
  const night = hours(6, '20:00', '03:00');

  it('finds an overlap with the end of the night before', () => {
    expect(findOverlap(hours(0, '02:00', '05:00'), [hours(1, '09:00', '17:00'), night])).toBe(night);
  });

  it('allows hours that touch others', () => {
    expect(findOverlap(hours(0, '03:00', '05:00'), [night])).toBeNull();
    expect(findOverlap(hours(6, '12:00', '20:00'), [night])).toBeNull();
  });
});

it('sorts a week from Monday to Sunday', () => {
  const list = [hours(0, '09:00', '10:00'), hours(1, '14:00', '15:00'), hours(1, '09:00', '10:00')];
  expect(sortByWeekday(list).map(({ id }) => id)).toEqual([109, 114, 9]);
});

describe('visitsIn', () => {
  it('finds the visits in hours past midnight, also those that lie in them in part, by the clock of the shop', () => {
    // Saturday, 5 December 2099, 20:00 to 21:00 in Bangkok; the shop is seven hours ahead of UTC
    const evening = { startTime: '2099-12-05T13:00:00.000Z', endTime: '2099-12-05T14:00:00.000Z' };
    const pastTheEnd = { startTime: '2099-12-05T18:30:00.000Z', endTime: '2099-12-05T19:30:00.000Z' };
    const afternoon = { startTime: '2099-12-05T10:00:00.000Z', endTime: '2099-12-05T11:00:00.000Z' };
    const untilMidnight = { startTime: '2099-12-05T16:00:00.000Z', endTime: '2099-12-05T17:00:00.000Z' };
    const visits = [evening, pastTheEnd, afternoon, untilMidnight];
    expect(visitsIn(hours(6, '18:00', '02:00'), visits)).toEqual([evening, pastTheEnd, untilMidnight]);
  });
});
