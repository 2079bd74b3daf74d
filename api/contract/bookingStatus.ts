import * as v from 'valibot';
import { denialFields } from './denial.ts';
import { ruleKey } from './fieldRules.ts';
import { body, id } from './fields.ts';

export const bookingStatuses = ['pending', 'approved', 'denied', 'cancelled'] as const;
export const bookingStatus = v.picklist(bookingStatuses, ruleKey('statusInvalid'));
export type BookingStatus = v.InferOutput<typeof bookingStatus>;

export const nextStatuses: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['approved', 'denied'],
  approved: ['cancelled'],
  denied: [],
  cancelled: [],
};

/** Objections to an upcoming booking: its therapist is off, works at other hours, or takes no bookings. */
export type BookingWarning = 'time_off' | 'outside_hours' | 'inactive';

/**
 * `PATCH /api/admin/bookings/{id}/status`. `version` is the version of the booking that the administrator
 * saw. A request with warnings is approved only with `despite`. One whose start time has passed is approved
 * only with `tookPlace`, and its customer is not notified. The customer of a denied one is told `reason` and `offer`.
 * `keepDeposit` keeps the deposit of one cancelled after `depositKeptFrom`.
 */
export const statusChange = body({
  status: bookingStatus,
  version: v.optional(id),
  despite: v.optional(v.boolean(ruleKey('choiceInvalid')), false),
  tookPlace: v.optional(v.boolean(ruleKey('choiceInvalid')), false),
  keepDeposit: v.optional(v.boolean(ruleKey('choiceInvalid')), false),
  ...denialFields,
});
export type StatusChange = v.InferOutput<typeof statusChange>;
