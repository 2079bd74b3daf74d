import { errorStatus, type ErrorBody, type FieldIssue } from '../contract/errors.ts';
import { fieldRules } from '../contract/fieldRules.ts';
import type { Json } from './inputSchema.ts';

const issueFields: Record<keyof FieldIssue, Json> = {
  path: { type: 'string', description: 'The field, such as `keys.auth`; empty: the whole body.' },
  rule: { type: 'string', enum: Object.keys(fieldRules) },
  message: { type: 'string', description: 'The rule as an English sentence.' },
};

const ofType = (type: string, when: string): Json => ({ description: `${type}. ${when}` });
const times: Json = { type: 'array', items: { type: 'string' } };

/** The fields of an error's body. The compiler and every response that the fuzz gets show whether there are others. */
export const errorFields: Record<keyof ErrorBody, Json> = {
  message: { type: 'string', description: 'An English sentence for people.' },
  code: { type: 'string', enum: Object.keys(errorStatus), description: 'What programs act on.' },
  issues: {
    type: 'array',
    items: { type: 'object', properties: issueFields, required: Object.keys(issueFields) },
    description: 'With `invalid`: the fields that break a rule.',
  },
  slots: { ...times, description: 'The starts of that day that are still free, as HH:mm.' },
  count: { type: 'integer', description: 'With `in_use`: of how many bookings; with a limit: the limit.' },
  service: ofType('The name, duration and price of a Service', 'With `service_changed`: as it is now.'),
  booking: ofType('Booking, or CustomerBooking', 'The booking as it is now.'),
  visit: ofType(
    'TherapistVisit',
    'To a therapist: the visit as it is now; missing when it is no longer theirs.',
  ),
  shop: ofType('AdminShop', 'With `shop_changed`: as it is now.'),
  customer: ofType('Customer', 'With `customer_changed`: as it is now.'),
  exception: ofType('ScheduleChange', 'The time off or extra hours as they are now, or that are in the way.'),
  warnings: {
    type: 'array',
    items: { type: 'string' },
    description: 'BookingWarning[]. With `therapist_off`.',
  },
  bookings: ofType('Booking[]', 'With `slot_taken`: the visits in the way.'),
  obstacles: {
    type: 'array',
    items: { type: 'string' },
    description:
      'BookingObstacle[]. All that speaks against the administrator’s booking, and outsideHours overrides.',
  },
  hours: {
    type: 'array',
    items: times,
    description: 'The hours of that day, each with start and end as HH:mm.',
  },
  fault: { type: 'string', description: 'DeliveryFault. Why a test message was not delivered.' },
  requestId: {
    type: 'string',
    description: 'With `internal`: the id of the request in the log of the server.',
  },
};

export const errorSchema: Json = {
  type: 'object',
  properties: errorFields,
  required: ['message', 'code'] satisfies (keyof ErrorBody)[],
};
