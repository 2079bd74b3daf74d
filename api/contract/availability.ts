import * as v from 'valibot';
import { body, businessDate, id, timeOfDay } from './fields.ts';
import { rule } from './rules.ts';

/** Weekly working hours of a therapist, 0 is Sunday. An end before the start lies on the next day. */
export const availabilityInput = v.pipe(
  body({
    dayOfWeek: v.pipe(
      v.number(rule('dayInvalid')),
      v.integer(rule('dayInvalid')),
      v.minValue(0, rule('dayInvalid')),
      v.maxValue(6, rule('dayInvalid')),
    ),
    startTime: timeOfDay,
    endTime: timeOfDay,
  }),
  v.forward(
    v.partialCheck(
      [['startTime'], ['endTime']],
      (entry) => entry.startTime !== entry.endTime,
      rule('hoursEmpty'),
    ),
    ['endTime'],
  ),
);
export type AvailabilityInput = v.InferOutput<typeof availabilityInput>;

/** Times as `HH:mm`. */
export type AvailabilityEntry = AvailabilityInput & { id: number; therapistId: number };

const numeric = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/, rule('numberInvalid')), v.transform(Number), id);

/** The query of `GET /api/therapists/{id}/availability/slots`. */
export const slotsQuery = body({
  date: businessDate,
  serviceId: v.optional(numeric),
  excludeBookingId: v.optional(numeric),
});
