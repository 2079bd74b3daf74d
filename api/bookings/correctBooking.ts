import { hasContact, type CustomerDetails } from '../contract/customerDetails.ts';
import { openRequestLimit } from '../contract/constants.ts';
import type { CustomerBookingEdit } from '../contract/customerBooking.ts';
import { contactKeys } from '../customers/contactKeys.ts';
import { retryOnDeadlock } from '../database/client.ts';
import { invalidFieldError } from '../errors.ts';
import type { Context } from '../server/context.ts';
import type { Idempotency } from '../server/idempotency.ts';
import { tooManyOpenRequestsError } from './createBooking.ts';
import { requestRow } from './requester.ts';
import {
  wasApplied,
  errorWithLinkedBooking,
  type CustomerOutcome,
  type LinkedBooking,
} from './customerBooking.ts';

type Outcome = CustomerOutcome | 'booking_changed' | 'closed' | 'too_many_open_requests';

/**
 * Saves the name, contacts, address and notes that the customer corrected. Throws `invalid` when no contact would be
 * left, `idempotency_mismatch`, `not_found`, `too_many_open_requests`, and `booking_changed`, also when the visit has
 * begun or does not take place.
 */
export async function correctBooking(
  { sql, now, config, secrets }: Pick<Context, 'sql' | 'now' | 'config' | 'secrets'>,
  { id, token, booking }: LinkedBooking,
  { version, ...edit }: CustomerBookingEdit,
  idempotency: Idempotency | null,
): Promise<void> {
  const { clientName, clientEmail, clientPhone, clientWhatsapp, clientLineId } = booking;
  const stored = { clientName, clientEmail, clientPhone, clientWhatsapp, clientLineId };
  const corrected: CustomerDetails = { ...stored, ...edit };
  if (hasContact(booking) && !hasContact(corrected))
    throw invalidFieldError('clientPhone', 'contactRequired');
  const perContact = config.rateLimits ? openRequestLimit : null;
  const [{ outcome }] = await retryOnDeadlock(
    () => sql<[{ outcome: Outcome }]>`
    select outcome
    from save_correction(
      ${id}, ${token}, ${version}, ${sql.json(corrected)}, ${perContact}, ${contactKeys(secrets)},
      ${requestRow(sql, 'customer', now(), idempotency)})`,
  );
  if (outcome === 'too_many_open_requests') throw tooManyOpenRequestsError();
  if (wasApplied(outcome)) return;
  const message = outcome === 'closed' ? 'This booking can no longer be changed.' : undefined;
  throw await errorWithLinkedBooking({ sql, now }, token, 'booking_changed', message);
}
