import * as v from 'valibot';
import { body, businessDate, id, numericId, requiredText, timeOfDay, wholeNumber } from './fields.ts';
import { ruleKey } from './fieldRules.ts';

/** Weekly working hours of a therapist, 0 is Sunday. An end before the start lies on the next day. */
export const availabilityInput = v.pipe(
  body({
    /** optional, since the path already has it; if given, it must be the same */
    therapistId: v.optional(id),
    dayOfWeek: wholeNumber(0, 6, 'dayInvalid'),
    startTime: timeOfDay,
    endTime: timeOfDay,
  }),
  v.forward(
    v.partialCheck(
      [['startTime'], ['endTime']],
      (entry) => entry.startTime !== entry.endTime,
      ruleKey('hoursEmpty'),
    ),
    ['endTime'],
  ),
);
export type AvailabilityInput = v.InferOutput<typeof availabilityInput>;

/** Times as `HH:mm`. */
export type AvailabilityEntry = AvailabilityInput & { id: number; therapistId: number };

/** The query of `GET /api/therapists/{id}/availability/slots`. */
export const slotsQuery = body({
  date: businessDate,
  serviceId: v.optional(numericId),
  excludeBookingId: v.optional(numericId),
});

/** The query of `GET /api/availability`. Without a service, visits take 60 minutes; `from` and `to` bound the starts. */
export const freeTherapistsQuery = body({
  date: businessDate,
  serviceId: v.optional(numericId),
  city: v.optional(requiredText(100, 'cityRequired')),
  district: v.optional(requiredText(100, 'districtRequired')),
  from: v.optional(timeOfDay),
  to: v.optional(timeOfDay),
});

/** The free starts of one active therapist on a day, as `HH:mm`. */
export type FreeTherapist = { therapistId: number; starts: string[] };
