import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { bookVisit } from '../../tests/support/api/bookVisit.ts';
import { databaseAsText } from '../../tests/support/database/databaseText.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import { customerTracePattern, traceableCustomer } from '../../tests/support/api/traceableCustomer.ts';
import type { Booking } from '../contract/booking.ts';
import type { Customer } from '../contract/customer.ts';

const api = setUpApi();
let therapist: { id: number; serviceId: number };

const none = { clientPhone: null, clientWhatsapp: null, clientEmail: null, clientLineId: null };

beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
});

const customerOf = async (booking: number): Promise<number> => {
  const { body } = await api.manage<{ data: Booking }>('GET', `/bookings/${booking}`);
  return body.data.customer!.id;
};

/** Two bookings of a customer with notes and a block, into whom another was joined. */
async function prepare(): Promise<{ bookings: number[]; joined: number; id: number }> {
  const bookings = [
    await bookVisit(api, therapist, traceableCustomer),
    await bookVisit(api, therapist, traceableCustomer),
  ];
  const joined = await bookVisit(api, therapist, {
    clientName: 'Wanida T.',
    clientPhone: null,
    clientEmail: 'traceless@example.com',
  });
  const id = await customerOf(bookings[0]!);
  const other = await customerOf(joined);
  await api.manage('PATCH', `/customers/${other}`, { notes: 'a traceless note', version: 1 });
  await api.manage('PATCH', `/customers/${id}`, { notes: 'traceless too', isBlocked: true, version: 1 });
  expect((await api.manage('POST', `/customers/${id}/join`, { otherId: other })).status).toBe(200);
  // is refused
  await expect(bookVisit(api, therapist, traceableCustomer)).rejects.toThrow('slot_taken');
  return { bookings, joined, id };
}

const erase = (booking: number) => api.manage('POST', `/bookings/${booking}/erase`);

describe('erasing the last booking of a customer', () => {
  it('erases the customer with contacts, notes and what was joined or refused', async () => {
    const { bookings, joined, id } = await prepare();
    await erase(bookings[0]!);
    await erase(joined);
    // whom the joined one was is gone with their own bookings
    expect((await api.manage<{ data: Customer }>('GET', `/customers/${id}`)).body.data).toMatchObject({
      bookings: 1,
      notes: 'traceless too',
      joined: [],
    });
    expect(await databaseAsText(api.sql)).toMatch(customerTracePattern);
    await erase(bookings[1]!);
    expect(await databaseAsText(api.sql)).not.toMatch(customerTracePattern);
    expect((await api.manage('GET', `/customers/${id}`)).status).toBe(404);
  });
});

describe('erasing one booking of a customer who was joined', () => {
  const plain = {
    ...traceableCustomer,
    ...none,
    clientName: 'Somebody',
    clientAddress: '5 Silom',
    notes: null,
  };
  const join = (id: number, otherId: number) => api.manage('POST', `/customers/${id}/join`, { otherId });
  const traces = async () =>
    (await databaseAsText(api.sql)).match(new RegExp(customerTracePattern, 'gi')) ?? [];

  beforeEach(async () => {
    await api.sql`truncate bookings, customers, blocked_contacts cascade`;
  });

  it('erases its name and contacts from what is kept to take the join back', async () => {
    const earlier = await bookVisit(api, therapist, { ...plain, clientEmail: 'both@example.com' });
    const erased = await bookVisit(api, therapist, {
      ...traceableCustomer,
      clientEmail: 'both@example.com',
    });
    const kept = await customerOf(await bookVisit(api, therapist, { ...plain, clientPhone: '0861234567' }));
    const other = await customerOf(earlier);
    await join(kept, other);
    await erase(erased);
    expect(await traces()).toEqual([]);
    const { body } = await api.manage<{ data: Customer }>('GET', `/customers/${kept}`);
    expect(body.data.joined).toMatchObject([{ id: other, name: 'Somebody' }]);
    await api.manage('DELETE', `/customers/${kept}/join`, { otherId: other });
    const { body: apart } = await api.manage<{ data: Customer }>('GET', `/customers/${other}`);
    expect(apart.data).toMatchObject({ bookings: 1, contacts: [{ value: 'both@example.com' }] });
  });

  it('erases whoever was joined into one who was joined in turn', async () => {
    const last = await bookVisit(api, therapist, traceableCustomer);
    const between = await customerOf(
      await bookVisit(api, therapist, { ...plain, clientEmail: 'between@example.com' }),
    );
    const kept = await customerOf(await bookVisit(api, therapist, { ...plain, clientPhone: '0861234567' }));
    await api.manage('PATCH', `/customers/${await customerOf(last)}`, { notes: 'traceless', version: 1 });
    await join(between, await customerOf(last));
    await join(kept, between);
    await erase(last);
    expect(await traces()).toEqual([]);
    const { body } = await api.manage<{ data: Customer }>('GET', `/customers/${kept}`);
    expect(body.data.joined).toMatchObject([{ id: between }]);
  });
});

describe('the export of a booking', () => {
  it('has what the shop knows about its customer', async () => {
    await api.sql`delete from blocked_contacts`;
    const { bookings } = await prepare();
    const { body } = await api.manage<{ data: { customer: object } }>(
      'GET',
      `/bookings/${bookings[0]}/export`,
    );
    expect(body.data.customer).toMatchObject({
      notes: 'traceless too',
      isBlocked: true,
      contacts: expect.arrayContaining([{ kind: 'email', value: 'wanida@trace.example' }]),
      joined: [{ name: 'Wanida T.', notes: 'a traceless note' }],
      blockedRequests: [{}],
    });
  });
});
