import type { CustomerBookingEdit } from '../contract/customerBooking.ts';
import { retryOnDeadlock } from '../database/client.ts';
import type { Context } from '../server/context.ts';
import type { Idempotency } from '../server/idempotency.ts';
import { requestRow } from './requester.ts';
import {
  isInEffect,
  errorWithLinkedBooking,
  type CustomerOutcome,
  type LinkedBooking,
} from './customerBooking.ts';

type Outcome = CustomerOutcome | 'booking_changed' | 'closed';

/**
 * Saves the address and the notes that the customer corrected. Throws `idempotency_mismatch`, `not_found`,
 * and `booking_changed`, also when the visit has begun or does not take place.
 */
export async function correctBooking(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  { id, token }: LinkedBooking,
  edit: CustomerBookingEdit,
  idempotency: Idempotency | null,
): Promise<void> {
  const [{ outcome }] = await retryOnDeadlock(
    () => sql<[{ outcome: Outcome }]>`
    select outcome
    from correct_booking(
      ${id}, ${token}, ${edit.version}, ${edit.clientAddress}, ${edit.notes},
      ${requestRow(sql, 'customer', now(), idempotency)})`,
  );
  if (isInEffect(outcome)) return;
  const message = outcome === 'closed' ? 'This booking can no longer be changed.' : undefined;
  throw await errorWithLinkedBooking({ sql, now }, token, 'booking_changed', message);
}
