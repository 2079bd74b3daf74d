import { requestRow } from '../bookings/requester.ts';
import {
  wasApplied,
  errorWithLinkedBooking,
  type CustomerOutcome,
  type LinkedBooking,
} from '../bookings/customerBooking.ts';
import type { ReviewInput } from '../contract/review.ts';
import type { Context } from '../server/context.ts';
import type { Idempotency } from '../server/idempotency.ts';

type SqlAndClock = Pick<Context, 'sql' | 'now'>;

type Outcome = CustomerOutcome | 'booking_changed' | 'not_reviewable';

/** Throws `idempotency_mismatch`, `not_found`, `booking_changed`, `not_reviewable`. */
export async function addReview(
  { sql, now }: SqlAndClock,
  { id, token }: LinkedBooking,
  { stars, words }: ReviewInput,
  idempotency: Idempotency | null,
): Promise<void> {
  const [{ outcome }] = await sql<[{ outcome: Outcome }]>`
    select outcome
    from add_review(${id}, ${token}, ${stars}, ${words}, ${requestRow(sql, 'customer', now(), idempotency)}) outcome`;
  if (!wasApplied(outcome)) throw await errorWithLinkedBooking({ sql, now }, token, outcome);
}

/** Deletes the customer's review. Throws `idempotency_mismatch`, `not_found`, `booking_changed`. */
export async function withdrawReview(
  { sql, now }: SqlAndClock,
  { id, token }: LinkedBooking,
  idempotency: Idempotency | null,
): Promise<void> {
  const [{ outcome }] = await sql<[{ outcome: Outcome }]>`
    select outcome from withdraw_review(${id}, ${token}, ${requestRow(sql, 'customer', now(), idempotency)}) outcome`;
  if (!wasApplied(outcome)) throw await errorWithLinkedBooking({ sql, now }, token, outcome);
}
