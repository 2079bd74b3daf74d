// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workedWeekly } from '../../tests/support/app/renderApp.tsx';
import { addDays } from '../i18n/formats.ts';
import { slotOfStart, slotsOfEvening, startOfSlot, worksOnEvening } from './eveningSlots.ts';

// 2030-05-16 is a Thursday
const [thursday, friday, saturday] = ['2030-05-16', '2030-05-17', '2030-05-18'] as const;
const longAgo = '2030-05-01';
const late = workedWeekly([4, '18:00', '02:00']);
const fridaysSlots = ['00:00', '00:30', '01:00', '10:00'];

describe('the small hours of a shift', () => {
  it('stand with the evening on which it began', () => {
    const evening = { date: thursday, today: longAgo, workingTime: late };
    expect(slotsOfEvening(evening, ['18:00', '23:30'], fridaysSlots)).toEqual([
      '18:00',
      '23:30',
      '24:00',
      '24:30',
      '25:00',
    ]);
    expect(slotsOfEvening({ ...evening, date: friday }, fridaysSlots, [])).toEqual(['10:00']);
  });

  it('stay with their own day when that is today: there is no evening before it to choose', () => {
    const evening = { date: friday, today: friday, workingTime: late };
    expect(slotsOfEvening(evening, fridaysSlots, [])).toEqual(fridaysSlots);
    expect(slotOfStart(friday, '01:00', late, friday)).toEqual({ date: friday, slot: '01:00' });
  });

  it('of a shift that begins after midnight stay with the day on which it begins', () => {
    const workingTime = workedWeekly([4, '18:00', '23:00'], [5, '00:00', '06:00']);
    const evening = { date: friday, today: longAgo, workingTime };
    expect(slotsOfEvening(evening, ['00:00', '04:00'], [])).toEqual(['00:00', '04:00']);
    expect(slotsOfEvening({ ...evening, date: thursday }, ['18:00'], ['00:00'])).toEqual(['18:00']);
  });

  it('end at five in the morning', () => {
    const workingTime = workedWeekly([4, '18:00', '08:00']);
    const evening = { date: thursday, today: longAgo, workingTime };
    expect(slotsOfEvening(evening, ['18:00'], ['04:30', '05:00'])).toEqual(['18:00', '28:30']);
    expect(slotsOfEvening({ ...evening, date: friday }, ['04:30', '05:00'], [])).toEqual(['05:00']);
  });

  it('make a working day of the evening, and none of the day after', () => {
    expect(worksOnEvening(thursday, late, 60, longAgo)).toBe(true);
    expect(worksOnEvening(friday, late, 60, longAgo)).toBe(false);
    expect(worksOnEvening(friday, late, 60, friday)).toBe(true);
    const short = workedWeekly([4, '23:45', '01:00']);
    expect(worksOnEvening(thursday, short, 60, longAgo)).toBe(true);
    expect(worksOnEvening(saturday, short, 60, longAgo)).toBe(false);
  });
});

it('every start stands with exactly one evening, from which it is found again', () => {
  const entry = fc.tuple(fc.integer({ min: 0, max: 6 }), clock(), clock()).filter(([, a, b]) => a !== b);
  const slots = fc.uniqueArray(clock(), { maxLength: 12 }).map((all) => all.toSorted());
  fc.assert(
    fc.property(
      fc.array(entry, { maxLength: 8 }),
      fc.array(slots, { minLength: 6, maxLength: 6 }),
      (entries, free) => {
        const workingTime = workedWeekly(...entries);
        const dates = free.map((_, index) => addDays(thursday, index));
        const today = thursday;
        const shown = dates.flatMap((date, index) =>
          slotsOfEvening({ date, today, workingTime }, free[index]!, free[index + 1] ?? []).map((slot) => {
            const start = startOfSlot(date, slot);
            expect(slotOfStart(start.date, start.time, workingTime, today)).toEqual({ date, slot });
            return `${start.date} ${start.time}`;
          }),
        );
        const all = dates.flatMap((date, index) => free[index]!.map((slot) => `${date} ${slot}`));
        expect(shown.toSorted()).toEqual(all);
      },
    ),
  );
});

function clock(): fc.Arbitrary<string> {
  const two = (value: number) => String(value).padStart(2, '0');
  return fc
    .integer({ min: 0, max: 47 })
    .map((half) => `${two(Math.floor(half / 2))}:${half % 2 ? '30' : '00'}`);
}
