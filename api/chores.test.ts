import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../tests/api.ts';
import { everythingStored } from '../tests/everythingStored.ts';
import { nextFreeTime } from '../tests/notifications.ts';
import { makeTherapist } from '../tests/people.ts';
import { until } from '../tests/until.ts';
import { startChores } from './chores.ts';

const hour = 3_600_000;

let api: TestApi;
let therapist: { id: number; serviceId: number };
const faults: unknown[] = [];

beforeAll(async () => {
  api = await startApi();
  await api.manage('POST', '/settings/integrations', {
    email: { adminEmail: 'boss@example.com', gmail: 'shop@gmail.com', appPassword: 'abcd efgh' },
  });
  await api.manage('PATCH', '/settings/booking-rules', { anonymiseAfterMonths: 6 });
  therapist = await makeTherapist(api.manage);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => api.stop());

const customer = {
  clientName: 'Wanida Traceless',
  clientPhone: '0899911223',
  clientEmail: 'wanida@trace.example',
  clientWhatsapp: '+66899911224',
  clientLineId: 'https://line.me/ti/p/wanidatrace',
  clientAddress: '7 Traceless Road',
  notes: 'the traceless door',
};
const trace = /traceless|wanida|089991122|6689991122/i;

/** A booking that was edited, decided on, exported, looked for and told of, and ended so many months ago. */
async function lived(months: number): Promise<number> {
  const asked = { ...customer, therapistId: therapist.id, serviceId: therapist.serviceId };
  const made = await api.visit<{ data: { id: number } }>('POST', '/api/bookings', {
    body: { ...asked, startTime: nextFreeTime() },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  const { id } = made.body.data;
  const { body } = await api.manage<{ data: { startTime: string } }>('GET', `/bookings/${id}`);
  const local = new Date(Date.parse(body.data.startTime) + 7 * hour).toISOString();
  const edited = await api.manage('PATCH', `/bookings/${id}`, {
    ...asked,
    clientName: 'Wanida Traceless-Smith',
    startTime: local.slice(0, 16).replace('T', ' '),
  });
  expect(edited.status).toBe(200);
  await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
  await api.manage('GET', `/bookings/${id}/export`);
  await api.manage('GET', `/bookings?search=${customer.clientName}`);
  await api.sql`update notifications set last_error = 'for wanida@trace.example' where booking_id = ${id}`;
  await api.sql`
    update bookings set
      start_time = start_time - make_interval(months => ${months}),
      end_time = end_time - make_interval(months => ${months}),
      occupied = tstzrange(
        lower(occupied) - make_interval(months => ${months}), upper(occupied) - make_interval(months => ${months}))
    where id = ${id}`;
  return id;
}

const erased = async (): Promise<number[]> =>
  (await api.sql<{ id: number }[]>`select id from bookings where erased_at is not null order by id`).map(
    ({ id }) => id,
  );

describe('the hourly chores, once started', () => {
  it('take the customer out of a booking that ended long ago, wherever there is a trace of them, and of no other', async () => {
    const old = await lived(7);
    const bodyHash = async () =>
      (await api.sql`select body_hash from idempotency_keys where booking_id = ${old}`).map(
        (row) => row['body_hash'],
      );
    expect(await everythingStored(api.sql)).toMatch(trace);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = startChores(api.context, (fault) => faults.push(fault));
    vi.advanceTimersByTime(hour - 1);
    expect(await erased()).toEqual([]);
    vi.advanceTimersByTime(1);
    await until(erased, (ids) => ids.length > 0);
    stop();

    expect(faults).toEqual([]);
    expect(await everythingStored(api.sql)).not.toMatch(trace);
    // what was told, asked and done is still there, without them
    expect(await api.sql`select from notifications where booking_id = ${old}`).not.toHaveLength(0);
    expect(await bodyHash()).toEqual(['erased']);
    const { body } = await api.manage<{ data: { action: string }[] }>('GET', `/bookings/${old}/history`);
    expect(body.data.map(({ action }) => action)).toEqual(['updated', 'status', 'exported']);
  });

  it('leave a booking alone that is younger, and do nothing more once stopped', async () => {
    const before = await erased();
    await lived(5);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = startChores(api.context, (fault) => faults.push(fault));
    await api.sql`insert into throttle_hits (bucket, hit_at) values ('old', now() - interval '3 days')`;
    const hits = () => api.sql`select from throttle_hits where bucket = 'old'`;
    vi.advanceTimersByTime(hour);
    await until(hits, (rows) => rows.length === 0);
    stop();
    expect(faults).toEqual([]);

    await api.manage('PATCH', '/settings/booking-rules', { anonymiseAfterMonths: 3 });
    vi.advanceTimersByTime(5 * hour);
    expect(vi.getTimerCount()).toBe(0);
    expect(await erased()).toEqual(before);
  });
});
