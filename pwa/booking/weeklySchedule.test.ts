import { assert, constantFrom, integer, property, uniqueArray, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scheduleLines } from './weeklySchedule.ts';

const entry = (dayOfWeek: number, startTime: string, endTime: string) => ({ dayOfWeek, startTime, endTime });
const days = (list: number[], start: string, end: string) => list.map((day) => entry(day, start, end));

describe('the lines of a schedule', () => {
  it('merges consecutive days with identical hours, from Monday', () => {
    expect(scheduleLines(days([5, 3, 1, 2, 4], '09:00', '17:00'))).toEqual([
      { firstDay: 1, lastDay: 5, hours: [{ start: '09:00', end: '17:00' }] },
    ]);
  });

  it('counts Sunday as the day after Saturday', () => {
    expect(scheduleLines(days([0, 6], '10:00', '16:00'))).toMatchObject([{ firstDay: 6, lastDay: 0 }]);
  });

  it('does not merge over a free day', () => {
    expect(scheduleLines(days([1, 3], '09:00', '17:00'))).toMatchObject([
      { firstDay: 1, lastDay: 1 },
      { firstDay: 3, lastDay: 3 },
    ]);
  });

  it('keeps the time spans of a split day together and in order', () => {
    const split = [1, 2].flatMap((day) => [entry(day, '14:00', '20:00'), entry(day, '09:00', '12:00')]);
    expect(scheduleLines(split)).toEqual([
      {
        firstDay: 1,
        lastDay: 2,
        hours: [
          { start: '09:00', end: '12:00' },
          { start: '14:00', end: '20:00' },
        ],
      },
    ]);
  });

  it('says each entry on its own day exactly once, and never the same hours on two lines in a row', () => {
    const time = constantFrom('00:00', '06:00', '09:00', '12:30', '18:00', '23:30');
    const entries = uniqueArray(
      record({ dayOfWeek: integer({ min: 0, max: 6 }), startTime: time, endTime: time }),
      {
        maxLength: 14,
        selector: ({ dayOfWeek, startTime }) => `${dayOfWeek} ${startTime}`,
      },
    );
    assert(
      property(entries, (given) => {
        const lines = scheduleLines(given);
        const position = (day: number) => (day + 6) % 7;
        const said = lines.flatMap(({ firstDay, lastDay, hours }) =>
          [1, 2, 3, 4, 5, 6, 0]
            .filter((day) => position(day) >= position(firstDay) && position(day) <= position(lastDay))
            .flatMap((day) => hours.map(({ start, end }) => `${day} ${start} ${end}`)),
        );
        expect(said.sort()).toEqual(
          given.map(({ dayOfWeek, startTime, endTime }) => `${dayOfWeek} ${startTime} ${endTime}`).sort(),
        );
        for (const [index, line] of lines.entries()) {
          const next = lines[index + 1];
          if (!next || position(next.firstDay) !== position(line.lastDay) + 1) continue;
          expect(next.hours).not.toEqual(line.hours);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
