import { createHmac } from 'node:crypto';
import { pino } from 'pino';
import postgres from 'postgres';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { bookVisit, nextFreeTime } from '../../tests/support/api/bookVisit.ts';
import { callApi, type ApiResponse } from '../../tests/support/api/callApi.ts';
import { hoursEveryDay, makeTherapist } from '../../tests/support/testData.ts';
import { createApp } from '../app.ts';
import { deriveKey } from '../server/secrets.ts';
import { createBooking } from '../bookings/createBooking.ts';
import type { Booking } from '../contract/booking.ts';
import { bookingRequest } from '../contract/bookingRequest.ts';
import type { Customer } from '../contract/customer.ts';
import type { ErrorBody } from '../contract/errors.ts';
import { ApiError } from '../errors.ts';
import { parse } from '../server/input.ts';
import { listen } from '../server/listen.ts';
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

  it('is told the free times like everybody when the one they ask for is taken', async () => {
    const long = await makeTherapist(api.manage, { hours: hoursEveryDay('10:00', '20:00') });
    const startTime = nextFreeTime();
    const taken = { therapistId: long.id, serviceId: long.serviceId, startTime };
    const id = await bookVisit(api, long, { ...none, clientEmail: 'second@example.com', startTime });
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    await bookAndBlock({ clientPhone: '0861114443' });
    const blocked = seen(await ask({ ...taken, clientPhone: '0861114443' }));
    expect(blocked).toEqual(seen(await ask({ ...taken, clientPhone: '0869994443' })));
    expect(blocked.body.slots).not.toEqual([]);
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
      origin: 'phone',
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
      origin: 'phone',
    });
    const again = await customerOf(byHand.body.data.id);
    expect(again.isBlocked).toBe(true);
    await setBlock(again, false);
    expect((await ask({ clientPhone: '0861118888' })).status).toBe(201);
  });

  it('is lifted for the contacts of erased bookings too', async () => {
    const [clientPhone, clientEmail] = ['0861118886', 'erased@example.com'];
    const { booking, customer } = await bookAndBlock({ clientPhone, clientEmail });
    const byHand = { ...request({ clientPhone }), origin: 'phone' };
    expect((await api.manage('POST', '/bookings', byHand)).status).toBe(201);
    await api.manage('POST', `/bookings/${booking}/erase`);
    expect((await ask({ clientEmail })).body.code).toBe('slot_taken');
    await setBlock(customer, false);
    expect((await ask({ clientEmail })).status).toBe(201);
  });

  it('is HMAC-SHA-256 under the application’s secret', async () => {
    const [key] = contactKeys(['one secret']);
    const [row] = await api.sql`select contact_hash('tel:66861118888', ${key!}) as hash`;
    const hmac = createHmac('sha256', deriveKey('blocked contact', 'one secret'));
    expect(row?.['hash']).toBe(hmac.update('tel:66861118888').digest('base64'));
  });
});

describe('what a blocked customer’s request costs', () => {
  /** The API with the limits of a real shop, and the statements that it has sent. */
  async function startRecorded() {
    // what is cached stays
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const statements: string[] = [];
    const sql = new Proxy(api.sql, {
      apply: (target, self, args: unknown[]) => {
        const [strings] = args;
        if (Array.isArray(strings) && 'raw' in strings) statements.push(strings.join('?'));
        return Reflect.apply(target, self, args) as unknown;
      },
    });
    const config = { ...api.context.config, rateLimits: true };
    const { port, drain } = await listen(
      createApp({ ...api.context, sql, config }, pino({ level: 'silent' })),
      0,
    );
    const record = async (method: string, path: string, body?: object) => {
      // All that the database tells of its changes has arrived.
      await api.context.changes.waitUntilCaughtUp();
      statements.length = 0;
      const { body: answer } = await callApi<ErrorBody>(`http://127.0.0.1:${port}`, method, path, { body });
      return { answer, sent: [...statements] };
    };
    return { record, drain };
  }

  it('is the statements that a full day costs, for the next request and the catalogue after it too', async () => {
    const full = await fullDay();
    const clientPhone = '0861119999';
    await bookAndBlock({ clientPhone });
    const recorded = await startRecorded();
    const walk = async (fields: object) => {
      const body = request({ ...full, ...fields });
      const first = await recorded.record('POST', '/api/bookings', body);
      const next = await recorded.record('POST', '/api/bookings', body);
      const { sent: catalogue } = await recorded.record('GET', '/api/catalogue');
      return { first, next, catalogue };
    };
    await walk({ clientPhone: '0860000001' });
    const ofFullDay = await walk({ clientPhone: '0860000001' });
    expect(ofFullDay.first.answer).toMatchObject({ code: 'slot_taken', slots: [] });
    expect(ofFullDay.first.sent.join()).toMatch(/create_booking.*busy_times/s);
    expect(await walk({ clientPhone, startTime: nextFreeTime() })).toEqual(ofFullDay);
    await recorded.drain();
  });

  it('is no wait for the disk, although it is noted', async () => {
    const clientPhone = '0861119998';
    await bookAndBlock({ clientPhone });
    const sql = postgres(api.context.config.databaseUrl!, { max: 1 });
    await sql`begin`;
    await sql`set local synchronous_commit = 'on'`;
    const refused = createBooking({ ...api.context, sql }, parse(bookingRequest, request({ clientPhone })), {
      check: () => null,
      sourceHash: null,
      slotTakenError: () => new ApiError('slot_taken'),
      idempotency: null,
    });
    await expect(refused).rejects.toMatchObject({ code: 'slot_taken' });
    const [row] = await sql<{ waits: string }[]>`select current_setting('synchronous_commit') as waits`;
    expect(row?.waits).toBe('off');
    await sql.end({ timeout: 0 });
  });
});
