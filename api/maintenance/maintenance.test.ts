import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { databaseAsText } from '../../tests/support/database/databaseText.ts';
import { nextFreeTime } from '../../tests/support/api/bookVisit.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { traceableCustomer, customerTracePattern } from '../../tests/support/api/traceableCustomer.ts';
import { startMaintenance } from './maintenance.ts';

const minute = 60_000;
const hour = 60 * minute;

const api = setUpApi();
let therapist: { id: number; serviceId: number };
const faults: unknown[] = [];

beforeAll(async () => {
  await api.manage('POST', '/settings/integrations', {
    email: { adminEmail: 'boss@example.com', gmail: 'shop@gmail.com', appPassword: 'abcd efgh' },
  });
  await api.manage('PATCH', '/settings/booking-rules', { anonymiseAfterMonths: 6 });
  therapist = await makeTherapist(api.manage);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A booking with every kind of trace (edited, approved, exported, notified) that ended the given number of months ago. */
async function oldBooking(months: number): Promise<number> {
  const asked = { ...traceableCustomer, therapistId: therapist.id, serviceId: therapist.serviceId };
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
  await api.manage('GET', `/bookings?search=${traceableCustomer.clientName}`);
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

describe('the hourly maintenance', () => {
  it('erases personal data of an old booking from every table, and of no other booking', async () => {
    const old = await oldBooking(7);
    const bodyHash = async () =>
      (await api.sql`select body_hash from idempotency_keys where booking_id = ${old}`).map(
        (row) => row['body_hash'],
      );
    expect(await databaseAsText(api.sql)).toMatch(customerTracePattern);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = startMaintenance(api.context, (fault) => faults.push(fault));
    vi.advanceTimersByTime(hour - 1);
    expect(await erased()).toEqual([]);
    vi.advanceTimersByTime(1);
    await pollUntil(erased, (ids) => ids.length > 0);
    stop();

    expect(faults).toEqual([]);
    expect(await databaseAsText(api.sql)).not.toMatch(customerTracePattern);
    // notifications and audit entries are kept without personal data
    expect(await api.sql`select from notifications where booking_id = ${old}`).not.toHaveLength(0);
    expect(await bodyHash()).toEqual(['erased']);
    const { body } = await api.manage<{ data: { action: string }[] }>('GET', `/bookings/${old}/history`);
    expect(body.data.map(({ action }) => action)).toEqual(['updated', 'status', 'exported', 'erased']);
  });

  it('keeps newer bookings, and does nothing more once it is stopped', async () => {
    const before = await erased();
    await oldBooking(5);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = startMaintenance(api.context, (fault) => faults.push(fault));
    await api.sql`insert into throttle_hits (bucket, hit_at) values ('old', now() - interval '3 days')`;
    const hits = () => api.sql`select from throttle_hits where bucket = 'old'`;
    vi.advanceTimersByTime(hour);
    await pollUntil(hits, (rows) => rows.length === 0);
    stop();
    expect(faults).toEqual([]);

    await api.manage('PATCH', '/settings/booking-rules', { anonymiseAfterMonths: 3 });
    vi.advanceTimersByTime(5 * hour);
    expect(vi.getTimerCount()).toBe(0);
    expect(await erased()).toEqual(before);
  });
});

describe('the first maintenance', () => {
  it.each(['booking_rules', 'sessions'])(
    'runs a minute after the start, and completes the other tasks when %s cannot be read',
    async (broken) => {
      const left = await insertExpiredRows();
      expect((await left(broken)).length).toBeGreaterThanOrEqual(3);
      await api.sql`alter table ${api.sql(broken)} rename to broken`;
      const failed: unknown[] = [];
      const asked = vi.fn(api.sql);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
      const stop = startMaintenance({ ...api.context, sql: asked as never }, (fault) => failed.push(fault));
      vi.advanceTimersByTime(minute - 1);
      expect(asked).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      stop();
      vi.useRealTimers();
      try {
        await pollUntil(
          () => left(broken),
          (tables) => tables.length === 0,
        );
        expect(failed).toMatchObject([{ code: '42P01' }]);
      } finally {
        await api.sql`alter table broken rename to ${api.sql(broken)}`;
      }
    },
  );
});

/** Inserts expired rows into four tables; returns a function that lists the tables, except `broken`, that still have them. */
async function insertExpiredRows(): Promise<(broken: string) => Promise<string[]>> {
  const { sql } = api;
  const year = sql`now() - interval '1 year'`;
  const made = await api.visit<{ data: { id: number } }>('POST', '/api/bookings', {
    body: {
      ...traceableCustomer,
      therapistId: therapist.id,
      serviceId: therapist.serviceId,
      startTime: nextFreeTime(),
    },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  const { id } = made.body.data;
  await sql`update idempotency_keys set created_at = ${year} where booking_id = ${id}`;
  await sql`update notifications set created_at = ${year}, state = 'sent' where booking_id = ${id}`;
  await sql`insert into throttle_hits (bucket, hit_at) values ('old', ${year})`;
  await sql`
    insert into sessions (user_id, device, created_at, last_used_at, ended_at)
    select id, 'old', ${year}, ${year}, ${year} from users`;
  const old = {
    idempotency_keys: sql`booking_id = ${id}`,
    notifications: sql`booking_id = ${id}`,
    throttle_hits: sql`bucket = 'old'`,
    sessions: sql`device = 'old'`,
  };
  return async (broken) => {
    const names: string[] = [];
    for (const [name, isOld] of Object.entries(old)) {
      if (name === broken) continue;
      const rows = await sql`select from ${sql(name)} where ${isOld}`;
      if (rows.length > 0) names.push(name);
    }
    return names;
  };
}
