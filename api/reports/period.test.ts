import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateAfter, daysBetween } from '../server/businessTime.ts';
import { grainOf, periodBefore } from './period.ts';

const farAhead = '2199-12-31';

describe('a period is compared', () => {
  it.each([
    ['a day', '2026-11-24', '2026-11-24', '2026-11-23', '2026-11-23'],
    ['a week', '2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22'],
    ['a month, however long it is', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['a quarter', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['a year', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['a leap year', '2028-01-01', '2028-12-31', '2027-01-01', '2027-12-31'],
    ['any days', '2026-11-05', '2026-11-14', '2026-10-26', '2026-11-04'],
  ])('%s with the one before', (_what, from, to, beforeFrom, beforeTo) => {
    expect(periodBefore({ from, to }, farAhead)).toEqual({ from: beforeFrom, to: beforeTo });
  });

  it('as far as it has come', () => {
    const november = { from: '2026-11-01', to: '2026-11-30' };
    expect(periodBefore(november, '2026-11-24')).toEqual({ from: '2026-10-01', to: '2026-10-24' });
    expect(periodBefore(november, '2026-11-30')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    const march = { from: '2026-03-01', to: '2026-03-31' };
    expect(periodBefore(march, '2026-03-30')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });
});

it('the period before always ends before the period begins, and is not longer unless it is months', () => {
  const dates = fc.integer({ min: 0, max: 3_000 }).map((days) => dateAfter('2024-01-01', days));
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 400 }), dates, (from, length, today) => {
      const before = periodBefore({ from, to: dateAfter(from, length) }, today);
      expect(before.from <= before.to && before.to < from).toBe(true);
      expect(daysBetween(before.from, before.to)).toBeLessThanOrEqual(length + 3);
    }),
  );
});

it('is drawn by hours, days or months', () => {
  expect(grainOf({ from: '2026-11-24', to: '2026-11-24' })).toBe('hour');
  expect(grainOf({ from: '2026-11-01', to: '2026-11-30' })).toBe('day');
  expect(grainOf({ from: '2026-01-01', to: '2026-12-31' })).toBe('month');
});
