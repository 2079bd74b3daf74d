import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { dateInDays } from '../../tests/support/dates.ts';
import { makeTherapist, customerFields } from '../../tests/support/testData.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import type { BookingReceipt } from '../contract/booking.ts';
import type { ErrorBody } from '../contract/errors.ts';
import { connect } from '../database/client.ts';

const api = setUpApi();

type Therapist = { id: number; serviceId: number };

const book = ({ id, serviceId }: Therapist, fields: object = {}) =>
  api.visit<{ data: BookingReceipt } & ErrorBody>('POST', '/api/bookings', {
    body: { ...customerFields, therapistId: id, serviceId, startTime: `${dateInDays(3)} 10:00`, ...fields },
  });

const countBookings = async ({ id }: Therapist) =>
  (await api.sql`select from bookings where therapist_id = ${id}`).count;

/** Sends a request, makes the change while the checked request waits for the therapist's lock, then releases the lock. */
async function changeWhileWaiting(
  therapist: Therapist,
  change: () => Promise<unknown>,
  send: () => ReturnType<typeof book>,
) {
  const other = connect(api.context.config.databaseUrl ?? '', { max: 1, name: 'other' });
  await other`select pg_advisory_lock(1, ${therapist.id})`;
  const answer = send();
  await pollUntil(async () => {
    const [row] = await other<{ isWaiting: boolean }[]>`
      select exists (select from pg_locks where locktype = 'advisory' and not granted) as "isWaiting"`;
    return row?.isWaiting;
  }, Boolean);
  await change();
  await other`select pg_advisory_unlock(1, ${therapist.id})`;
  await other.end();
  return answer;
}

type Change = { method: string; path: (therapist: Therapist) => string; body?: object };

const changes: [what: string, change: Change, refusal: [status: number, code: string]][] = [
  [
    'the shop closes',
    { method: 'PATCH', path: () => '/shop/status', body: { isOpen: false } },
    [409, 'shop_closed'],
  ],
  [
    'the therapist becomes inactive',
    { method: 'PATCH', path: ({ id }) => `/therapists/${id}/active`, body: { isActive: false } },
    [409, 'therapist_inactive'],
  ],
  [
    'the service is no longer offered',
    { method: 'PATCH', path: ({ id }) => `/therapists/${id}`, body: { serviceIds: [] } },
    [409, 'service_not_offered'],
  ],
  [
    'the price changes',
    { method: 'PATCH', path: ({ serviceId }) => `/services/${serviceId}`, body: { price: 950 } },
    [409, 'service_changed'],
  ],
  [
    'the minimum notice grows',
    { method: 'PATCH', path: () => '/settings/booking-rules', body: { minimumNoticeMinutes: 43_200 } },
    [409, 'slot_unavailable'],
  ],
  [
    'the therapist is deleted',
    { method: 'DELETE', path: ({ id }) => `/therapists/${id}` },
    [404, 'not_found'],
  ],
  [
    'the service is deleted',
    { method: 'DELETE', path: ({ serviceId }) => `/services/${serviceId}` },
    [409, 'service_not_offered'],
  ],
];

describe('a booking request that waits for the therapist', () => {
  it.each(changes)('is refused when %s meanwhile, and nothing is written', async (_what, change, refusal) => {
    const therapist = await makeTherapist(api.manage);
    const { status, body } = await changeWhileWaiting(
      therapist,
      () => api.manage(change.method, change.path(therapist), change.body),
      () => book(therapist, { expectedPrice: 800 }),
    );
    await api.manage('PATCH', '/shop/status', { isOpen: true });
    await api.manage('PATCH', '/settings/booking-rules', { minimumNoticeMinutes: 0 });
    expect([status, body.code]).toEqual(refusal);
    expect(await countBookings(therapist)).toBe(0);
  });

  it('is refused when the hours are taken away meanwhile, and nothing is written', async () => {
    const therapist = await makeTherapist(api.manage);
    const { status, body } = await changeWhileWaiting(
      therapist,
      () => api.sql`delete from therapist_availability where therapist_id = ${therapist.id}`.execute(),
      () => book(therapist),
    );
    expect([status, body.code]).toEqual([409, 'slot_unavailable']);
    expect(await countBookings(therapist)).toBe(0);
  });

  it('is booked at the new price when the customer was shown none', async () => {
    const therapist = await makeTherapist(api.manage);
    const { status, body } = await changeWhileWaiting(
      therapist,
      () => api.manage('PATCH', `/services/${therapist.serviceId}`, { price: 950 }),
      () => book(therapist),
    );
    expect([status, body.data.service.price]).toEqual([201, 950]);
    expect(await countBookings(therapist)).toBe(1);
  });
});

describe('a booking request from a list of slots that is out of date', () => {
  const changeUnannounced = (id: number, isActive: boolean) =>
    api.sql.unsafe(`
      alter table therapists disable trigger user;
      update therapists set is_active = ${isActive} where id = ${id};
      alter table therapists enable trigger user`);

  it('is checked against the database, which alone refuses and allows', async () => {
    const { id, serviceId } = await makeTherapist(api.manage);
    const path = `/api/therapists/${id}/availability/slots?date=${dateInDays(3)}&serviceId=${serviceId}`;
    const slots = async () => (await api.visit<{ data: string[] }>('GET', path)).body.data;
    const isCached = () => api.context.cache.get(`booking context ${id} ${serviceId}`) !== undefined;
    await pollUntil(slots, isCached);

    await changeUnannounced(id, false);
    expect(await slots()).toContain('10:00');
    expect((await book({ id, serviceId })).body.code).toBe('therapist_inactive');

    await api.manage('PATCH', `/services/${serviceId}`, { price: 800 });
    expect(await pollUntil(slots, isCached)).toEqual([]);
    await changeUnannounced(id, true);
    expect((await book({ id, serviceId })).status).toBe(201);
  });
});
