import type { Booking } from '#contract/booking.ts';

/** A move request lapses when the visit begins. `now` in ms since 1970. */
export const isMoveRequested = (
  {
    status,
    startTime,
    moveRequest,
  }: Pick<Booking, 'status' | 'startTime'> & Partial<Pick<Booking, 'moveRequest'>>,
  now: number = Date.now(),
): boolean => !!moveRequest && (status === 'pending' || status === 'approved') && Date.parse(startTime) > now;
