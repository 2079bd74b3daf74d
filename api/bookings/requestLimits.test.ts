import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { hoursEveryDay, makeTherapist, customerFields } from '../../tests/support/testData.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { Sql } from '../database/client.ts';

const api = setUpApi({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
let therapist: { id: number; serviceId: number };

beforeAll(async () => {
  // the limits here are those of a contact and of an address
  await api.manage('PATCH', '/settings/booking-rules', { openRequestsPerTherapist: null });
  therapist = await makeTherapist(api.manage, { hours: hoursEveryDay('00:00', '23:30') });
});

let sentCount = 0;
/** A booking request for a time that no other request here uses. */
function request(customer: object, { id, serviceId }: typeof therapist) {
  const hour = sentCount % 23;
  const date = new Date(Date.now() + (5 + Math.floor(sentCount / 23)) * 86_400_000)
    .toISOString()
    .slice(0, 10);
  sentCount += 1;
  return {
    ...customerFields,
    ...customer,
    therapistId: id,
    serviceId,
    startTime: `${date} ${String(hour).padStart(2, '0')}:00`,
  };
}

const book = (customer: object, address: string, whose = therapist) =>
  api.visit<ErrorBody>('POST', '/api/bookings', {
    body: request(customer, whose),
    headers: { 'X-Forwarded-For': address },
  });

const waiting = async (sql: Sql) =>
  (
    await sql<{ count: number }[]>`
      select count(*)::integer as count from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`
  )[0]?.count ?? 0;

describe('one contact', () => {
  it('has at most five undecided requests, while another contact still books', async () => {
    for (let i = 0; i < 5; i += 1) expect((await book({}, `10.1.0.${i}`)).status).toBe(201);
    const sixth = await book({ clientName: 'Another name', clientPhone: '0812345678' }, '10.1.0.9');
    expect([sixth.status, sixth.body.code, sixth.body.count]).toEqual([429, 'too_many_open_requests', 5]);
    expect(sixth.body.message).toContain('5 requests waiting for our answer');
    expect(sixth.headers.has('retry-after'), 'it lasts until one is decided, not a time').toBe(false);
    expect((await book({ clientPhone: '0800000000' }, '10.1.0.9')).status).toBe(201);
  });

  it('gets the response of its fifth request when that is sent twice concurrently', async () => {
    const customer = { clientPhone: '0812222222' };
    for (let i = 0; i < 4; i += 1) expect((await book(customer, `10.1.7.${i}`)).status).toBe(201);
    const body = request(customer, therapist);
    const headers = { 'X-Forwarded-For': '10.1.7.9', 'Idempotency-Key': randomUUID() };
    await api.sql`select`;
    const holder = await api.sql.reserve();
    await holder`select pg_advisory_lock(1, ${therapist.id})`;
    const fifth = api.visit('POST', '/api/bookings', { body, headers });
    await vi.waitFor(async () => expect(await waiting(api.sql)).toBe(1));
    const again = api.visit('POST', '/api/bookings', { body, headers });
    await vi.waitFor(async () => expect(await waiting(api.sql)).toBe(2));
    await holder`select pg_advisory_unlock(1, ${therapist.id})`;
    holder.release();
    expect((await fifth).status).toBe(201);
    expect(await again).toMatchObject({ status: 201, body: (await fifth).body });
  });

  it('can send another request once one is decided', async () => {
    const customer = { clientPhone: '0811111111' };
    for (let i = 0; i < 5; i += 1) expect((await book(customer, `10.1.1.${i}`)).status).toBe(201);
    expect((await book(customer, '10.1.1.9')).status).toBe(429);
    await api.sql`
      update bookings set status = 'approved'
      where id = (select min(booking_id) from booking_contacts where phone = '0811111111')`;
    expect((await book(customer, '10.1.1.9')).status).toBe(201);
  });

  it('is the same with +66 or 0, as phone or WhatsApp, in any case', async () => {
    const ways = [
      { clientPhone: '0822222222' },
      { clientPhone: '+66 82-222-2222' },
      { clientPhone: null, clientWhatsapp: '+66822222222' },
      { clientPhone: null, clientWhatsapp: '+66 0822222222' },
      { clientPhone: '0833333333', clientWhatsapp: '+66822222222' },
    ];
    for (const way of ways) expect((await book(way, '10.1.2.1')).status).toBe(201);
    expect((await book(ways[1]!, '10.1.2.1')).status).toBe(429);
    const mail = { clientPhone: null, clientEmail: 'Nok@Example.com' };
    for (let i = 0; i < 5; i += 1) expect((await book(mail, '10.1.2.2')).status).toBe(201);
    expect((await book({ ...mail, clientEmail: 'nok@example.com' }, '10.1.2.2')).status).toBe(429);
  });

  it('gets exactly five of forty concurrent requests, however each is written', async () => {
    const customer = [
      { clientPhone: '0844444444' },
      { clientPhone: '+66844444444' },
      { clientPhone: null, clientWhatsapp: '+66844444444' },
      { clientPhone: null, clientWhatsapp: '+66844444444', clientEmail: 'four@example.com' },
      { clientPhone: '0844444444', clientEmail: 'four@example.com' },
    ];
    const whose = await makeTherapist(api.manage, { hours: hoursEveryDay('00:00', '23:30') });
    // held back until as many requests as possible are in flight
    const holder = await api.sql.reserve();
    await holder`select pg_advisory_lock(1, ${whose.id})`;
    const sent = Array.from({ length: 40 }, (_, i) =>
      book(customer[i % customer.length]!, `10.1.3.${i}`, whose),
    );
    await vi.waitUntil(async () => (await waiting(holder)) >= 15, { timeout: 5_000 });
    await holder`select pg_advisory_unlock(1, ${whose.id})`;
    holder.release();
    const answers = await Promise.all(sent);
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(201), count(429)]).toEqual([5, 35]);
    const [stored] = await api.sql<{ count: number }[]>`
      select count(*)::integer as count from booking_contacts
      where '44444444' = any(array[right(phone, 8), right(whatsapp, 8)])`;
    expect(stored?.count).toBe(5);
  });

  it('gets the same response for a replay, even when five requests are open by then', async () => {
    const customer = { clientPhone: '0855555555' };
    const key = { 'Idempotency-Key': randomUUID() };
    const body = request(customer, therapist);
    const copies = await Promise.all(
      Array.from({ length: 8 }, () => api.visit('POST', '/api/bookings', { body, headers: key })),
    );
    expect(new Set(copies.map(({ status }) => status))).toEqual(new Set([201]));
    for (let i = 0; i < 4; i += 1) expect((await book(customer, `10.1.4.${i}`)).status).toBe(201);
    expect((await api.visit('POST', '/api/bookings', { body, headers: key })).status).toBe(201);
    expect((await book(customer, '10.1.4.9')).status).toBe(429);
  });
});

describe('one address', () => {
  it('sends at most thirty requests in ten minutes, without affecting other addresses', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 31; i += 1) {
      statuses.push((await book({ clientPhone: `08${String(10_000_000 + i)}` }, '10.2.0.1')).status);
    }
    expect(statuses.slice(0, 30)).not.toContain(429);
    expect(statuses[30]).toBe(429);
    expect((await book({ clientPhone: '0899999999' }, '10.2.0.2')).status).not.toBe(429);
  });
});
