import { expect, it } from 'vitest';
import { emptyWish, toWish, wishProblem } from './wish.ts';

const form = emptyWish('2026-11-30');

it('whole days end at midnight after the last one', () => {
  expect(toWish({ ...form, to: '2026-12-02', reason: ' family ' })).toEqual({
    startTime: '2026-12-01 00:00',
    endTime: '2026-12-03 00:00',
    reason: 'family',
  });
});

it('hours that end before they start end on the next day', () => {
  const wish = toWish({ ...form, kind: 'hours', startTime: '22:00', endTime: '02:00' });
  expect(wish).toMatchObject({ startTime: '2026-12-01 22:00', endTime: '2026-12-02 02:00', reason: null });
});

it('says what is missing, reversed or over', () => {
  expect(wishProblem(form, '2026-11-30 10:00')).toBeNull();
  expect(wishProblem({ ...form, to: '' }, '2026-11-30 10:00')).toBe('incomplete');
  expect(wishProblem({ ...form, to: '2026-11-20' }, '2026-11-30 10:00')).toBe('reversed');
  expect(wishProblem(form, '2026-12-02 00:00')).toBe('passed');
});
