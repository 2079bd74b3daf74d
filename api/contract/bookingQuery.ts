import * as v from 'valibot';
import type { Booking } from './booking.ts';
import { bookingStatus } from './bookingStatus.ts';
import { ruleKey, type RuleKey } from './fieldRules.ts';
import { body, businessDate, id, optionalText, wholeNumber } from './fields.ts';

const queryNumber = (schema: v.GenericSchema<number, number>, broken: RuleKey) =>
  v.pipe(v.string(), v.regex(/^\d{1,10}$/, broken), v.transform(Number), schema);

/** The query of `GET /api/admin/bookings`. Dates are business dates, both inclusive. */
export const bookingQuery = body({
  includePast: v.optional(
    v.pipe(
      v.picklist(['true', 'false'], ruleKey('choiceInvalid')),
      v.transform((text) => text === 'true'),
    ),
    'true',
  ),
  therapistId: v.optional(queryNumber(id, 'numberInvalid')),
  status: v.optional(bookingStatus),
  /** with `status=pending`: also upcoming approved visits whose customer requests another time */
  moveRequests: v.optional(v.picklist(['true', 'false'], ruleKey('choiceInvalid')), 'false'),
  from: v.optional(businessDate),
  to: v.optional(businessDate),
  search: v.optional(optionalText(200), null),
  order: v.optional(v.picklist(['asc', 'desc'], ruleKey('choiceInvalid')), 'asc'),
  limit: v.optional(queryNumber(wholeNumber(1, 500, 'limitInvalid'), 'limitInvalid'), '100'),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200, ruleKey('cursorInvalid')))),
});
export type BookingQuery = v.InferOutput<typeof bookingQuery>;

/** May carry `search=…`, percent-encoded, in place of the query: proxies log URLs. */
export const unloggedQueryHeader = 'Booking-Query';

export type PageOfBookings = { data: Booking[]; nextCursor: string | null; previousCursor: string | null };

/** The query of `GET /api/admin/bookings/pending`: a business date, inclusive. */
export const pendingBookingsQuery = body({ from: businessDate });

/**
 * One business day of `GET /api/admin/bookings/pending`, and how many requests wait on it: pending bookings,
 * and approved ones whose customer asks for another time. Days without one are omitted.
 */
export type PendingDay = { date: string; requests: number };
