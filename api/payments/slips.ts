import type { Response } from 'express';
import {
  wasApplied,
  errorWithLinkedBooking,
  type CustomerOutcome,
  type LinkedBooking,
} from '../bookings/customerBooking.ts';
import { requestRow } from '../bookings/requester.ts';
import { currentBooking } from '../bookings/select.ts';
import { slipsPerBooking, type SlipConfirmation, type SlipRejection } from '../contract/payment.ts';
import type { Sql } from '../database/client.ts';
import { ApiError, tooManyRequestsError } from '../errors.ts';
import type { Context } from '../server/context.ts';
import type { Idempotency } from '../server/idempotency.ts';
import { amountAsked } from '../promptPay/promptPay.ts';
import { paidAt } from './payments.ts';
import type { SlipPicture } from './slipPicture.ts';
import { isAlike } from './thumbnail.ts';

type Outcome =
  | CustomerOutcome
  | 'booking_changed'
  | 'illegal_transition'
  | 'too_many'
  | 'nothing_to_pay'
  | 'slip_used';

/**
 * Stores a receipt that the customer sent, and notifies the administrator. Throws `idempotency_mismatch`,
 * `not_found`, `booking_changed`, `illegal_transition`, `too_many_requests`, `nothing_to_pay`, and
 * `slip_used` for a transfer, or a file, that was sent before.
 */
export async function addSlip(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  { id, token, booking: { status, payment } }: LinkedBooking,
  slip: SlipPicture,
  idempotency: Idempotency | null,
): Promise<void> {
  const { bytes, hash, thumbnail, code } = slip;
  const isAsked = payment ? amountAsked({ status, ...payment }) > 0 : false;
  const alikeTo = await findSimilarSlip(sql, slip, now());
  const [{ outcome }] = await sql<[{ outcome: Outcome }]>`
    with slip as (
      select ${bytes}::bytea as picture, ${hash}::text as picture_hash, ${thumbnail}::bytea as thumbnail,
        ${alikeTo}::integer as alike_to, ${code?.bank ?? null}::text as bank, ${code?.reference ?? null}::text as reference)
    select outcome
    from slip, save_slip(
      ${id}, ${token}, jsonb_populate_record(null::slips, to_jsonb(slip)), ${isAsked}, ${slipsPerBooking},
      ${requestRow(sql, 'customer', now(), idempotency)}) outcome`;
  if (wasApplied(outcome)) return;
  if (outcome === 'too_many') throw tooManyRequestsError(86_400);
  throw await errorWithLinkedBooking({ sql, now }, token, outcome);
}

const comparisonPeriod = '90 days';
const maxCompared = 1000;

/**
 * The latest earlier slip that looks like this one. Two slips whose codes were both read are not compared:
 * the same transfer is rejected by its code, and receipts of one bank look alike.
 */
async function findSimilarSlip(
  sql: Sql,
  { code, thumbnail }: SlipPicture,
  now: Date,
): Promise<number | null> {
  const earlier = await sql<{ id: number; thumbnail: Buffer }[]>`
    select id, thumbnail from slips
    where thumbnail is not null and state <> 'rejected' and sent_at > ${now}::timestamptz - ${comparisonPeriod}::interval
      and (reference is null or ${code === null})
    order by id desc limit ${maxCompared}`;
  return earlier.find((slip) => isAlike(slip.thumbnail, thumbnail))?.id ?? null;
}

/** The picture of a slip, as WebP. Throws `not_found`. */
export async function readSlipPicture(sql: Sql, bookingId: number, slipId: number): Promise<Buffer> {
  const [slip] = await sql<{ picture: Buffer }[]>`
    select picture from slips
    where id = ${slipId} and booking_id = ${bookingId} and picture is not null`;
  if (!slip) throw new ApiError('not_found', 'This slip does not exist, or no longer does.');
  return slip.picture;
}

export type SlipAnswer = SlipConfirmation | SlipRejection;

type SlipOutcome = 'confirmed' | 'rejected' | 'unchanged' | 'answered' | 'not_found';

/**
 * Confirms or rejects a slip; repeating this changes nothing. Throws `not_found`, `booking_changed`, and `invalid` for a
 * day that is too long ago, or ahead.
 */
export async function answerSlip(
  sql: Sql,
  res: Response,
  bookingId: number,
  slipId: number,
  answer: SlipAnswer,
  now: Date,
): Promise<void> {
  const payment = 'amount' in answer ? answer : null;
  const reason = 'reason' in answer ? answer.reason : null;
  const paid = payment?.paidOn ? paidAt(payment.paidOn, now) : null;
  const [{ outcome }] = await sql<[{ outcome: SlipOutcome }]>`
    select outcome
    from save_slip_answer(
      ${bookingId}, ${slipId}, ${payment?.amount ?? null}::numeric, ${payment?.method ?? null},
      ${paid}::timestamptz, ${reason}, ${requestRow(sql, res, now)}) outcome`;
  if (outcome === 'not_found')
    throw new ApiError('not_found', 'This slip does not exist, or no longer does.');
  if (outcome !== 'answered') return;
  const booking = await currentBooking(sql, bookingId);
  throw new ApiError('booking_changed', 'This slip was answered meanwhile. Please look at it again.', {
    booking,
  });
}
