import type { Booking } from '#contract/booking.ts';

/** What the administrator has at hand without a network: these days, and all requests that wait. */
export type DaySheet = {
  /** business dates, both inclusive */
  from: string;
  to: string;
  bookings: Booking[];
  /** false when there were more than can be carried */
  isWhole: boolean;
};
