/** `fetchedAt`: ms since 1970 */
type FetchedBooking = { booking: { version: number }; fetchedAt: number };

/** Compares `fetchedAt`, too, because not every change increments the version: payments do not. */
export const isNewer = (one: FetchedBooking, other: FetchedBooking): boolean =>
  one.booking.version > other.booking.version ||
  (one.booking.version === other.booking.version && one.fetchedAt > other.fetchedAt);
