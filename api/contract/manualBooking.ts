import * as v from 'valibot';
import { bookingOrigins } from './booking.ts';
import { expectedByCustomer } from './bookingRequest.ts';
import { customerFields } from './customerDetails.ts';
import { ruleKey } from './fieldRules.ts';
import { body, businessDateTime, id, locale } from './fields.ts';

const bookingOrigin = v.picklist(bookingOrigins, ruleKey('choiceInvalid'));

/**
 * `POST /api/admin/bookings`: a booking that the administrator enters. It needs no contact. `outsideHours`
 * books at any time that no other visit takes: outside of working hours, without notice, while the shop is
 * closed or the therapist inactive.
 */
export const manualBooking = v.pipe(
  body({
    therapistId: id,
    serviceId: id,
    startTime: businessDateTime,
    locale: v.optional(locale, 'th'),
    status: v.optional(v.picklist(['approved', 'pending'], ruleKey('statusInvalid')), 'approved'),
    origin: v.optional(bookingOrigin),
    /** the earlier name of `origin` */
    source: v.optional(bookingOrigin),
    outsideHours: v.optional(v.boolean(ruleKey('choiceInvalid')), false),
    expectedDuration: expectedByCustomer,
    expectedPrice: expectedByCustomer,
    ...customerFields,
  }),
  v.forward(
    v.partialCheck(
      [['origin'], ['source']],
      ({ origin, source }) => !!(origin ?? source),
      ruleKey('fieldMissing'),
    ),
    ['origin'],
  ),
  v.transform(({ source, origin = source, ...booking }) => ({ ...booking, origin: origin! })),
);
export type ManualBookingInput = v.InferInput<typeof manualBooking>;
export type ManualBooking = v.InferOutput<typeof manualBooking>;

/** Reasons against a booking that the administrator enters; `outsideHours` overrides them. */
export type BookingObstacle =
  | 'shop_closed'
  | 'therapist_inactive'
  | 'past'
  | 'notice'
  | 'horizon'
  | 'outside_hours'
  | 'off_grid';
