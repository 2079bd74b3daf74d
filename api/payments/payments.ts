import type { Response } from 'express';
import { requestRow } from '../bookings/requester.ts';
import { moneyOf } from '../bookings/select.ts';
import { maxPaymentAgeDays, type BookingPayments, type PaymentInput } from '../contract/payment.ts';
import type { Sql } from '../database/client.ts';
import { ApiError, invalidFieldError } from '../errors.ts';
import { businessDateOf, daysBetween, instantOf } from '../server/businessTime.ts';
import type { Idempotency } from '../server/idempotency.ts';
import { paymentStateJson, promptPayCode, type PaymentState } from '../promptPay/promptPay.ts';
import { adjustmentsOf } from './adjustments.ts';

/** What a booking costs, what was paid for it and how to pay the rest. Throws `not_found`. */
export async function readPayments(sql: Sql, bookingId: number): Promise<BookingPayments> {
  const [found] = await sql<
    (Pick<BookingPayments, 'payments' | 'adjustments' | 'slips'> & { paymentState: PaymentState })[]
  >`
    select
      ${paymentStateJson(sql)} as "paymentState", ${paymentsOf(sql)} as payments, ${adjustmentsOf(sql)} as adjustments, ${slipsOf(sql)} as slips
    from bookings b cross join lateral ${moneyOf(sql)} money
    where b.id = ${bookingId} and b.deleted_at is null`;
  if (!found) throw new ApiError('not_found', 'Booking not found');
  const { paymentState, ...lists } = found;
  const { due, paid, deposit } = paymentState;
  return { due, paid, deposit, ...lists, promptPay: promptPayCode(paymentState) };
}

/** The payments of `bookings b`, newest first. */
export const paymentsOf = (sql: Sql) => sql`(
  select coalesce(json_agg(json_build_object(
    'id', p.id, 'amount', p.amount, 'method', p.method, 'kind', p.kind, 'heldBy', p.held_by,
    'holder', (select t.name from therapists t where t.id = p.holder_id),
    'paidAt', iso(p.paid_at), 'enteredBy', p.entered_by_name, 'isFromDoor', p.taken_by is not null,
    'confirmedAt', iso(p.confirmed_at), 'confirmedBy', p.confirmed_by_name, 'note', p.note,
    'voidedAt', iso(p.voided_at), 'voidedBy', p.voided_by_name) order by p.paid_at desc, p.id desc), '[]')
  from payments p where p.booking_id = b.id)`;

/** The payment slips of `bookings b`, newest first. */
export const slipsOf = (sql: Sql) => sql`(
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'sentAt', iso(s.sent_at), 'state', s.state, 'reason', s.reason,
    'code', case when s.reference is not null then json_build_object('bank', s.bank, 'reference', s.reference) end,
    'hasPicture', s.picture is not null,
    'alikeTo', (
      select json_build_object('bookingId', other.booking_id, 'sentAt', iso(other.sent_at))
      from slips other where other.id = s.alike_to)) order by s.id desc), '[]')
  from slips s where s.booking_id = b.id)`;

/** See sql/functions/enter_payment.sql. */
type Outcome = 'added' | 'replayed' | 'key_reused' | 'not_found' | 'refund_too_high' | 'note_not_kept';

/**
 * Enters a payment or a tip and returns the receipt as JSON text. Throws `idempotency_mismatch`, `not_found`, and
 * `invalid` for a refund of more than was paid or of a tip, for a day that is too long ago or ahead, and for a note
 * about a customer whose data was erased.
 */
export async function addPayment(
  sql: Sql,
  res: Response,
  bookingId: number,
  { paidOn, ...form }: PaymentInput,
  idempotency: Idempotency | null,
  now: Date,
): Promise<string> {
  if (form.kind === 'tip' && form.amount < 0) throw invalidFieldError('amount', 'amountInvalid');
  const [{ outcome, json }] = await sql<[{ outcome: Outcome; json: string | null }]>`
    select outcome, answer::text as json
    from enter_payment(
      ${bookingId}, ${sql.json(form)}, ${paidOn ? paidAt(paidOn, now) : now}, ${requestRow(sql, res, now, idempotency)})`;
  if (outcome === 'added' || outcome === 'replayed') return json ?? '';
  throw rejections[outcome]();
}

/**
 * The moment for which a payment of this business day counts: now, or noon of an earlier day. Throws `invalid` for a day
 * that is too long ago, or ahead.
 */
export function paidAt(paidOn: string, now: Date): Date {
  const today = businessDateOf(now);
  if (paidOn === today) return now;
  if (paidOn > today || daysBetween(paidOn, today) > maxPaymentAgeDays)
    throw invalidFieldError('paidOn', 'paidOnInvalid');
  return instantOf(`${paidOn} 12:00`);
}

const rejections: Record<Exclude<Outcome, 'added' | 'replayed'>, () => ApiError> = {
  key_reused: () => new ApiError('idempotency_mismatch'),
  not_found: () => new ApiError('not_found', 'Booking not found'),
  refund_too_high: () => invalidFieldError('amount', 'refundTooHigh'),
  note_not_kept: () => invalidFieldError('note', 'noteNotKept'),
};

/**
 * Voids a payment, which no longer counts but stays in the list, or confirms that the administrator has checked what a
 * therapist entered. Repeating this changes nothing. Throws `not_found`, `invalid` when without the payment more would
 * have been refunded than was paid, and `booking_changed` for the confirmation of one that was voided.
 */
export async function changePayment(
  sql: Sql,
  res: Response,
  change: 'void' | 'confirm',
  bookingId: number,
  paymentId: number,
  now: Date,
): Promise<void> {
  const changed = sql`${bookingId}, ${paymentId}, ${requestRow(sql, res, now)}`;
  const [{ outcome }] = await sql<[{ outcome: ChangeOutcome }]>`
    select outcome
    from ${change === 'void' ? sql`void_payment(${changed})` : sql`confirm_payment(${changed})`} outcome`;
  if (outcome === 'not_found')
    throw new ApiError('not_found', 'This payment does not exist, or no therapist has entered it.');
  if (outcome === 'refund_too_high') throw rejections.refund_too_high();
  // void_payment has voided it itself
  if (outcome === 'voided' && change === 'confirm')
    throw new ApiError('booking_changed', 'This payment no longer counts.');
}

/** See sql/functions/void_payment.sql and confirm_payment.sql. */
type ChangeOutcome = 'voided' | 'confirmed' | 'unchanged' | 'not_found' | 'refund_too_high';
