import type { Booking } from '#contract/booking.ts';
import type { BookingStatus } from '#contract/bookingStatus.ts';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { beforeAll } from 'vitest';
import { setUpApi, type TestApi } from './api.ts';
import { requestVisit } from './bookVisit.ts';
import { makeTherapist } from '../testData.ts';

type CustomerAnswer = { data: CustomerBooking } & ErrorBody<CustomerBooking>;
type AdminAnswer = { data: { id: number; version: number; startTime: string; status: string } } & ErrorBody;

const keyHeader = (key?: string): Record<string, string> => (key ? { 'Idempotency-Key': key } : {});

/** What customer and administrator do about a booking, and about another time for it, in tests of the API. */
export const moveCalls = (api: TestApi) => ({
  /** A booking at that time (`yyyy-MM-dd HH:mm`), in that status, with nothing queued. `fields`: of its request. */
  book: async (
    therapist: { id: number; serviceId: number },
    startTime: string,
    status: BookingStatus = 'approved',
    fields: object = {},
  ) => {
    const asked = { clientEmail: 'nok@example.com', startTime, ...fields };
    const receipt = await requestVisit(api, therapist, asked);
    const { id, link } = receipt;
    await api.sql`update bookings set status = ${status} where id = ${id}`;
    await api.sql`delete from notifications`;
    return { id, path: `/api${link}`, start: Date.parse(receipt.startTime) };
  },
  open: async (path: string) => (await api.visit<CustomerAnswer>('GET', path)).body.data,
  slots: async (path: string, date: string) =>
    (await api.visit<{ data: string[] }>('GET', `${path}/slots?date=${date}`)).body.data,
  ask: (path: string, startTime: string, version = 1, key?: string) =>
    api.visit<CustomerAnswer>('POST', `${path}/move`, {
      body: { startTime, version },
      headers: keyHeader(key),
    }),
  withdraw: (path: string, version?: number, key?: string) =>
    api.visit<CustomerAnswer>('DELETE', `${path}/move`, { body: { version }, headers: keyHeader(key) }),
  answer: (id: number, accept: boolean, version = 2, key?: string) =>
    api.visit<AdminAnswer>('POST', `/api/admin/bookings/${id}/move`, {
      body: { accept, version },
      token: api.token,
      headers: keyHeader(key),
    }),
  read: async (id: number) => (await api.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data,
  history: async (id: number) =>
    (await api.manage<{ data: { action: string; username: string }[] }>('GET', `/bookings/${id}/history`))
      .body.data,
  /** Each queued notification of the booking as "event by channel". */
  queued: async (id: number) =>
    (
      await api.sql<{ queued: string }[]>`
        select event || ' by ' || case audience when 'shop' then '' else audience || '_' end || provider as queued from notifications where booking_id = ${id} order by 1`
    ).map((row) => row.queued),
});

/**
 * A shop on 1 December 2026, 10:00, that is told by `channels`, with one therapist and a clock that tests set, and the
 * calls.
 */
export function setUpMoves(channels: ('email' | 'line')[], made: Parameters<typeof makeTherapist>[1] = {}) {
  const today = new Date('2026-12-01T03:00:00Z');
  const clock = { today, now: today };
  const api = setUpApi({ now: () => clock.now });
  const therapist = {} as Awaited<ReturnType<typeof makeTherapist>>;
  let day = 2;
  beforeAll(async () => {
    Object.assign(therapist, await makeTherapist(api.manage, made));
    const settings = {
      email: { adminEmail: 'boss@example.com', gmail: 'shop@gmail.com', appPassword: 'abcd efgh' },
      line: { adminLineId: `U${'a'.repeat(32)}`, channelAccessToken: 'a token of line' },
    };
    await api.manage(
      'POST',
      '/settings/integrations',
      Object.fromEntries(channels.map((channel) => [channel, settings[channel]])),
    );
  });
  return {
    api,
    clock,
    therapist,
    /** a day of its own for each test */
    nextDay: () => `2026-12-${String(day++).padStart(2, '0')}`,
    ...moveCalls(api),
  };
}
