import type { Response } from 'express';
import { customerActor, insertAuditEntries } from '../audit/record.ts';
import { currentSession } from '../auth/session.ts';
import {
  isInEffect,
  refusalToCustomer,
  type CustomerOutcome,
  type LinkedBooking,
} from '../bookings/customerBooking.ts';
import { currentBooking } from '../bookings/select.ts';
import { slipsPerBooking, type SlipConfirmation, type SlipRejection } from '../contract/payment.ts';
import type { Sql } from '../database/client.ts';
import { ApiError, tooMany } from '../errors.ts';
import type { Context } from '../server/context.ts';
import type { Idempotency } from '../server/idempotency.ts';
import type { SlipPicture } from './slipPicture.ts';

/** See sql/functions/add_slip.sql. */
type Outcome = CustomerOutcome | 'booking_changed' | 'illegal_transition' | 'too_many' | 'slip_used';

/**
 * Stores a receipt that the customer sent; the administrator is notified. Throws `idempotency_mismatch`, `not_found`,
 * `booking_changed`, `illegal_transition`, `too_many_requests`, and `slip_used` for a transfer that was sent before.
 */
export async function addSlip(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  { id, token }: LinkedBooking,
  { bytes, code }: SlipPicture,
  idempotency: Idempotency | null,
): Promise<void> {
  const [{ outcome }] = await sql<[{ outcome: Outcome }]>`
    with result as (
      select * from add_slip(
        ${id}, ${token}, ${bytes}, ${code?.bank ?? null}, ${code?.reference ?? null}, ${slipsPerBooking}, ${now()},
        ${idempotency?.key ?? null}, ${idempotency?.bodyHash ?? null})),
    saved as (select ${id}::integer as id from result where outcome = 'saved'),
    audited as (${insertAuditEntries(sql, customerActor, 'saved', { action: 'slip_sent', subject: 'booking' })})
    select outcome from result`;
  if (isInEffect(outcome)) return;
  if (outcome === 'too_many') throw tooMany(86_400);
  throw await refusalToCustomer({ sql, now }, token, outcome);
}

/** The picture of a slip, as WebP. Throws `not_found`. */
export async function readSlipPicture(sql: Sql, bookingId: number, slipId: number): Promise<Buffer> {
  const [slip] = await sql<{ picture: Buffer }[]>`
    select picture from slips
    where id = ${slipId} and booking_id = ${bookingId} and picture is not null`;
  if (!slip) throw new ApiError('not_found', 'This slip does not exist, or no longer does.');
  return slip.picture;
}

/** How a slip is answered: it becomes a payment, or is rejected. */
export type SlipAnswer = SlipConfirmation | SlipRejection;

/** See sql/functions/answer_slip.sql. */
type Answered = 'confirmed' | 'rejected' | 'unchanged' | 'answered' | 'not_found';

/** Answers a slip; answering it the same again changes nothing. Throws `not_found`, `booking_changed`. */
export async function answerSlip(
  sql: Sql,
  res: Response,
  bookingId: number,
  slipId: number,
  answer: SlipAnswer,
  now: Date,
): Promise<void> {
  const { userId, username } = currentSession(res);
  const payment = 'amount' in answer ? answer : null;
  const reason = 'reason' in answer ? answer.reason : null;
  const changes = payment ? { ...payment, slip: slipId } : { slip: slipId };
  const action = payment ? 'payment_added' : 'slip_rejected';
  const [{ outcome }] = await sql<[{ outcome: Answered }]>`
    with result as (
      select * from answer_slip(
        ${bookingId}, ${slipId}, ${payment?.amount ?? null}::numeric, ${payment?.method ?? null}, ${reason},
        ${userId}, ${username}, ${now})),
    answered as (select ${bookingId}::integer as id from result where outcome in ('confirmed', 'rejected')),
    audited as (${insertAuditEntries(sql, res, 'answered', { action, subject: 'booking', changes })})
    select outcome from result`;
  if (outcome === 'not_found')
    throw new ApiError('not_found', 'This slip does not exist, or no longer does.');
  if (outcome !== 'answered') return;
  const booking = await currentBooking(sql, bookingId);
  throw new ApiError('booking_changed', 'This slip was answered meanwhile. Please look at it again.', {
    booking,
  });
}
