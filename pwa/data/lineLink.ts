import type { QueryClient } from '@tanstack/react-query';
import type { CustomerBooking, LineInvitation } from '#contract/customerBooking.ts';
import { sendRequest } from './client.ts';
import { requireField } from './requireField.ts';
import { cacheCustomerBooking, customerBookingPath } from './customerBooking.ts';

const apiPath = (token: string) => `${customerBookingPath(token)}/line`;

/** ms for which a code is valid */
const codeLifetime = 3_600_000;

/**
 * A one-time code with which a LINE user gets the booking's notifications. `validUntil`: ISO 8601, UTC.
 * Throws RequestError and NetworkError.
 */
export async function createLineInvitation(token: string): Promise<LineInvitation & { validUntil: string }> {
  const validUntil = new Date(Date.now() + codeLifetime).toISOString();
  const invitation = await sendRequest<LineInvitation | null>('POST', apiPath(token));
  return { ...requireField(invitation, 'url'), validUntil };
}

export async function unlinkLine(client: QueryClient, token: string): Promise<void> {
  const booking = await sendRequest<CustomerBooking | null>('DELETE', apiPath(token));
  await cacheCustomerBooking(client, token, requireField(booking, 'version'));
}
