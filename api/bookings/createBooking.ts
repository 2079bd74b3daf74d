import type { Response } from 'express';
import { readBookingContext, type BookingContext } from '../availability/bookingContext.ts';
import { workingMinutes } from '../availability/slots.ts';
import { readTherapistDay, slotDay, type TherapistDay } from '../availability/therapistDay.ts';
import type { BookingOrigin } from '../contract/booking.ts';
import type { BookingRequest } from '../contract/bookingRequest.ts';
import type { ManualBooking } from '../contract/manualBooking.ts';
import { openRequestLimit } from '../contract/constants.ts';
import { contactKeys } from '../customers/contactKeys.ts';
import { retryOnDeadlock, type Sql } from '../database/client.ts';
import { ApiError, tooManyRequestsError } from '../errors.ts';
import { instantOf } from '../server/businessTime.ts';
import type { Context } from '../server/context.ts';
import { storedReceipt, type Idempotency } from '../server/idempotency.ts';
import { requestRow } from './requester.ts';

/**
 * The open requests that one contact may have, and the requests that one address may send within
 * `sourceSeconds`. The latter is generous, because many phones in Thailand share an address behind their
 * carrier's NAT.
 */
const limits = { perContact: openRequestLimit, perSource: 30, sourceSeconds: 600 };

const maxAttempts = 5;

type Options = {
  check: (context: BookingContext | null) => ApiError | null;
  /** a keyed hash of the sender's address; null: no limits */
  sourceHash: string | null;
  /**
   * the error for a time that another visit takes; `day` is null when the therapist no longer exists,
   * `isShownAsFull` set for a blocked customer, who is shown a full day; `date` is `yyyy-MM-dd`
   */
  slotTakenError: (
    day: TherapistDay | null,
    date: string,
    isShownAsFull: boolean,
  ) => ApiError | Promise<ApiError>;
  idempotency: Idempotency | null;
  manualEntry?: { origin: BookingOrigin; by: Response };
};

/**
 * Makes a booking and returns its receipt as JSON text. Throws what `check` and `slotTakenError` return,
 * `idempotency_mismatch`, for a customer's request `too_many_requests`, `too_many_open_requests` and
 * `too_many_waiting_requests`, and `unavailable` when the booking context changes again and again.
 */
export async function createBooking(
  { sql, now, secrets }: Pick<Context, 'sql' | 'now' | 'secrets'>,
  request: BookingRequest | ManualBooking,
  { check, slotTakenError, ...options }: Options,
): Promise<string> {
  const { therapistId, serviceId, startTime } = request;
  const date = startTime.slice(0, 10);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const { context, hash } = await readBookingContext(sql, request);
    const rejection = check(context);
    if (rejection || !context) {
      // A repeated request gets its receipt again, whatever has changed since.
      const replay = await storedReceipt(sql, options.idempotency);
      if (replay) return replay;
      throw rejection ?? new ApiError('not_found');
    }
    const result = await insertBooking(sql, request, {
      ...options,
      context,
      hash,
      now: now(),
      keys: contactKeys(secrets),
    });
    switch (result.outcome) {
      case 'booked':
      case 'replayed':
        return result.answer;
      case 'key_reused':
        throw new ApiError('idempotency_mismatch');
      case 'too_many_requests':
        throw tooManyRequestsError(result.wait);
      case 'too_many_open_requests':
        throw tooManyOpenRequestsError();
      case 'too_many_waiting_requests':
        throw new ApiError('too_many_waiting_requests');
      case 'slot_taken':
        throw await slotTakenError(
          await readTherapistDay(sql, { therapistId, serviceId, date }),
          date,
          result.answer !== null,
        );
      case 'context_changed':
    }
  }
  throw new ApiError('unavailable');
}

type Result =
  | { outcome: 'booked' | 'replayed'; answer: string }
  | { outcome: 'too_many_requests'; wait: number }
  | { outcome: 'slot_taken'; answer: string | null }
  | { outcome: 'key_reused' | 'too_many_open_requests' | 'too_many_waiting_requests' | 'context_changed' };

type CheckedRequest = Pick<Options, 'sourceHash' | 'idempotency' | 'manualEntry'> & {
  context: BookingContext;
  hash: string | null;
  now: Date;
  keys: string[];
};

async function insertBooking(
  sql: Sql,
  request: BookingRequest | ManualBooking,
  { sourceHash, idempotency, manualEntry, context, hash, now, keys }: CheckedRequest,
): Promise<Result> {
  const date = request.startTime.slice(0, 10);
  const dayMinutes = workingMinutes(slotDay({ ...context, busy: [] }, date, now));
  const [result] = await retryOnDeadlock(
    () => sql<[Result]>`
      select outcome, answer::text as answer, wait
      from create_booking(
        ${sql.json({ ...request, contactKeys: keys })}, ${instantOf(request.startTime)}, ${hash}, ${manualEntry?.origin ?? null},
        ${sourceHash}, ${sql.json(limits)}, ${dayMinutes}, ${requestRow(sql, manualEntry?.by ?? 'customer', now, idempotency)})`,
  );
  return result;
}

/** 429 without `Retry-After`: it lasts until one of the requests is decided. */
export const tooManyOpenRequestsError = (): ApiError =>
  new ApiError(
    'too_many_open_requests',
    `You already have ${openRequestLimit} requests waiting for our answer. Once we have answered one of them, you can send another.`,
    { count: openRequestLimit },
  );
