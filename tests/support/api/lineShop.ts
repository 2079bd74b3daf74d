import { beforeAll, beforeEach, expect } from 'vitest';
import type { Logger } from 'pino';
import type { Booking } from '../../../api/contract/booking.ts';
import type { CustomerBooking, LineInvitation } from '../../../api/contract/customerBooking.ts';
import type { ErrorBody } from '../../../api/contract/errors.ts';
import { setUpApi } from './api.ts';
import { bookVisit } from './bookVisit.ts';
import { ipAddressOf, phoneOf } from '../crowd/contention.ts';
import { adminLineId } from '../fakeProviders/fakeProviders.ts';
import { signatureOf, webhookRequest, type LineEvent } from './lineWebhook.ts';
import { makeTherapist } from '../testData.ts';

/** A shop with LINE set up for its customers, rate limits, and a clock that tests move. */
export function setUpLineShop(log?: Logger) {
  const start = new Date();
  let now = start;
  let customers = 0;
  let therapist: { id: number; serviceId: number };
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };
  const api = setUpApi({ now: () => now, env, ...(log && { log }) });
  const line = {
    adminLineId,
    channelAccessToken: 'a-token',
    channelSecret: 'a-channel-secret-of-line',
    officialAccountId: '@massage',
  };

  beforeAll(async () => {
    therapist = await makeTherapist(api.manage);
  });
  beforeEach(async () => {
    now = start;
    await api.manage('POST', '/settings/integrations', { line });
    await api.sql`delete from line_events`;
  });

  const send = (
    body: string,
    headers: Record<string, string> = { 'x-line-signature': signatureOf(line.channelSecret, body) },
  ) => api.visit<ErrorBody>('POST', '/api/line/webhook', { body, headers });

  return {
    api,
    /** LINE's settings of the shop */
    line,
    now: () => now,
    before: (ms: number) => new Date(now.getTime() - ms),
    forward: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    /** sends a body to the webhook, signed unless `headers` are given */
    send,
    /** has LINE tell of events */
    tell: async (...events: LineEvent[]) => {
      expect((await send(webhookRequest(events))).status).toBe(200);
    },
    /** the user who gets the news of a booking */
    linkOf: async (id: number): Promise<string | undefined> =>
      (await api.sql<{ user: string }[]>`select user_id as user from line_links where booking_id = ${id}`)[0]
        ?.user,
    /** another customer, at another address, with the path of their booking's page in the API */
    customer: async () => {
      customers += 1;
      const from = { 'X-Forwarded-For': ipAddressOf(customers) };
      const id = await bookVisit(api, therapist, { clientPhone: phoneOf(customers) }, from);
      const { body } = await api.manage<{ data: Booking }>('GET', `/bookings/${id}`);
      const path = `/api${body.data.link}`;
      return {
        id,
        path,
        invite: async () => (await api.visit<{ data: LineInvitation }>('POST', `${path}/line`)).body.data,
        state: async () => (await api.visit<{ data: CustomerBooking }>('GET', path)).body.data.line,
      };
    },
  };
}
