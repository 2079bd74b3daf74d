import type { Booking } from '#contract/booking.ts';
import { isMoveRequested } from '../../data/moveRequests.ts';

/** Whether a request's start has passed without an answer. `now` in ms since 1970. */
export const isMissed = (
  { status, startTime }: Pick<Booking, 'status' | 'startTime'>,
  now: number,
): boolean => status === 'pending' && Date.parse(startTime) <= now;

export function sortWaitingThenMissed(bookings: readonly Booking[], now: number): Booking[] {
  const rank = (booking: Booking) => {
    if (isMissed(booking, now)) return 1;
    return booking.status === 'pending' || isMoveRequested(booking, now) ? 0 : 2;
  };
  return [...bookings].sort((a, b) => rank(a) - rank(b));
}
