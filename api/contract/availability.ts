import * as v from 'valibot';
import { body, businessDate, id, timeOfDay, wholeNumber } from './fields.ts';
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

const numeric = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/, ruleKey('numberInvalid')),
  v.transform(Number),
  id,
);

/** The query of `GET /api/therapists/{id}/availability/slots`. */
export const slotsQuery = body({
  date: businessDate,
  serviceId: v.optional(numeric),
  excludeBookingId: v.optional(numeric),
});
