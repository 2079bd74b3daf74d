// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { adminBooking } from '../../../tests/support/app/renderApp.tsx';
import { insertRecentDecisions } from './recentDecisions.ts';
import { sortWaitingThenMissed } from './missedRequests.ts';

const now = Date.parse('2026-12-01T03:00:00Z');
const at = (id: number, startTime: string, status: 'pending' | 'approved' = 'pending') =>
  adminBooking({ id, startTime, status });
const ids = (bookings: { id: number }[]) => bookings.map(({ id }) => id);

it('missed requests come after the waiting ones and before the answered', () => {
  const list = [
    at(1, '2026-11-30T03:00:00Z'),
    at(2, '2026-12-01T03:00:00Z'),
    at(3, '2026-12-01T03:01:00Z'),
    at(4, '2026-11-30T03:00:00Z', 'approved'),
    at(5, '2026-12-02T03:00:00Z', 'approved'),
  ];
  expect(ids(sortWaitingThenMissed(list, now))).toEqual([3, 1, 2, 4, 5]);
});

it('a decided booking keeps its place, whether the list still has it or not', () => {
  const [one, two, three] = [1, 2, 3].map((id) => adminBooking({ id }));
  const approved = { ...two!, status: 'approved' as const, version: 2 };
  const kept = [{ booking: two!, index: 1 }];
  expect(insertRecentDecisions([one!, three!, approved], kept)).toEqual([one, approved, three]);
  expect(insertRecentDecisions([one!, three!], kept)).toEqual([one, two, three]);
  expect(insertRecentDecisions([], [{ booking: three!, index: 2 }, ...kept])).toEqual([two, three]);
});
