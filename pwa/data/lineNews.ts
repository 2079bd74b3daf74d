import type { QueryClient } from '@tanstack/react-query';
import type { CustomerBooking, LineInvitation } from '#contract/customerBooking.ts';
import { NetworkError, sendRequest } from './client.ts';
import { cacheCustomerBooking, customerBookingPath } from './customerBooking.ts';

const apiPath = (token: string) => `${customerBookingPath(token)}/line`;

// The sign-in page of a hotel's network answers 200 to every request.
const notOurs = () => new NetworkError('The answer was not ours');

/** A one-time code with which the customer gets the booking's news in LINE. Throws RequestError and NetworkError. */
export async function inviteToLine(token: string): Promise<LineInvitation> {
  const invitation = await sendRequest<LineInvitation | null>('POST', apiPath(token));
  if (!invitation?.url) throw notOurs();
  return invitation;
}

/** Ends the booking's news in LINE, and shows the booking without it. Throws RequestError and NetworkError. */
export async function endLineNews(client: QueryClient, token: string): Promise<void> {
  const booking = await sendRequest<CustomerBooking | null>('DELETE', apiPath(token));
  if (!booking?.version) throw notOurs();
  await cacheCustomerBooking(client, token, booking);
}
