import { describe, expect, it } from 'vitest';
import type { VisitState } from '#contract/visit.ts';
import { nextVisit, topVisit } from './topVisit.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.parse('2026-11-24T06:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();

/** A visit of an hour that begins so many hours after the first; 600 THB are open. */
const visit = (
  id: number,
  hours: number,
  visitState: VisitState | null = null,
  endedAt: number | null = null,
) => ({
  id,
  startTime: iso(start + hours * hour),
  endTime: iso(start + (hours + 1) * hour),
  visitState,
  visitTimes: { onTheWayAt: null, startedAt: null, endedAt: endedAt === null ? null : iso(endedAt) },
  toCollect: 600,
});
const end = start + hour;
const later = visit(2, 3);

describe('the visit on top', () => {
  it('is the one under way, unless nothing more can be said of it, else the first that is not over', () => {
    expect(topVisit([visit(1, 0), visit(8, 1, 'started')], start)?.id).toBe(8);
    expect(topVisit([visit(1, -30, 'started'), later], start)?.id).toBe(2);
    expect(topVisit([visit(1, 0)], end)).toBeNull();
  });

  it('is the one that has ended, as long as its money is open, for a day', () => {
    const finished = visit(1, 0, 'finished', end);
    expect(topVisit([finished, later], end + 2 * hour)?.id).toBe(1);
    expect(topVisit([finished, visit(3, 30)], end + 24 * hour + minute)?.id).toBe(3);
  });

  it('is the one that has just ended though nothing is open, for ten minutes', () => {
    for (const ended of [{ ...visit(1, 0, 'finished', end), toCollect: 0 }, visit(1, 0, 'no_show', end)]) {
      expect(topVisit([ended, later], end + 9 * minute)?.id).toBe(1);
      expect(topVisit([ended, later], end + 10 * minute)?.id).toBe(2);
    }
  });

  it('is the next one once it is put away, or under way', () => {
    const finished = visit(1, 0, 'finished', end);
    expect(topVisit([finished, later], end, (id) => id === 1)?.id).toBe(2);
    expect(topVisit([finished, { ...later, visitState: 'on_the_way' as const }], end)?.id).toBe(2);
  });

  it('is the one that ended last of several', () => {
    const [first, last] = [visit(1, 0, 'finished', end), visit(2, 2, 'finished', end + 2 * hour)];
    expect(topVisit([first, last], end + 2 * hour)?.id).toBe(2);
    expect(topVisit([first, last], end + 2 * hour, (id) => id === 2)?.id).toBe(1);
  });
});

it('the next visit is the first that is not over and has not ended', () => {
  expect(nextVisit([visit(1, 0, 'finished', start), visit(2, 0), later], start)?.id).toBe(2);
  expect(nextVisit([visit(1, 0, 'finished', start)], start)).toBeNull();
});
