import type { Response } from 'express';
import { requestRow } from '../bookings/requester.ts';
import { currentBooking } from '../bookings/select.ts';
import type { AdjustmentInput } from '../contract/payment.ts';
import type { Sql } from '../database/client.ts';
import { ApiError, invalidFieldError } from '../errors.ts';
import type { Idempotency } from '../server/idempotency.ts';

/** The adjustments of `bookings b`, newest first. */
export const adjustmentsOf = (sql: Sql) => sql`(
  select coalesce(json_agg(json_build_object(
    'id', a.id, 'amount', a.amount, 'kind', a.kind, 'reason', a.reason, 'madeAt', iso(a.made_at),
    'enteredBy', a.entered_by_name, 'voidedAt', iso(a.voided_at), 'voidedBy', a.voided_by_name)
    order by a.made_at desc, a.id desc), '[]')
  from adjustments a where a.booking_id = b.id)`;

type Outcome =
  | 'added'
  | 'replayed'
  | 'key_reused'
  | 'not_found'
  | 'closed'
  | 'discount_too_high'
  | 'note_not_kept';

/**
 * Changes what a visit costs and returns the receipt as JSON text. Throws `idempotency_mismatch`,
 * `not_found`, `illegal_transition` for a booking that was denied or cancelled, and `invalid` for an amount
 * of the wrong sign, a discount of more than the visit costs, and a reason about a customer whose data was
 * erased.
 */
export async function addAdjustment(
  sql: Sql,
  res: Response,
  bookingId: number,
  { amount, kind, reason }: AdjustmentInput,
  idempotency: Idempotency | null,
  now: Date,
): Promise<string> {
  if (amount > 0 !== (kind === 'extra')) throw invalidFieldError('amount', 'amountInvalid');
  const [{ outcome, json }] = await sql<[{ outcome: Outcome; json: string | null }]>`
    select outcome, answer::text as json
    from add_adjustment(${bookingId}, ${amount}::numeric, ${kind}, ${reason}, ${requestRow(sql, res, now, idempotency)})`;
  if (outcome === 'added' || outcome === 'replayed') return json ?? '';
  if (outcome === 'closed') {
    const booking = await currentBooking(sql, bookingId);
    const message = 'A booking that was denied or cancelled costs nothing: its amount cannot be changed.';
    throw new ApiError('illegal_transition', message, { booking });
  }
  throw rejections[outcome]();
}

const rejections: Record<Exclude<Outcome, 'added' | 'replayed' | 'closed'>, () => ApiError> = {
  key_reused: () => new ApiError('idempotency_mismatch'),
  not_found: () => new ApiError('not_found', 'Booking not found'),
  discount_too_high: () => invalidFieldError('amount', 'discountTooHigh'),
  note_not_kept: () => invalidFieldError('reason', 'noteNotKept'),
};

/**
 * Voids an adjustment, which stays in the list. Repeating this changes nothing. Throws `not_found`, and
 * `invalid` for an extra without which the visit would cost less than nothing.
 */
export async function voidAdjustment(
  sql: Sql,
  res: Response,
  bookingId: number,
  adjustmentId: number,
  now: Date,
): Promise<void> {
  const [{ outcome }] = await sql<[{ outcome: 'voided' | 'unchanged' | 'not_found' | 'discount_too_high' }]>`
    select outcome from void_adjustment(${bookingId}, ${adjustmentId}, ${requestRow(sql, res, now)}) outcome`;
  if (outcome === 'not_found') throw new ApiError('not_found', 'This change of the amount does not exist.');
  if (outcome === 'discount_too_high') throw rejections.discount_too_high();
}
