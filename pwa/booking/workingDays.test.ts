// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { workedWeekly } from '../../tests/support/app/renderApp.tsx';
import { addDays } from '../i18n/formats.ts';
import { worksOnEvening } from './eveningSlots.ts';
import type { WorkingTime } from './workingDays.ts';

// 2030-05-17 is a Friday
const [friday, saturday, sunday] = ['2030-05-17', '2030-05-18', '2030-05-19'] as const;

/** As seen from the day after: of an evening that is over, no hours belong to another one. */
const worksOn = (date: string, time: WorkingTime, duration: number) =>
  worksOnEvening(date, time, duration, addDays(date, 1));

describe('a therapist works on a day', () => {
  it('whose hours are long enough for the visit', () => {
    const time = workedWeekly([5, '09:00', '10:00']);
    expect(worksOn(friday, time, 60)).toBe(true);
    expect(worksOn(friday, time, 90)).toBe(false);
    expect(worksOn(saturday, time, 60)).toBe(false);
  });

  it('on which a visit can start after the midnight of the day before', () => {
    const time = workedWeekly([5, '18:00', '01:00']);
    expect(worksOn(saturday, time, 60)).toBe(true);
    expect(worksOn(saturday, time, 90)).toBe(false);
    expect(worksOn(sunday, time, 60)).toBe(false);
    expect(worksOn(saturday, workedWeekly([5, '18:00', '00:00']), 15)).toBe(false);
  });

  it('late, when the visit ends in the hours of the next day', () => {
    const time = workedWeekly([5, '23:30', '00:00'], [6, '00:00', '00:30']);
    expect(worksOn(friday, time, 60)).toBe(true);
    expect(worksOn(saturday, time, 60)).toBe(false);
  });

  it('when time off leaves enough, or extra hours add enough, her own and the shop’s', () => {
    const time = workedWeekly([5, '09:00', '12:00']);
    const at = (kind: 'time_off' | 'extra_hours', from: string, to: string) => [
      { kind, startTime: `${from}:00+07:00`, endTime: `${to}:00+07:00` },
    ];
    const exceptions = at('time_off', `${friday}T10:00`, `${friday}T23:00`);
    expect(worksOn(friday, { ...time, exceptions }, 60)).toBe(true);
    expect(worksOn(friday, { ...time, exceptions }, 90)).toBe(false);
    const shopExceptions = at('time_off', `${friday}T00:00`, `${saturday}T00:00`);
    expect(worksOn(friday, { ...time, shopExceptions }, 60)).toBe(false);
    expect(
      worksOn(sunday, { ...time, exceptions: at('extra_hours', `${sunday}T20:00`, `${sunday}T21:00`) }, 60),
    ).toBe(true);
  });
});
