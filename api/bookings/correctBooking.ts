import { customerActor, insertAuditEntries } from '../audit/record.ts';
import type { CustomerBookingEdit } from '../contract/customerBooking.ts';
import type { Context } from '../server/context.ts';
import type { Idempotency } from '../server/idempotency.ts';
import {
  isInEffect,
  refusalToCustomer,
  type CustomerOutcome,
  type LinkedBooking,
} from './customerBooking.ts';

/** See sql/functions/correct_booking.sql. */
type Outcome = CustomerOutcome | 'booking_changed' | 'closed';

const fields = ['clientAddress', 'notes'] as const;

/**
 * Saves the address and the notes that the customer corrected. Throws `idempotency_mismatch`, `not_found`, and
 * `booking_changed`, also when the visit has begun or does not take place.
 */
export async function correctBooking(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  { id, token, booking }: LinkedBooking,
  edit: CustomerBookingEdit,
  idempotency: Idempotency | null,
): Promise<void> {
  const changes = { fields: fields.filter((field) => booking[field] !== edit[field]) };
  const [{ outcome }] = await sql<[{ outcome: Outcome }]>`
    with result as (
      select * from correct_booking(
        ${id}, ${token}, ${edit.version}, ${edit.clientAddress}, ${edit.notes}, ${now()},
        ${idempotency?.key ?? null}, ${idempotency?.bodyHash ?? null})),
    saved as (select ${id}::integer as id from result where outcome = 'saved'),
    audited as (${insertAuditEntries(sql, customerActor, 'saved', { action: 'updated', subject: 'booking', changes })})
    select outcome from result`;
  if (isInEffect(outcome)) return;
  const message = outcome === 'closed' ? 'This booking can no longer be changed.' : undefined;
  throw await refusalToCustomer({ sql, now }, token, 'booking_changed', message);
}
