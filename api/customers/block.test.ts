import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api.ts';
import { bookVisit, nextFreeTime } from '../../tests/support/bookVisit.ts';
import type { ApiResponse } from '../../tests/support/callApi.ts';
import { hoursEveryDay, makeTherapist } from '../../tests/support/testData.ts';
import { deriveKey } from '../auth/secrets.ts';
import type { Booking } from '../contract/booking.ts';
import type { Customer } from '../contract/customer.ts';
import type { ErrorBody } from '../contract/errors.ts';
import { contactKeys } from './contactKeys.ts';

const api = setUpApi();
let therapist: { id: number; serviceId: number };

const none = { clientPhone: null, clientWhatsapp: null, clientEmail: null, clientLineId: null };
const contacts = {
  clientPhone: '0861112222',
  clientEmail: 'rude@example.com',
  clientLineId: '@rude.line',
  clientWhatsapp: '+66861112223',
};
const request = (fields: object) => ({
  clientName: 'Somebody',
  clientAddress: '5 Silom',
  therapistId: therapist.id,
  serviceId: therapist.serviceId,
  startTime: nextFreeTime(),
  ...none,
  ...fields,
});
const ask = (fields: object, headers: Record<string, string> = {}) =>
  api.visit<ErrorBody>('POST', '/api/bookings', { body: request(fields), headers });

const customerOf = async (booking: number): Promise<Customer> => {
  const { body } = await api.manage<{ data: Booking }>('GET', `/bookings/${booking}`);
  const id = body.data.customer?.id;
  return (await api.manage<{ data: Customer }>('GET', `/customers/${id}`)).body.data;
};
const setBlock = async ({ id }: { id: number }, isBlocked: boolean) => {
  const { body } = await api.manage<{ data: Customer }>('GET', `/customers/${id}`);
  const change = { isBlocked, version: body.data.version };
  expect((await api.manage('PATCH', `/customers/${id}`, change)).status).toBe(200);
};
const bookAndBlock = async (fields: object) => {
  const booking = await bookVisit(api, therapist, { ...none, ...fields });
  const customer = await customerOf(booking);
  await setBlock(customer, true);
  return { booking, customer };
};
/** What a visitor sees of an answer, without what differs from one moment to the next. */
const seen = ({ status, body, headers }: ApiResponse<ErrorBody>) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
});

/** A day that is full, of a therapist who works one hour. */
async function fullDay() {
  const short = await makeTherapist(api.manage, { hours: hoursEveryDay('10:00', '11:00') });
  const startTime = nextFreeTime();
  await bookVisit(api, short, { ...none, clientEmail: 'first@example.com', startTime });
  return { therapistId: short.id, serviceId: short.serviceId, startTime };
}

beforeAll(async () => {
  therapist = await makeTherapist(api.manage);
});

describe('a blocked customer', () => {
  it('gets the answer of a full day, however they write one of their contacts', async () => {
    const full = await fullDay();
    const ofFullDay = seen(await ask({ ...full, clientEmail: 'another@example.com' }));
    expect([ofFullDay.status, ofFullDay.body.code, ofFullDay.body.slots]).toEqual([409, 'slot_taken', []]);
    const { customer } = await bookAndBlock(contacts);
    for (const variant of [
      { clientPhone: '+66 86 111 2222' },
      { clientWhatsapp: '+66861112222' },
      { clientPhone: '๐๘๖๑๑๑๒๒๒๓' },
      { clientEmail: 'Rude+again@Example.com' },
      { clientLineId: 'https://line.me/R/ti/p/%40rude.line' },
      { clientPhone: '0869990000', clientEmail: 'rude@example.com' },
    ]) {
      expect(seen(await ask(variant)), JSON.stringify(variant)).toEqual(ofFullDay);
    }
    expect((await ask({ clientPhone: '0869990000' })).status, 'a contact of nobody').toBe(201);
    const { body } = await api.manage<{ data: Customer }>('GET', `/customers/${customer.id}`);
    expect(body.data).toMatchObject({ tries: 6, bookings: 1 });
    expect(body.data.blockedRequests).toHaveLength(6);
    await setBlock(customer, false);
    expect((await ask({ clientEmail: 'rude@example.com' })).status).toBe(201);
  });

  it('cannot tell by a key either: it stays free, and an answer from before is repeated', async () => {
    const key = crypto.randomUUID();
    const before = request({ clientPhone: '0861113333' });
    const send = (body: object, used: string) =>
      api.visit<ErrorBody & { data?: object }>('POST', '/api/bookings', {
        body,
        headers: { 'Idempotency-Key': used },
      });
    const booked = await send(before, key);
    expect(booked.status).toBe(201);
    const { customer } = await bookAndBlock({ clientPhone: '0861113333' });
    expect((await send(before, key)).body).toEqual(booked.body);
    const other = crypto.randomUUID();
    const refused = request({ clientPhone: '0861113333' });
    expect((await send(refused, other)).body.code).toBe('slot_taken');
    expect((await send(refused, other)).body.code).toBe('slot_taken');
    await setBlock(customer, false);
    expect((await send(refused, other)).status).toBe(201);
  });

  it('is refused for the same other reasons as everybody, before anything is noted', async () => {
    const { customer } = await bookAndBlock({ clientPhone: '0861114444' });
    const night = `${request({}).startTime.slice(0, 10)} 03:00`;
    expect((await ask({ clientPhone: '0861114444', startTime: night })).body.code).toBe('slot_unavailable');
    const { body } = await api.manage<{ data: Customer }>('GET', `/customers/${customer.id}`);
    expect(body.data.tries).toBe(0);
  });

  it('is noted at most twenty times a day', { tags: ['full'] }, async () => {
    const { customer } = await bookAndBlock({ clientPhone: '0861115555' });
    for (let i = 0; i < 22; i += 1) await ask({ clientPhone: '0861115555' });
    const { body } = await api.manage<{ data: Customer }>('GET', `/customers/${customer.id}`);
    expect(body.data.tries).toBe(20);
  });

  it('can be booked by hand, and the card says that they are blocked', async () => {
    const { customer } = await bookAndBlock({ clientPhone: '0861116666' });
    await ask({ clientPhone: '0861116666' });
    const { status, body } = await api.manage<{ data: { id: number } }>('POST', '/bookings', {
      ...request({ clientPhone: '0861116666' }),
      source: 'phone',
    });
    expect(status).toBe(201);
    const card = await api.manage<{ data: Booking }>('GET', `/bookings/${body.data.id}`);
    expect(card.body.data.customer).toMatchObject({ id: customer.id, isBlocked: true, tries: 1 });
  });

  it('stays blocked when joined, and both contacts are until that is taken back', async () => {
    const { customer } = await bookAndBlock({ clientPhone: '0861117777' });
    const other = await customerOf(
      await bookVisit(api, therapist, { ...none, clientEmail: 'calm@example.com' }),
    );
    await api.manage('POST', `/customers/${other.id}/join`, { otherId: customer.id });
    expect((await ask({ clientEmail: 'calm@example.com' })).body.code).toBe('slot_taken');
    await api.manage('DELETE', `/customers/${other.id}/join`, { otherId: customer.id });
    expect((await ask({ clientPhone: '0861117777' })).body.code).toBe('slot_taken');
    expect((await ask({ clientEmail: 'calm@example.com' })).status).toBe(201);
  });
});

describe('a block whose customer was erased', () => {
  it('is kept as a keyed hash of each contact, and lifted through a booking by hand', async () => {
    const { booking, customer } = await bookAndBlock({ clientPhone: '0861118888' });
    expect((await api.manage('POST', `/bookings/${booking}/erase`)).status).toBe(200);
    expect((await api.manage('GET', `/customers/${customer.id}`)).status).toBe(404);
    expect((await ask({ clientWhatsapp: '+66861118888' })).body.code).toBe('slot_taken');

    const byHand = await api.manage<{ data: { id: number } }>('POST', '/bookings', {
      ...request({ clientPhone: '0861118888' }),
      source: 'phone',
    });
    const again = await customerOf(byHand.body.data.id);
    expect(again.isBlocked).toBe(true);
    await setBlock(again, false);
    expect((await ask({ clientPhone: '0861118888' })).status).toBe(201);
  });

  it('is HMAC-SHA-256 under the application’s secret', async () => {
    const [key] = contactKeys(['one secret']);
    const [row] = await api.sql`select contact_hash('tel:66861118888', ${key!}) as hash`;
    const hmac = createHmac('sha256', deriveKey('blocked contact', 'one secret'));
    expect(row?.['hash']).toBe(hmac.update('tel:66861118888').digest('base64'));
  });
});

describe('the time that the answer takes', { tags: ['full'] }, () => {
  it('is that of a full day', async () => {
    const full = await fullDay();
    const free = { ...full, startTime: nextFreeTime() };
    await bookAndBlock({ clientPhone: '0861119999' });
    const timed = async (fields: object) => {
      const start = performance.now();
      expect((await ask(fields)).body.code).toBe('slot_taken');
      return performance.now() - start;
    };
    const times = { blocked: [] as number[], full: [] as number[] };
    // in turns, so that whatever else the machine does slows down both
    for (let i = 0; i < 100; i += 1) {
      times.full.push(await timed({ ...full, clientPhone: '0860000001' }));
      times.blocked.push(await timed({ ...free, clientPhone: '0861119999' }));
    }
    const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length / 2]!;
    const spread = median(times.full.map((time) => Math.abs(time - median(times.full))));
    expect(Math.abs(median(times.blocked) - median(times.full))).toBeLessThan(3 * spread);
  });
});
