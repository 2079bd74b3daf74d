import { expect, it } from 'vitest';
import { emptyTimeOff, toTimeOffRequest, timeOffProblem } from './timeOffFields.ts';

const form = emptyTimeOff('2026-11-30');

it('whole days end at midnight after the last one', () => {
  expect(toTimeOffRequest({ ...form, to: '2026-12-02', reason: ' family ' })).toEqual({
    startTime: '2026-12-01 00:00',
    endTime: '2026-12-03 00:00',
    reason: 'family',
  });
});

it('hours that end before they start end on the next day', () => {
  const request = toTimeOffRequest({ ...form, kind: 'hours', startTime: '22:00', endTime: '02:00' });
  expect(request).toMatchObject({ startTime: '2026-12-01 22:00', endTime: '2026-12-02 02:00', reason: null });
});

it('says what is missing, reversed or over', () => {
  expect(timeOffProblem(form, '2026-11-30 10:00')).toBeNull();
  expect(timeOffProblem({ ...form, to: '' }, '2026-11-30 10:00')).toBe('incomplete');
  expect(timeOffProblem({ ...form, to: '2026-11-20' }, '2026-11-30 10:00')).toBe('reversed');
  expect(timeOffProblem(form, '2026-12-02 00:00')).toBe('passed');
});
