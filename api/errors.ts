import postgres from 'postgres';
import type { Booking } from './contract/booking.ts';
import type { CustomerBooking } from './contract/customerBooking.ts';
import { errorStatus, type ErrorCode, type ErrorBody as ErrorBodyOf } from './contract/errors.ts';
import { fieldRules, type RuleKey } from './contract/fieldRules.ts';

type ErrorBody = ErrorBodyOf<Booking | CustomerBooking>;

/** An error with a code of the contract. The error handler sends it as the response. */
export class ApiError extends Error {
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    message: string = errorMessages[code],
    readonly details: Omit<ErrorBody, 'code' | 'message'> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
    this.status = errorStatus[code];
  }

  get body(): ErrorBody {
    return { message: this.message, code: this.code, ...this.details };
  }
}

/** A query that had no result in time. It may or may not have been executed. */
export class QueryTimeout extends Error {
  override name = 'QueryTimeout';
}

/** A 400 for one field that breaks one rule. */
export const invalidFieldError = (path: string, rule: RuleKey): ApiError =>
  new ApiError('invalid', fieldRules[rule], { issues: [{ path, rule, message: fieldRules[rule] }] });

/** A 429 with `Retry-After`, in seconds. */
export const tooManyRequestsError = (retryAfter: number): ApiError =>
  new ApiError('too_many_requests', undefined, {}, { 'Retry-After': String(retryAfter) });

export const errorMessages: Record<ErrorCode, string> = {
  invalid: 'Some fields need your attention.',
  unauthorized: 'Sign in to continue.',
  not_found: 'This does not exist, or no longer does.',
  method_not_allowed: 'This address does not take that method.',
  slot_taken: 'This time has just been taken. Please choose another one.',
  slot_unavailable: 'This time cannot be booked. Please choose another one.',
  shop_closed: 'We are currently closed. Please check back later.',
  therapist_inactive: 'This therapist is not accepting new bookings at this time.',
  service_not_offered: 'This therapist does not offer this service.',
  service_changed: 'This service has changed. Please look at it and send again.',
  illegal_transition: 'The booking cannot move to this status.',
  time_passed: 'The time of this request has passed. Deny it, or move it to another time first.',
  too_late_to_cancel: 'It is too late to cancel here. Please call the shop.',
  too_late_to_move: 'It is too late to ask for another time here. Please call the shop.',
  therapist_off:
    'The therapist does not work then, or takes no bookings. Send `despite: true` to approve it anyway.',
  customer_changed: 'The customer has been changed meanwhile. Please look and save again.',
  shop_changed: 'The shop has been changed meanwhile. Please look at it and save again.',
  schedule_changed: 'These hours have been changed meanwhile. Please look at them and save again.',
  time_off_withdrawn: 'The therapist has withdrawn this request meanwhile. Nothing was changed.',
  time_off_answered: 'This request has been answered meanwhile. Nothing was changed.',
  booking_changed: 'The booking has changed meanwhile. Please look at it again.',
  statement_changed: 'This statement has changed meanwhile. Look at the new amount before you pay it.',
  slip_used: 'This slip was sent before. Send the slip of another transfer, or contact the shop.',
  nothing_to_pay: 'There is nothing to pay for this booking right now, so it needs no slip.',
  not_reviewable: 'This visit cannot be reviewed, or was reviewed before.',
  in_use: 'This is still in use.',
  duplicate: 'This exists already.',
  schedule_overlap: 'These hours overlap other hours of this therapist.',
  idempotency_mismatch: 'This key was already used for a different request. Use a new key.',
  too_large: 'This is too large.',
  unsupported_media: 'Send JSON, with the header Content-Type: application/json.',
  too_many_requests: 'Too many requests right now. Please wait a little and try again.',
  too_many_open_requests:
    'You already have requests waiting for our answer. Once we have answered one of them, you can send another.',
  too_many_waiting_requests:
    'Many requests for this day are waiting for our answer. Please choose another day or another therapist, or try again later.',
  too_many_time_off_requests:
    'Ten of your requests are waiting for an answer. Withdraw one of them, or wait for the answer.',
  not_configured: 'This is not configured yet.',
  unavailable: 'We cannot be reached right now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
};

const hasTakenMoney = 'This therapist has taken money for a visit: deactivate instead.';

const constraints: Record<string, () => ApiError> = {
  bookings_no_overlap: () => new ApiError('slot_taken'),
  therapist_availability_no_overlap: () => new ApiError('schedule_overlap'),
  services_name_unique: () => new ApiError('duplicate', 'A service of this name exists already.'),
  locations_unique: () => new ApiError('duplicate', 'This district of this city exists already.'),
  booking_rules_deposit_amount: () => invalidFieldError('depositAmount', 'depositInvalid'),
  bookings_therapist: () =>
    new ApiError('in_use', 'There are bookings with this therapist: deactivate instead.'),
  settlements_therapist: () =>
    new ApiError('in_use', 'Statements of this therapist were settled: deactivate instead.'),
  settlements_no_overlap: () =>
    new ApiError('duplicate', 'A part of this period was settled already. Choose the days after it.'),
  payments_booking: () =>
    new ApiError(
      'in_use',
      'A booking with payments, or in a settled statement, is kept for the accounts, and one with a slip until you have answered it. Erase the personal data of its customer instead.',
    ),
  payments_holder: () => new ApiError('in_use', hasTakenMoney),
  payments_taken_by: () => new ApiError('in_use', hasTakenMoney),
  bookings_service: () =>
    new ApiError('in_use', 'There are bookings of this service: take it off the therapists instead.'),
  therapist_services_service: () => invalidFieldError('serviceIds', 'choiceInvalid'),
  therapist_locations_location: () => invalidFieldError('locationIds', 'choiceInvalid'),
  schedule_exceptions_therapist: () =>
    new ApiError('not_found', 'This therapist does not exist, or no longer does.'),
  // a device whose therapist was deleted
  therapist_calendars_therapist: () => new ApiError('unauthorized'),
  therapist_calendars_device: () => new ApiError('unauthorized'),
  push_subscriptions_device: () => new ApiError('unauthorized'),
  time_off_requests_therapist: () => new ApiError('unauthorized'),
  // a sign-in or user that has ended
  push_subscriptions_session: () => new ApiError('unauthorized'),
  sessions_user: () => new ApiError('unauthorized'),
};

export const violatedConstraint = (error: unknown): string | null =>
  error instanceof postgres.PostgresError ? (error.constraint_name ?? null) : null;

// Classes 08 (connection), 53 (resources), 57 (operator), 58 (system), 25006 (read-only standby after a
// failover), and aborted transactions.
const unavailableSqlState = /^(?:08|53|57|58)|^(?:25006|40001|40P01|3D000)$/;
const foreignKeyViolation = '23503';
const connectionErrorCode =
  /^(?:CONNECTION_(?:CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|E(?:HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/;

/** Anything thrown, as the error to respond with. An unexpected error becomes `internal`, without details. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof QueryTimeout) return new ApiError('unavailable');
  if (error instanceof postgres.PostgresError) {
    const known = constraints[error.constraint_name ?? ''];
    if (known) return known();
    if (error.code === foreignKeyViolation) return new ApiError('not_found');
    return new ApiError(unavailableSqlState.test(error.code) ? 'unavailable' : 'internal');
  }
  // a malformed percent-escape in the path
  if (error instanceof URIError) return new ApiError('not_found');
  if (typeof error === 'object' && error !== null) {
    if ('code' in error && typeof error.code === 'string' && connectionErrorCode.test(error.code))
      return new ApiError('unavailable');
    // express.json, Express's router and http report errors by status
    if ('status' in error && typeof error.status === 'number') return errorOfStatus(error.status);
  }
  return new ApiError('internal');
}

function errorOfStatus(status: number): ApiError {
  if (status === 413) return new ApiError('too_large');
  if (status === 415) return new ApiError('unsupported_media');
  if (status >= 400 && status < 500)
    return new ApiError('invalid', 'The request cannot be read: send valid JSON.');
  return new ApiError('internal');
}
