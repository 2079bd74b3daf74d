import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../tests/support/api/api.ts';
import { bookVisit, nextFreeTime, requestVisit, resetFreeTimes } from '../tests/support/api/bookVisit.ts';
import { setUpDatabase } from '../tests/support/database/database.ts';
import { pollUntil } from '../tests/support/pollUntil.ts';
import { customerFields, makeTherapist, utcDateIn } from '../tests/support/testData.ts';
import { therapistPageCalls } from '../tests/support/api/therapistPage.ts';
import type { Booking } from './contract/booking.ts';

const database = setUpDatabase();
let api: TestApi;
let other: postgres.Sql;
let holder: postgres.Sql;

beforeAll(async () => {
  api = await startApi({ url: database.url, env: { PUSH_HOSTS: '127.0.0.1' } });
  [other, holder] = [postgres(database.url, { max: 1 }), postgres(database.url, { max: 1 })];
});
afterAll(() => Promise.all([api.stop(), other.end(), holder.end()]));

const keys = {
  p256dh: 'BIVSv1mzBd0eJc0KBUp1QlS4Fx4AVp6SyD8GH3WCGLhcUNQlI5sUqzpJVbSRdBLZ5gzp5YrVvSzlrbjSzzXGZ7Y',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const newDevice = () => ({ endpoint: `https://127.0.0.1/${randomUUID()}`, keys });

let places = 0;

/** Rows of every kind that a request refers to, and that somebody may delete at that moment. */
async function prepare() {
  resetFreeTimes();
  const busy = await makeTherapist(api.manage);
  const free = await makeTherapist(api.manage);
  const made = (path: string, body: object) =>
    api.manage<{ data: { id: number } }>('POST', path, body).then((response) => response.body.data.id);
  const location = await made('/locations', { city: 'Bangkok', district: `Place ${++places}` });
  const pending = await requestVisit(api, busy, { clientPhone: `081${String(places).padStart(7, '0')}` });
  const approved = await requestVisit(api, busy);
  await api.manage('PATCH', `/bookings/${approved.id}/status`, { status: 'approved' });
  const denied = await bookVisit(api, busy);
  await api.manage('PATCH', `/bookings/${denied}/status`, { status: 'denied' });
  const session = await api.visit<{ data: { token: string } }>('POST', '/api/auth/login', {
    body: { username: 'admin', password: 'lotus garden' },
  });
  const { token } = session.body.data;
  const device = newDevice();
  await api.visit('POST', '/api/admin/push/subscriptions', { token, body: device });
  const customersDevice = newDevice();
  await api.visit('POST', `/api${pending.link}/push`, { body: customersDevice });
  const calls = therapistPageCalls(api);
  const [phone, link] = [await calls.openDevice(free.id), await calls.makeLink(free.id)];
  await api.visit('POST', '/api/t/push', { token: phone, body: newDevice() });
  const away = (day: number) => ({
    startTime: `${utcDateIn(day)} 09:00`,
    endTime: `${utcDateIn(day)} 12:00`,
  });
  const asked = await api.visit<{ data: { requestId: number } }>('POST', '/api/t/time-off', {
    token: phone,
    body: { ...away(40), reason: null },
  });
  const timeOff = await made('/time-off', { therapistId: free.id, ...away(50) });
  const { body } = await api.manage<{ data: Booking }>('GET', `/bookings/${pending.id}`);
  const customer = body.data.customer!.id;
  return {
    busy,
    free,
    location,
    pending,
    approved,
    denied,
    token,
    device,
    customersDevice,
    phone,
    link,
    away,
    request: asked.body.data.requestId,
    timeOff,
    customer,
    shown: body.data,
  };
}
type World = Awaited<ReturnType<typeof prepare>>;

/** What somebody deletes, in a transaction of their own: from which table, and which row of it. */
const deletions: Record<
  string,
  [table: string, row: (world: World) => postgres.PendingQuery<postgres.Row[]>]
> = {
  'a therapist': ['therapists', ({ free }) => other`id = ${free.id}`],
  'a service': ['services', ({ free }) => other`id = ${free.serviceId}`],
  'a location': ['locations', ({ location }) => other`id = ${location}`],
  'a booking': ['bookings', ({ pending }) => other`id = ${pending.id}`],
  'a customer': ['customers', ({ customer }) => other`id = ${customer}`],
  'an administrator’s device': ['push_subscriptions', ({ device }) => other`endpoint = ${device.endpoint}`],
  'a sign-in': ['sessions', ({ token }) => other`id = ${sessionOf(token)}`],
  'a customer’s device': [
    'push_subscriptions',
    ({ customersDevice }) => other`endpoint = ${customersDevice.endpoint}`,
  ],
  'a therapist’s device': ['therapist_devices', ({ phone }) => other`id = ${sessionOf(phone)}`],
  'what notifies a therapist’s device': [
    'push_subscriptions',
    ({ phone }) => other`device_id = ${sessionOf(phone)}`,
  ],
  'time off': ['schedule_exceptions', ({ timeOff }) => other`id = ${timeOff}`],
  'a request for time off': ['time_off_requests', ({ request }) => other`id = ${request}`],
};
const deleteFor = (name: string, world: World) => {
  const [table, row] = deletions[name]!;
  return other`delete from ${other(table)} where ${row(world)}`;
};

/** Tables that are referred to, and why nobody deletes from them beside a request. */
const neverDeletedBeside = {
  notifications: 'only the one that sends a digest refers to it, and maintenance leaves what is not sent',
  settlements: 'only its own items refer to it, written in the statement that makes it',
  payments: 'kept for the accounts: voided, not deleted',
  slips: 'go with their booking alone',
  uploads: 'written in the statement that refers to it',
  users: 'there is one, who stays',
};

const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti;

/** A request that writes, as `METHOD path`, who sends it, and its body. */
type Write = [request: string, who: string | null, body?: object];

function writesOf(world: World): Write[] {
  const { busy, free, location, pending, approved, denied, token, phone, link, away } = world;
  const visit = { ...customerFields, therapistId: free.id, serviceId: free.serviceId };
  const at = new Date(Date.parse(world.shown.startTime) + 7 * 3_600_000).toISOString();
  const form = { ...world.shown, startTime: at.slice(0, 16).replace('T', ' ') };
  const mine = `/api${pending.link}`;
  const therapist = `/api/admin/therapists/${free.id}`;
  return [
    ['POST /api/bookings', null, { ...visit, startTime: nextFreeTime() }],
    ['POST /api/admin/bookings', token, { ...visit, startTime: nextFreeTime(), origin: 'phone' }],
    [
      `PATCH /api/admin/bookings/${pending.id}`,
      token,
      { ...form, therapistId: free.id, serviceId: free.serviceId },
    ],
    [`PATCH /api/admin/bookings/${approved.id}/status`, token, { status: 'cancelled' }],
    [`PATCH /api/admin/bookings/${pending.id}/status`, token, { status: 'approved' }],
    [`POST /api/admin/bookings/${pending.id}/payments`, token, { amount: 100, method: 'cash' }],
    [`POST /api/admin/bookings/${pending.id}/link`, token],
    [`POST /api/admin/bookings/${denied}/erase`, token],
    [`DELETE /api/admin/bookings/${denied}`, token],
    [`PATCH ${mine}`, null, { clientAddress: '5 Silom', notes: null, version: 1 }],
    [`POST ${mine}/cancel`, null, { version: 1 }],
    [`POST ${mine}/move`, null, { startTime: nextFreeTime(), version: 1 }],
    [`POST ${mine}/push`, null, newDevice()],
    [`POST ${mine}/line`, null],
    [`PATCH /api/admin/customers/${world.customer}`, token, { notes: 'x', version: 1 }],
    [`PATCH ${therapist}`, token, { locationIds: [location], serviceIds: [free.serviceId, busy.serviceId] }],
    [`PATCH ${therapist}/active`, token, { isActive: true }],
    [`POST ${therapist}/availability`, token, { dayOfWeek: 1, startTime: '20:00', endTime: '21:00' }],
    [`POST ${therapist}/availability/days`, token, { days: [2, 3], startTime: '20:00', endTime: '21:00' }],
    [`POST ${therapist}/link`, token],
    [
      'POST /api/admin/therapists',
      token,
      { name: 'New', locationIds: [location], serviceIds: [free.serviceId] },
    ],
    ['POST /api/admin/time-off', token, { therapistId: free.id, ...away(60) }],
    [`PATCH /api/admin/time-off/${world.timeOff}`, token, { therapistId: free.id, ...away(61) }],
    [`POST /api/admin/time-off/requests/${world.request}/answer`, token, { accept: true }],
    [`DELETE /api/admin/services/${free.serviceId}`, token],
    ['POST /api/admin/push/subscriptions', token, newDevice()],
    ['POST /api/admin/settings/test-notification/push', token],
    ['POST /api/t/open', null, { token: link }],
    ['POST /api/t/calendar', phone],
    ['POST /api/t/push', phone, newDevice()],
    ['POST /api/t/time-off', phone, { ...away(70), reason: null }],
    [`DELETE /api/t/time-off/${world.request}`, phone],
    ['PATCH /api/t/device', phone, { locale: 'en' }],
  ];
}

async function send([request, token, body]: Write): Promise<{
  request: string;
  status: number;
  code?: string;
}> {
  const [method = '', path = ''] = request.split(' ');
  const asked = { ...(token ? { token } : {}), ...(body ? { body } : {}) };
  const { status, body: answer } = await api.visit<{ code?: string }>(method, path, asked);
  return { request, status, ...(status >= 400 ? { code: answer.code ?? '' } : {}) };
}

/** Waits until each has its answer, or waits for a lock; not for those that wait behind another on its connection. */
async function goFar(sent: Promise<unknown>[]): Promise<void> {
  let settled = 0;
  for (const one of sent) void one.finally(() => (settled += 1));
  await pollUntil(
    () => other`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    ({ count }) => count + settled >= sent.length,
    1_500,
  ).catch(() => null);
}

/** More would queue for a connection. */
const together = 8;

describe('what is deleted at that moment', () => {
  it('can be a row of every table that a foreign key refers to', async () => {
    const referred = await other<{ name: string }[]>`
      select distinct confrelid::regclass::text as name from pg_constraint where contype = 'f' order by 1`;
    const deleted = new Set(Object.values(deletions).map(([table]) => table));
    expect(referred.map(({ name }) => name)).toEqual(
      [...deleted, ...Object.keys(neverDeletedBeside)].toSorted(),
    );
  });

  it.each(Object.keys(deletions))(
    '%s: every write has an answer that is no failure of the server',
    { tags: ['full'], timeout: 120_000 },
    async (name) => {
      const count = writesOf(await prepare()).length;
      for (let from = 0; from < count; from += together) {
        const world = await prepare();
        await other`begin`;
        await deleteFor(name, world);
        const sent = writesOf(world)
          .slice(from, from + together)
          .map(send);
        await goFar(sent);
        await other`commit`;
        const answers = await Promise.all(sent);
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      }
    },
  );

  it.each<[string, string, number, (world: World) => Write]>([
    [
      'an administrator’s device',
      'an approval',
      200,
      ({ pending, token: _ended }) => [
        `PATCH /api/admin/bookings/${pending.id}/status`,
        api.token,
        { status: 'approved' },
      ],
    ],
    [
      'an administrator’s device',
      'a cancellation',
      200,
      ({ pending }) => [`POST /api${pending.link}/cancel`, null, { version: 1 }],
    ],
    [
      'a customer’s device',
      'an approval',
      200,
      ({ pending }) => [`PATCH /api/admin/bookings/${pending.id}/status`, api.token, { status: 'approved' }],
    ],
    [
      'a therapist',
      'their request for time off',
      401,
      ({ phone, away }) => ['POST /api/t/time-off', phone, { ...away(70), reason: null }],
    ],
    [
      'a therapist',
      'a link for them',
      404,
      ({ free }) => [`POST /api/admin/therapists/${free.id}/link`, api.token],
    ],
    ['a therapist', 'their calendar', 401, ({ phone }) => ['POST /api/t/calendar', phone]],
    [
      'a therapist',
      'a booking that is given to them',
      404,
      ({ free, pending, shown }) => [
        `PATCH /api/admin/bookings/${pending.id}`,
        api.token,
        {
          ...shown,
          startTime: new Date(Date.parse(shown.startTime) + 7 * 3_600_000)
            .toISOString()
            .slice(0, 16)
            .replace('T', ' '),
          therapistId: free.id,
          serviceId: free.serviceId,
        },
      ],
    ],
  ])('%s: %s is answered %i', async (name, _what, expected, write) => {
    const world = await prepare();
    await other`begin`;
    await deleteFor(name, world);
    const sent = send(write(world));
    await goFar([sent]);
    await other`commit`;
    expect((await sent).status).toBe(expected);
  });
});

describe('a therapist who is deleted while a request of theirs is under way', () => {
  it.each<[string, (world: World) => Write]>([
    ['makes a calendar', ({ phone }) => ['POST /api/t/calendar', phone]],
    ['opens a link', ({ link }) => ['POST /api/t/open', null, { token: link }]],
    [
      'has time off accepted',
      ({ request }) => [`POST /api/admin/time-off/requests/${request}/answer`, api.token, { accept: true }],
    ],
  ])('who %s: neither is a failure of the server, and nobody waits for a deadlock', async (_what, write) => {
    const world = await prepare();
    const deadlocks = async () => {
      const [row] = await other`select deadlocks from pg_stat_database where datname = current_database()`;
      return row?.['deadlocks'] as string;
    };
    const before = await deadlocks();
    // The deletion has the therapist, and waits for these hours before it comes to devices and links.
    await holder`begin`;
    await holder`select from therapist_availability where therapist_id = ${world.free.id} for update`;
    const deletion = send([`DELETE /api/admin/therapists/${world.free.id}`, api.token]);
    await goFar([deletion]);
    const sent = send(write(world));
    await goFar([deletion, sent]);
    await holder`commit`;
    const answers = await Promise.all([deletion, sent]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect((await deletion).status).toBe(204);
    expect(await deadlocks()).toBe(before);
  });
});
