import * as v from 'valibot';
import { freeDaysQueryLimit } from './constants.ts';
import {
  body,
  businessDate,
  id,
  isBusinessDate,
  numericId,
  timeOfDay,
  timePattern,
  wholeNumber,
} from './fields.ts';
import { ruleKey } from './fieldRules.ts';
import { placeFields } from './location.ts';

const dayOfWeek = wholeNumber(0, 6, 'dayInvalid');
const hours = { startTime: timeOfDay, endTime: timeOfDay };
const isNotEmpty = ({ startTime, endTime }: { startTime: string; endTime: string }) => startTime !== endTime;

/** A therapist's weekly hours; `dayOfWeek`: 0 is Sunday. An end before the start lies on the next day. */
export const availabilityInput = v.pipe(
  body({
    therapistId: v.optional(id),
    dayOfWeek,
    ...hours,
  }),
  v.forward(v.partialCheck([['startTime'], ['endTime']], isNotEmpty, ruleKey('hoursEmpty')), ['endTime']),
);
export type AvailabilityInput = v.InferOutput<typeof availabilityInput>;

/** `POST /api/admin/therapists/{id}/availability/days`: the same hours on several weekdays, all or none. */
export const availabilityDaysInput = v.pipe(
  body({
    daysOfWeek: v.pipe(
      v.array(dayOfWeek, ruleKey('dayInvalid')),
      v.transform((days) => [...new Set(days)]),
      v.minLength(1, ruleKey('dayInvalid')),
    ),
    ...hours,
  }),
  v.forward(v.partialCheck([['startTime'], ['endTime']], isNotEmpty, ruleKey('hoursEmpty')), ['endTime']),
);
export type AvailabilityDaysInput = v.InferOutput<typeof availabilityDaysInput>;

/** Times as `HH:mm`. */
export type AvailabilityEntry = AvailabilityInput & { id: number; therapistId: number };

/** The query of `GET /api/therapists/{id}/availability/slots`. */
export const slotsQuery = body({
  date: businessDate,
  serviceId: v.optional(numericId),
  excludeBookingId: v.optional(numericId),
});

/** `GET /api/availability`. Without a service, visits take 60 minutes; `from` and `to` bound the starts. */
export const freeTherapistsQuery = v.pipe(
  body({
    date: businessDate,
    serviceId: v.optional(numericId),
    ...placeFields,
    from: v.optional(timeOfDay, '00:00'),
    to: v.optional(timeOfDay, '23:59'),
  }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => from <= to || !timePattern.test(from),
      ruleKey('timesReversed'),
    ),
    ['to'],
  ),
);

/** The query of `GET /api/therapists/{id}/availability/days`: business dates, both inclusive. */
export const freeDaysQuery = v.pipe(
  body({ from: businessDate, to: businessDate, serviceId: v.optional(numericId) }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) =>
        ![from, to].every(isBusinessDate) ||
        (to >= from && Date.parse(to) - Date.parse(from) < freeDaysQueryLimit * 86_400_000),
      ruleKey('tooManyDays'),
    ),
    ['to'],
  ),
);

/**
 * A business date, and how many free starts a therapist has on it. `ofNightBefore`: how many of them are
 * after midnight in a shift that began the evening before; missing: none.
 */
export type FreeDay = { date: string; free: number; ofNightBefore?: number };

/**
 * `GET /api/availability/next`: a therapist's next free starts (`HH:mm`), all on the first business date that
 * has one, for the therapist's cheapest service.
 */
export type NextFreeStarts = { therapistId: number; serviceId: number; date: string; starts: string[] };

/** The query of `GET /api/admin/availability`: the free starts of all therapists who offer a service. */
export const freeTimesQuery = body({ date: businessDate, serviceId: numericId });

/** A therapist's free starts on a day, as `HH:mm`. */
export type FreeTherapist = { therapistId: number; starts: string[] };
