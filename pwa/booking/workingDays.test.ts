// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { weeklyEntries } from '../../tests/support/renderApp.tsx';
import { worksOn } from './workingDays.ts';

// 2030-05-17 is a Friday
const [friday, saturday, sunday] = ['2030-05-17', '2030-05-18', '2030-05-19'] as const;

describe('a therapist works on a day', () => {
  it('whose hours are long enough for the visit', () => {
    const hours = weeklyEntries([5, '09:00', '10:00']);
    expect(worksOn(friday, hours, 60)).toBe(true);
    expect(worksOn(friday, hours, 90)).toBe(false);
    expect(worksOn(saturday, hours, 60)).toBe(false);
  });

  it('on which a visit can start after the midnight of the day before', () => {
    const hours = weeklyEntries([5, '18:00', '01:00']);
    expect(worksOn(saturday, hours, 60)).toBe(true);
    expect(worksOn(saturday, hours, 90)).toBe(false);
    expect(worksOn(sunday, hours, 60)).toBe(false);
    expect(worksOn(saturday, weeklyEntries([5, '18:00', '00:00']), 15)).toBe(false);
  });

  it('late, when the visit ends in the hours of the next day', () => {
    const hours = weeklyEntries([5, '23:30', '00:00'], [6, '00:00', '00:30']);
    expect(worksOn(friday, hours, 60)).toBe(true);
    expect(worksOn(saturday, hours, 60)).toBe(false);
  });
});
