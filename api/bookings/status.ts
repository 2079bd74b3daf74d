import type { Response } from 'express';
import type { Booking } from '../contract/booking.ts';
import {
  nextStatuses,
  type BookingStatus,
  type BookingWarning,
  type StatusChange,
} from '../contract/bookingStatus.ts';
import type { CustomerCancellation } from '../contract/customerBooking.ts';
import { retryOnDeadlock, type Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';
import { instantOf } from '../server/businessTime.ts';
import type { Context } from '../server/context.ts';
import type { Idempotency } from '../server/idempotency.ts';
import { requestRow, type Requester } from './requester.ts';
import { errorWithLinkedBooking, type LinkedBooking } from './customerBooking.ts';
import { currentBooking } from './select.ts';
import { visitsInTheWay } from './visitsInTheWay.ts';

/** See sql/functions/set_booking_status.sql. */
type Result =
  | { outcome: 'changed' | 'unchanged' | 'replayed'; answer: string }
  | { outcome: 'therapist_off'; answer: string }
  | { outcome: 'key_reused' | RejectionCode };

type RejectionCode =
  | 'booking_changed'
  | 'illegal_transition'
  | 'time_passed'
  | 'slot_taken'
  | 'too_late_to_cancel';

/**
 * Sets a booking's status and returns the receipt as JSON text. Throws `idempotency_mismatch`, `not_found`,
 * `booking_changed`, `illegal_transition`, `time_passed`, `therapist_off`, and `slot_taken` with the visits
 * in the way.
 */
export function changeStatus(
  sql: Sql,
  res: Response,
  id: number,
  { status, version, despite, tookPlace, keepDeposit, reason, offer }: StatusChange,
  idempotency: Idempotency | null,
  now: Date,
): Promise<string> {
  const allowedFrom = statusesBefore(status);
  return setStatus(
    sql,
    {
      id,
      statusChange: {
        status,
        version: version ?? null,
        despite,
        tookPlace,
        keepDeposit,
        ...(status === 'denied' ? denial(reason, offer) : {}),
      },
      allowedFrom,
      token: null,
      by: res,
      idempotency,
      now,
    },
    (code) => rejectionError(sql, id, status, code),
  );
}

/**
 * Cancels a booking or withdraws a request for its customer, and notifies the administrator. Throws
 * `idempotency_mismatch`, `not_found`, `booking_changed`, `illegal_transition`, `too_late_to_cancel`.
 */
export async function cancelByCustomer(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  { id, token }: LinkedBooking,
  { version }: CustomerCancellation,
  idempotency: Idempotency | null,
): Promise<void> {
  const allowedFrom: BookingStatus[] = ['pending', 'approved'];
  await setStatus(
    sql,
    {
      id,
      statusChange: { status: 'cancelled', version },
      allowedFrom,
      token,
      by: 'customer',
      idempotency,
      now: now(),
    },
    (code) => errorWithLinkedBooking({ sql, now }, token, code),
  );
}

/** What is stored of why a request is denied, and of what its customer is offered instead. */
const denial = (reason: StatusChange['reason'], offer: StatusChange['offer']) => ({
  reason: reason ?? null,
  offer: offer
    ? { therapistId: offer.therapistId, startTime: instantOf(offer.startTime).toISOString() }
    : null,
});

type Change = {
  id: number;
  statusChange: {
    status: BookingStatus;
    version: number | null;
    despite?: boolean;
    tookPlace?: boolean;
    keepDeposit?: boolean;
  } & Partial<ReturnType<typeof denial>>;
  allowedFrom: BookingStatus[];
  /** of the customer's link; null: the shop makes the change */
  token: string | null;
  by: Requester;
  idempotency: Idempotency | null;
  now: Date;
};

async function setStatus(
  sql: Sql,
  { id, statusChange, allowedFrom, token, by, idempotency, now }: Change,
  toError: (code: RejectionCode) => Promise<ApiError>,
): Promise<string> {
  const [result] = await retryOnDeadlock(
    () => sql<[Result]>`
      select outcome, answer::text as answer
      from set_booking_status(
        ${id}, ${sql.json(statusChange)}, ${allowedFrom}, ${token}, ${requestRow(sql, by, now, idempotency)})`,
  );
  switch (result.outcome) {
    case 'changed':
    case 'unchanged':
    case 'replayed':
      return result.answer;
    case 'key_reused':
      throw new ApiError('idempotency_mismatch');
    case 'therapist_off':
      throw new ApiError('therapist_off', undefined, {
        booking: await currentBooking(sql, id),
        warnings: JSON.parse(result.answer) as BookingWarning[],
      });
    case 'booking_changed':
    case 'illegal_transition':
    case 'time_passed':
    case 'slot_taken':
    case 'too_late_to_cancel':
      break;
  }
  throw await toError(result.outcome);
}

const statusesBefore = (status: BookingStatus): BookingStatus[] =>
  (Object.keys(nextStatuses) as BookingStatus[]).filter((from) => nextStatuses[from].includes(status));

async function rejectionError(
  sql: Sql,
  id: number,
  status: BookingStatus,
  code: RejectionCode,
): Promise<ApiError> {
  const booking = await currentBooking(sql, id);
  if (code === 'slot_taken')
    return new ApiError(code, undefined, { booking, bookings: await visitsOverlapping(sql, booking) });
  const message =
    code === 'illegal_transition'
      ? `A booking that is ${booking.status} cannot become ${status}.`
      : undefined;
  return new ApiError(code, message, { booking });
}

async function visitsOverlapping(sql: Sql, booking: Booking): Promise<Booking[]> {
  const { id: bookingId, therapistId, startTime, service } = booking;
  const [rules] = await sql<
    { gap: number }[]
  >`select travel_gap_minutes as gap from booking_rules where id = 1`;
  const minutes = service.duration + (rules?.gap ?? 0);
  return visitsInTheWay(sql, { therapistId, start: new Date(startTime), minutes, bookingId });
}
