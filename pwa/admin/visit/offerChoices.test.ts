import fc from 'fast-check';
import { expect, it } from 'vitest';
import { offerChoices } from './offerChoices.ts';

const date = '2026-12-01';
const wanted = {
  therapistId: 1,
  date,
  requested: { date, time: '14:00' },
  now: { date: '2026-11-30', time: '18:00' },
};
const chosen = (free: Parameters<typeof offerChoices>[0], fields: Partial<typeof wanted> = {}) =>
  offerChoices(free, { ...wanted, ...fields }).map(({ therapistId, time }) => `${therapistId} ${time}`);

const allDay = Array.from(
  { length: 20 },
  (_, i) => `${String(9 + (i >> 1)).padStart(2, '0')}:${i % 2 ? '30' : '00'}`,
);

it('offers the nearest times of the therapist who was asked for, and the nearest of each other', () => {
  expect(
    chosen([
      { therapistId: 1, starts: allDay },
      { therapistId: 2, starts: ['09:00', '14:00', '15:00'] },
      { therapistId: 3, starts: [] },
    ]),
  ).toEqual(['1 12:30', '1 13:00', '1 13:30', '2 14:00', '1 14:30', '1 15:00', '1 15:30']);
});

it('offers the requested time itself on another day, and nothing that has passed', () => {
  const free = [{ therapistId: 1, starts: ['13:30', '14:00'] }];
  expect(chosen(free, { requested: { date: '2026-12-02', time: '14:00' } })).toEqual(['1 13:30', '1 14:00']);
  expect(chosen(free, { now: { date, time: '13:30' } })).toEqual([]);
  expect(chosen(free, { now: { date: '2026-12-02', time: '00:00' } })).toEqual([]);
});

it('offers nothing but free times, each once, in order', () => {
  const starts = fc.uniqueArray(fc.constantFrom(...allDay));
  const free = fc.uniqueArray(fc.record({ therapistId: fc.integer({ min: 1, max: 9 }), starts }), {
    selector: ({ therapistId }) => therapistId,
  });
  fc.assert(
    fc.property(free, (all) => {
      const choices = offerChoices(all, wanted);
      for (const { therapistId, time } of choices)
        expect(all.find((one) => one.therapistId === therapistId)?.starts).toContain(time);
      const times = choices.map(({ time }) => time);
      expect(times).toEqual(times.toSorted());
      expect(new Set(choices.map(({ therapistId, time }) => `${therapistId} ${time}`)).size).toBe(
        choices.length,
      );
    }),
  );
});
