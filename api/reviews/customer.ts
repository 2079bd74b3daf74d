import { customerActor, insertAuditEntries } from '../audit/record.ts';
import {
  isInEffect,
  refusalToCustomer,
  type CustomerOutcome,
  type LinkedBooking,
} from '../bookings/customerBooking.ts';
import type { ReviewInput } from '../contract/review.ts';
import type { Context } from '../server/context.ts';
import type { Idempotency } from '../server/idempotency.ts';

type Clock = Pick<Context, 'sql' | 'now'>;

/** See sql/functions/add_review.sql and withdraw_review.sql. */
type Outcome = CustomerOutcome | 'booking_changed' | 'not_reviewable';

/** Stores what the customer says of the visit. Throws `idempotency_mismatch`, `not_found`, `booking_changed`, `not_reviewable`. */
export async function addReview(
  { sql, now }: Clock,
  { id, token }: LinkedBooking,
  { stars, words }: ReviewInput,
  idempotency: Idempotency | null,
): Promise<void> {
  const [{ outcome }] = await sql<[{ outcome: Outcome }]>`
    with result as (
      select * from add_review(
        ${id}, ${token}, ${stars}, ${words}, ${now()}, ${idempotency?.key ?? null}, ${idempotency?.bodyHash ?? null})),
    saved as (select ${id}::integer as id from result where outcome = 'saved'),
    audited as (${insertAuditEntries(sql, customerActor, 'saved', { action: 'review_written', subject: 'booking' })})
    select outcome from result`;
  if (!isInEffect(outcome)) throw await refusalToCustomer({ sql, now }, token, outcome);
}

/** Deletes it. Throws `idempotency_mismatch`, `not_found`, `booking_changed`. */
export async function withdrawReview(
  { sql, now }: Clock,
  { id, token }: LinkedBooking,
  idempotency: Idempotency | null,
): Promise<void> {
  const [{ outcome }] = await sql<[{ outcome: Outcome }]>`
    with result as (
      select * from withdraw_review(${id}, ${token}, ${idempotency?.key ?? null}, ${idempotency?.bodyHash ?? null})),
    saved as (select ${id}::integer as id from result where outcome = 'saved'),
    audited as (${insertAuditEntries(sql, customerActor, 'saved', { action: 'review_withdrawn', subject: 'booking' })})
    select outcome from result`;
  if (!isInEffect(outcome)) throw await refusalToCustomer({ sql, now }, token, outcome);
}
