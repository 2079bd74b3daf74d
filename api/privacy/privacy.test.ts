import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { databaseAsText } from '../../tests/support/database/databaseText.ts';
import { nextFreeTime } from '../../tests/support/api/bookVisit.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import { traceableCustomer, customerTracePattern } from '../../tests/support/api/traceableCustomer.ts';
import type { ErrorBody } from '../contract/errors.ts';
import { anonymiseOldBookings } from './erase.ts';

const api = setUpApi();
let therapist: { id: number; serviceId: number };

beforeAll(async () => {
  await api.manage('POST', '/settings/integrations', {
    email: { adminEmail: 'boss@example.com', gmail: 'shop@gmail.com', appPassword: 'abcd efgh' },
  });
  therapist = await makeTherapist(api.manage);
});

const bodyOf = (startTime: string) => ({
  ...traceableCustomer,
  therapistId: therapist.id,
  serviceId: therapist.serviceId,
  startTime,
});

async function book(startTime = nextFreeTime(), key: string = crypto.randomUUID()): Promise<number> {
  const { body } = await api.visit<{ data: { id: number } }>('POST', '/api/bookings', {
    body: bodyOf(startTime),
    headers: { 'Idempotency-Key': key },
  });
  return body.data.id;
}

const everything = () => databaseAsText(api.sql);

describe('the search for personal data in these tests', () => {
  it('covers every column of every table, whatever its type', async () => {
    const kinds = ['text', 'varchar', 'jsonb', 'bytea', 'text[]', 'char(20)'];
    await api.sql`create table odd (${api.sql.unsafe(kinds.map((kind, i) => `c${i} ${kind}`).join(', '))})`;
    await api.sql`
      insert into odd values ('trace 0', 'trace 1', '{"a":["trace 2"]}', 'trace 3'::bytea, '{trace 4}', 'trace 5')`;
    const found = await everything();
    for (const i of kinds.keys()) expect(found).toContain(`trace ${i}`);
    await api.sql`drop table odd`;
  });
});

describe('one booking’s personal data', () => {
  it('is exported with its notifications and changes, and the export is audited', async () => {
    const id = await book();
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    const { status, body, headers } = await api.visit<{
      data: { booking: object; notifications: object[]; history: object[] };
    }>('GET', `/api/admin/bookings/${id}/export`, { token: api.token });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="booking-${id}.json"`);
    expect(body.data.booking).toMatchObject({ id, ...traceableCustomer });
    expect(body.data.notifications).toHaveLength(3);
    expect(body.data.history).toMatchObject([{ action: 'created' }, { action: 'status' }]);
    const { body: history } = await api.manage<{ data: { action: string }[] }>(
      'GET',
      `/bookings/${id}/history`,
    );
    expect(history.data.at(-1)?.action).toBe('exported');
  });

  it('is erased from every table, while the visit is kept', async () => {
    await api.sql`delete from bookings`;
    const startTime = nextFreeTime();
    const id = await book(startTime);
    const form = { ...bodyOf(startTime), clientName: 'Wanida Traceless-Smith' };
    await api.manage('PATCH', `/bookings/${id}`, form);
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    await api.manage('GET', `/bookings/${id}/export`);
    const note = 'Wanida paid at the traceless door';
    await api.manage('POST', `/bookings/${id}/payments`, { amount: 800, method: 'cash', note });
    const discount = { amount: -100, kind: 'discount', reason: 'Wanida is a friend' };
    for (const _ of [1, 2]) await api.manage('POST', `/bookings/${id}/adjustments`, discount);
    await api.sql`
      update adjustments set voided_at = now(), voided_by_name = 'admin'
      where id = (select max(id) from adjustments where booking_id = ${id})`;
    await api.sql`
      insert into slips (booking_id, sent_at, picture, state, reason)
      values (${id}, now(), 'traceless', 'rejected', 'not of Wanida')`;
    await api.sql`
      insert into reviews (booking_id, therapist_id, stars, words, created_at)
      values (${id}, ${therapist.id}, 5, 'Wanida was traceless', now())`;
    await api.manage('GET', `/bookings?search=${traceableCustomer.clientName}`);
    await api.sql`
      update notifications set last_error = 'for wanida@trace.example', recipient = 'wanida@trace.example'
      where booking_id = ${id}`;
    await api.sql`
      insert into notifications (booking_id, event, audience, provider, told_before)
      values (${id}, 'visit_moved', 'therapist', 'push', '{"start": 1, "details": 2}')`;
    expect(await everything()).toMatch(customerTracePattern);

    expect((await api.manage('POST', `/bookings/${id}/erase`)).status).toBe(200);
    expect(await everything()).not.toMatch(customerTracePattern);
    // the details are a hash of what was typed
    expect(
      await api.sql`select told_before as told from notifications where booking_id = ${id} and told_before is not null`,
    ).toEqual([{ told: { start: 1 } }]);
    const { body } = await api.manage<{ data: object }>('GET', `/bookings/${id}`);
    expect(body.data).toMatchObject({
      clientName: '—',
      clientAddress: '—',
      clientPhone: null,
      status: 'approved',
      version: 4,
      isErased: true,
    });
    const { body: history } = await api.manage<{ data: { action: string }[] }>(
      'GET',
      `/bookings/${id}/history`,
    );
    expect(history.data.at(-1)?.action).toBe('erased');
  });

  it('is not restored by a form that was open, nor by a repeated request', async () => {
    const [startTime, key] = [nextFreeTime(), crypto.randomUUID()];
    const id = await book(startTime, key);
    await api.manage('POST', `/bookings/${id}/erase`);
    const saved = await api.manage<ErrorBody>('PATCH', `/bookings/${id}`, {
      ...bodyOf(startTime),
      version: 1,
    });
    expect([saved.status, saved.body.code]).toEqual([409, 'booking_changed']);
    const replay = await api.visit<ErrorBody>('POST', '/api/bookings', {
      body: bodyOf(startTime),
      headers: { 'Idempotency-Key': key },
    });
    expect(replay.body.code).toBe('idempotency_mismatch');
    expect((await api.manage('POST', '/bookings/999999/erase')).status).toBe(404);
    expect((await api.manage('GET', '/bookings/999999/export')).status).toBe(404);
  });
});

describe('bookings that ended long ago', () => {
  it('are anonymised together, each with its event, and their customer goes with the last', async () => {
    await api.sql`truncate bookings, customers, payments, slips cascade`;
    const ids = [await book(), await book()];
    const money = () => api.sql`
      select amount, 'payment' as of from payments union all select amount, kind from adjustments order by 1`;
    for (const id of ids) {
      const payment = { amount: 800, method: 'cash', note: 'Wanida paid late' };
      await api.manage('POST', `/bookings/${id}/payments`, payment);
      const discount = { amount: -100, kind: 'discount', reason: 'Wanida is a friend' };
      await api.manage('POST', `/bookings/${id}/adjustments`, discount);
    }
    const moneyBefore = await money();
    expect(moneyBefore).toHaveLength(4);
    await api.sql`
      update bookings set
        start_time = start_time - interval '7 months', end_time = end_time - interval '7 months',
        occupied = tstzrange(lower(occupied) - interval '7 months', upper(occupied) - interval '7 months')`;
    await api.manage('PATCH', '/settings/booking-rules', { anonymiseAfterMonths: 6 });
    expect(await anonymiseOldBookings(api.sql)).toBe(2);
    await api.manage('PATCH', '/settings/booking-rules', { anonymiseAfterMonths: null });
    expect(await everything()).not.toMatch(customerTracePattern);
    expect(await api.sql`select from customers`).toHaveLength(0);
    expect(await money()).toEqual(moneyBefore);
    const events = await api.sql`
      select booking_id as id, by_name as by from booking_events where kind = 'erased' and booking_id = any (${ids}) order by id`;
    expect(events).toEqual(ids.map((id) => ({ id, by: 'automatic' })));
  });

  it('are anonymised after the configured number of months, and never without that rule', async () => {
    await api.sql`truncate bookings, payments, slips cascade`;
    const [old, recent] = [await book(), await book()];
    await api.sql`
      update bookings set
        start_time = start_time - interval '7 months', end_time = start_time - interval '7 months' + interval '1 hour',
        occupied = tstzrange(start_time - interval '7 months', start_time - interval '7 months' + interval '1 hour')
      where id = ${old}`;
    expect(await anonymiseOldBookings(api.sql)).toBe(0);
    await api.manage('PATCH', '/settings/booking-rules', { anonymiseAfterMonths: 6 });
    const counts = await Promise.all([anonymiseOldBookings(api.sql), anonymiseOldBookings(api.sql)]);
    expect(counts[0] + counts[1]).toBe(1);
    expect(await anonymiseOldBookings(api.sql)).toBe(0);
    const names = () => api.sql`select id, client_name from bookings order by id`;
    const anonymised = [
      { id: old, client_name: '—' },
      { id: recent, client_name: 'Wanida Traceless' },
    ];
    expect(await names()).toEqual(anonymised);

    // personal data that is written later is erased again
    const { body } = await api.manage<{ data: { startTime: string } }>('GET', `/bookings/${old}`);
    const startTime = new Date(Date.parse(body.data.startTime) + 7 * 3_600_000).toISOString();
    const form = bodyOf(startTime.slice(0, 16).replace('T', ' '));
    expect((await api.manage('PATCH', `/bookings/${old}`, form)).status).toBe(200);
    expect(await anonymiseOldBookings(api.sql)).toBe(1);
    expect(await names()).toEqual(anonymised);
  });
});
