import type { RateLimit } from './throttle.ts';

/**
 * Requests of one method from one address in a minute, in each process. Many phones share an address behind
 * their carrier, and responses from the cache do not count.
 */
export const minuteLimits = {
  requests: 600,
  // a first visit to a list may load fifty pictures
  pictures: 3_000,
  // LINE reports each message to the shop's account in a separate request, all from few addresses.
  webhooks: 15_000,
  // High: administrators page through long lists. Expired tokens count too, since each costs a query.
  administrators: 3_000,
} as const;

const limit = (name: string, allowed: number, span: string): RateLimit => ({ name, allowed, span });

/** What is counted in the database, across all processes. */
export const limits = {
  // Both count failures only. The one for username and address keeps a stranger from locking the administrator
  // out; the one for the address keeps a stranger from trying many usernames.
  signInsOfName: limit('sign-in pair', 10, '15 minutes'),
  signInsOfAddress: limit('sign-in address', 100, '1 day'),
  rejectedRequests: limit('booking', 30, '10 minutes'),
  wrongLinks: limit('link', 30, '10 minutes'),
  changesOfBooking: limit('change by customer', 30, '10 minutes'),
  correctionsOfBooking: limit('correction by customer', 10, '1 hour'),
  movesOfBooking: limit('move by customer', 10, '1 hour'),
  // per booking, since a review can be withdrawn and written again
  reviewsOfBooking: limit('review', 10, '1 day'),
  lineCodesOfBooking: limit('line code', 6, '1 hour'),
  slipsOfAddress: limit('slip', 30, '1 hour'),
  // High, since the changes of a whole day without a network are sent at once.
  changesOfDevice: limit('change by therapist', 120, '10 minutes'),
} as const;
