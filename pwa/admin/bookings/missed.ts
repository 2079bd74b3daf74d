import type { Booking } from '#contract/booking.ts';

/** Whether nobody answered a request before its time was over; `now` in ms since 1970. */
export const isMissed = (
  { status, startTime }: Pick<Booking, 'status' | 'startTime'>,
  now: number,
): boolean => status === 'pending' && Date.parse(startTime) <= now;

/** The list with the missed requests after those that still wait. */
export function missedAfterWaiting(bookings: readonly Booking[], now: number): Booking[] {
  const rank = (booking: Booking) => (isMissed(booking, now) ? 1 : booking.status === 'pending' ? 0 : 2);
  return [...bookings].sort((a, b) => rank(a) - rank(b));
}
