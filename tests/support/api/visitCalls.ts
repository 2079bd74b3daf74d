import type { ErrorBody } from '#contract/errors.ts';
import type { VisitReceipt, VisitState } from '#contract/visit.ts';
import { setUpMoves } from './moves.ts';

/** The shop of setUpMoves, with visits that are about to begin, and the administrator's calls about how they go. */
export function setUpVisits() {
  const shop = setUpMoves(['email']);
  const { api, clock, therapist } = shop;
  const setState = (
    id: number,
    visitState: VisitState | null,
    change: { version?: number; at?: string } = {},
    key?: string,
  ) =>
    api.visit<{ data: VisitReceipt } & ErrorBody>('PATCH', `/api/admin/bookings/${id}/visit`, {
      body: { visitState, ...change },
      token: api.token,
      headers: key ? { 'Idempotency-Key': key } : {},
    });
  return {
    ...shop,
    setState,
    /** A visit of an hour, on a day of its own, whose start is 30 minutes from the clock's now. */
    visitSoon: async () => {
      const date = shop.nextDay();
      clock.now = new Date(clock.today);
      const booking = await shop.book(therapist, `${date} 10:00`);
      clock.now = new Date(booking.start - 30 * 60_000);
      return { ...booking, date };
    },
    /** Moves the clock and returns what it says then. */
    minutesLater: (minutes: number): string => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
      return clock.now.toISOString();
    },
  };
}
