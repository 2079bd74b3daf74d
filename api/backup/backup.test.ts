import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookVisit } from '../../tests/support/api/bookVisit.ts';
import { startApi, type TestApi } from '../../tests/support/api/api.ts';
import { askForHourLater } from '../../tests/support/database/changeBooking.ts';
import { digestTables, describeSchema } from '../../tests/support/database/databaseContents.ts';
import { freshDatabase } from '../../tests/support/database/database.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import type { FreshDatabase } from '../../tests/support/database/databaseServer.ts';
import { adminLineId } from '../../tests/support/fakeProviders/fakeProviders.ts';
import { startFakePushService, type FakePushService } from '../../tests/support/fakeProviders/pushService.ts';
import { lineUser, messageFrom, signatureOf, webhookRequest } from '../../tests/support/api/lineWebhook.ts';
import { therapistPageCalls } from '../../tests/support/api/therapistPage.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import type { LineInvitation } from '../contract/customerBooking.ts';
import { connect, type Sql } from '../database/client.ts';
import { seedDemo } from '../demo/seed.ts';
import { dump } from './dump.ts';
import { restore } from './restore.ts';

const now = new Date('2026-12-01T01:00:00Z');
/** characters that need escaping or look like line ends */
const specialCharacters = 'tab\t, line\nfeed, \\. and \\N, \u2028 \r, ก\u0e33ลัง, 👨‍👩‍👧';

/** The columns whose values differ between the original shop and the restored one. */
const changed = {
  sessions: ['ended_at'],
  therapist_devices: ['ended_at'],
  schema_migrations: ['applied_at'],
};

/** What a shop holds, without what is not restored, since it may have ended after the backup. */
async function restorable(url: string) {
  const {
    therapist_links: _links,
    therapist_calendars: _calendars,
    ...rest
  } = await digestTables(url, changed);
  return rest;
}

/** Line cannot be reached; push services are on this machine; nothing is tried again while the tests run. */
const env = { LINE_API_URL: 'http://127.0.0.1:9', PUSH_HOSTS: '127.0.0.1', NOTIFY_RETRY_MS: '60000' };

let source: FreshDatabase;
let target: FreshDatabase;
let phone: FakePushService;
let script: Buffer;

beforeAll(async () => {
  source = await freshDatabase();
  target = await freshDatabase();
  const api = await startApi({
    now: () => now,
    url: source.url,
    env: { ...env, RATE_LIMITS: 'on' },
    delivers: true,
  });
  await seedDemo(api.sql, now);
  phone = await fill(api);
  await api.stop();
  script = await read(source.url);
});
afterAll(() => Promise.all([source.drop(), target.drop(), phone?.stop()]));

describe('a restored backup', () => {
  it('comes from a shop with rows in every table', async () => {
    const held = Object.entries(await digestTables(source.url));
    expect(held.filter(([, { rows }]) => rows === 0).map(([name]) => name)).toEqual([]);
    expect(held.length).toBeGreaterThan(20);
  });

  it('has every row of every table, unchanged', async () => {
    await restore(target.url, pieces(script, script.length));
    expect(await restorable(target.url)).toEqual(await restorable(source.url));
  });

  it('has every constraint, trigger and index, and the sequences continue', async () => {
    const rules = await describeSchema(source.url);
    expect(await describeSchema(target.url)).toEqual(rules);
    expect(rules.length).toBeGreaterThan(80);
  });

  it('has no active session, since one may have ended after the backup', async () => {
    const before = await sessionsIn(source.url);
    const after = await sessionsIn(target.url);
    expect(before.map(({ ended }) => ended === null)).toEqual([true, false, true]);
    for (const [i, { number, ended }] of before.entries()) {
      expect(after[i]).toEqual({ number, ended: ended ?? expect.any(String) });
    }
  });

  it('opens no therapist’s page, since a device, link or feed may have ended after the backup', async () => {
    const held = await digestTables(target.url);
    expect([held['therapist_links']?.rows, held['therapist_calendars']?.rows]).toEqual([0, 0]);
    expect(held['therapist_devices']?.rows).toBeGreaterThan(0);
    await sqlIn(
      target.url,
      `do $$ begin assert not exists (
      select from therapist_devices where ended_at is null); end $$`,
    );
  });

  it('pushes to a device only after somebody signs in on it again', async () => {
    const api = await startApi({ now: () => now, url: target.url, env, delivers: true });
    const pushed = () => api.sql<{ state: string; fault: string | null }[]>`
      select state, fault from notifications where audience = 'shop' and provider = 'push' order by id`;
    const heard = phone.received.length;
    phone.is('well');
    expect(await pushed()).toEqual([
      { state: 'sent', fault: null },
      { state: 'queued', fault: expect.any(String) },
      { state: 'queued', fault: expect.any(String) },
    ]);
    await api.sql`update notifications set next_at = now() where audience = 'shop' and provider = 'push'`;
    const therapist = await makeTherapist(api.manage);
    await book(api, therapist, '2026-12-03 10:00');
    const isOver = (all: { state: string }[]) => all.every(({ state }) => !/queued|sending/.test(state));
    const [, ...waited] = await pollUntil(pushed, isOver);
    const skipped = { state: 'skipped', fault: 'outdated' };
    expect(waited).toEqual([skipped, skipped]);
    expect(phone.received).toHaveLength(heard);

    await api.manage('POST', '/push/subscriptions', phone.subscription);
    await book(api, therapist, '2026-12-03 14:00');
    expect((await pollUntil(pushed, isOver)).at(-1)).toEqual({ state: 'sent', fault: null });
    expect(phone.received).toHaveLength(heard + 1);
    await api.stop();
  });

  it('enforces its constraints, writes audit entries and assigns new ids', async () => {
    const api = await startApi({ now: () => now, url: target.url });
    const [last] = await api.sql<{ id: number; therapistId: number; startTime: Date }[]>`
      select id, therapist_id as "therapistId", start_time as "startTime"
      from bookings where status = 'pending' order by id desc limit 1`;
    await expect(
      api.sql`insert into bookings (therapist_id, service_id, start_time, end_time, client_name, client_address,
          price, occupied)
        select therapist_id, service_id, start_time, end_time, 'Nok', 'Here', price, occupied
        from bookings where id = ${last?.id ?? 0}`,
    ).rejects.toMatchObject({ constraint_name: 'bookings_no_overlap' });
    await expect(api.sql`delete from audit_entries`).rejects.toThrow(/append-only/);
    const { id, serviceId } = await makeTherapist(api.manage);
    expect(await book(api, { id, serviceId }, '2026-12-04 10:00')).toBeGreaterThan(last?.id ?? 0);
    await api.stop();
  });

  it('replaces a shop only with --replace', { tags: ['full'] }, async () => {
    await expect(restore(target.url, pieces(script, 1000))).rejects.toThrow(/holds a shop already/);
    await restore(target.url, pieces(script, 1000), { replace: true });
    expect(await restorable(target.url)).toEqual(await restorable(source.url));
  });

  it('may contain a notification long before the digest that it belongs to', { tags: ['full'] }, async () => {
    const [large, restored] = [await freshDatabase(), await freshDatabase()];
    const lead = `insert into notifications (event, audience, provider) values ('test', 'shop', 'line') returning id`;
    await sqlIn(
      large.url,
      `with lead as (${lead})
       insert into notifications (event, audience, provider, digest_of, last_error)
       select 'test', 'shop', 'line', id, repeat('x', 300) from lead, generate_series(1, 5000)`,
    );
    // an updated row is stored after all others
    await sqlIn(large.url, `update notifications set last_error = repeat('x', 1500) where digest_of is null`);
    await restore(restored.url, pieces(await read(large.url), 100_000));
    expect(await digestTables(restored.url, changed)).toEqual(await digestTables(large.url, changed));
    expect(await describeSchema(restored.url)).toEqual(await describeSchema(large.url));
    await Promise.all([large.drop(), restored.drop()]);
  });

  it('changes nothing when it is incomplete, not a backup, or when the app is running', async () => {
    const before = await digestTables(target.url);
    const attempt = (bytes: Buffer) => restore(target.url, pieces(bytes, 5000), { replace: true });
    for (const share of [0.01, 0.3, 0.9, 0.999]) {
      await expect(attempt(script.subarray(0, script.length * share))).rejects.toThrow(/cut short/);
    }
    await expect(attempt(Buffer.from('hello\n'))).rejects.toThrow(/no backup/);
    await expect(attempt(Buffer.from('{"format":1,"schema":9999}\n'))).rejects.toThrow(/newer/);
    await expect(attempt(Buffer.from('{"schema":48}\n'))).rejects.toThrow(/made by a release before 1\.0/);
    const sql = connect(target.url);
    await sql`select 1`;
    await expect(attempt(script)).rejects.toThrow(/Stop it first/);
    await sql.end();
    await sqlIn(target.url, 'create table invoices (amount integer)');
    await expect(attempt(script)).rejects.toThrow(/not this app's \(invoices\)/);
    await sqlIn(target.url, 'drop table invoices');
    expect(await digestTables(target.url)).toEqual(before);
  });
});

async function sqlIn(url: string, statement: string): Promise<void> {
  const sql = connect(url);
  await sql.unsafe(statement);
  await sql.end();
}

/**
 * Fills the tables that the demo leaves empty, by booking, administering and failing deliveries. Returns the device, whose
 * last notification is still queued.
 */
const channelSecret = 'a-channel-secret-to-seal';

/** The booking's customer joins LINE, and has another code that is not used yet. */
async function joinLine(api: TestApi, bookingId: number): Promise<void> {
  const { body } = await api.manage<{ data: { link: string } }>('GET', `/bookings/${bookingId}`);
  const invite = () => api.visit<{ data: LineInvitation }>('POST', `/api${body.data.link}/line`);
  const { code } = (await invite()).body.data;
  await invite();
  const sent = webhookRequest([messageFrom(lineUser(), code, now)]);
  const headers = { 'x-line-signature': signatureOf(channelSecret, sent) };
  expect((await api.visit('POST', '/api/line/webhook', { body: sent, headers })).status).toBe(200);
}

/** The booking's customer was blocked and asked in vain, and may be the same person as another. */
async function blockCustomer({ sql }: TestApi, bookingId: number): Promise<void> {
  await sql`
    insert into blocked_contacts (hash, customer_id)
    select 'of a contact', customer_id from bookings where id = ${bookingId}`;
  await sql`
    insert into blocked_requests (customer_id, at, therapist_id, service_id, start_time)
    select customer_id, ${now}, therapist_id, service_id, start_time from bookings where id = ${bookingId}`;
  await sql`
    insert into customer_matches (booking_id, customer_id, other_id)
    select b.id, b.customer_id, c.id from bookings b join customers c on c.id <> b.customer_id
    where b.id = ${bookingId} limit 1`;
}

async function fill(api: TestApi): Promise<FakePushService> {
  const { body } = await api.manage<{ data: { key: string } }>('GET', '/push/key');
  const phone = await startFakePushService(body.data.key);
  await api.manage('POST', '/push/subscriptions', phone.subscription);
  await api.manage('POST', '/settings/integrations', {
    line: {
      adminLineId,
      channelAccessToken: 'a-token-to-seal',
      channelSecret,
      officialAccountId: '@massage',
    },
  });

  const therapist = await makeTherapist(api.manage, { bio: specialCharacters });
  const erased = await book(api, therapist, '2026-12-02 10:00');
  await once(
    api,
    (sql) => sql`select from notifications where audience = 'shop' and provider = 'push' and state = 'sent'`,
  );
  await api.manage('POST', `/bookings/${erased}/erase`);
  phone.is({ answers: { status: 500 } });
  const approved = await book(api, therapist, '2026-12-02 14:00');
  await followByCustomer(api, approved, phone);
  await joinLine(api, approved);
  await api.manage('PATCH', `/bookings/${approved}/status`, { status: 'approved' });
  await api.manage('POST', `/bookings/${approved}/payments`, {
    amount: 450.5,
    method: 'cash',
    note: 'in coins',
  });
  await api.manage('POST', `/bookings/${approved}/adjustments`, {
    amount: -50,
    kind: 'discount',
    reason: 'came late',
  });
  await api.sql`
    insert into slips (booking_id, sent_at, picture, bank, reference)
    values (${approved}, ${now}, ${Buffer.from([0, 255, 10])}, '014', '20261124ABC')`;
  await api.sql`insert into deposit_terms (booking_id, kept) values (${approved}, 100.5)`;
  await api.sql`
    insert into reviews (booking_id, therapist_id, stars, words, created_at)
    values (${approved}, ${therapist.id}, 5, ${specialCharacters}, ${now})`;
  await api.sql`
    with settled as (
      insert into settlements (therapist_id, from_day, to_day, amount, paid_on, note, settled_at, settled_by_name)
      values (${therapist.id}, '2026-11-01', '2026-11-15', -450.25, '2026-11-16', ${specialCharacters}, ${now}, 'admin')
      returning id)
    insert into settlement_items (settlement_id, booking_id, owed) select id, ${approved}, -450.25 from settled`;
  await askForHourLater(api.sql, approved, now);
  await api.sql`
    insert into reminders (booking_id, event, about)
    select id, 'reminder_day_before', start_time from bookings where id = ${approved}
    union all select null, 'day_summary', ${now}`;
  await blockCustomer(api, approved);
  await once(api, (sql) => sql`select from queue_health where queue like 'shop push %' and failures > 0`);

  const page = therapistPageCalls(api);
  const device = { token: await page.openDevice(therapist.id) };
  await page.makeCalendar(device.token);
  await api.visit('GET', '/api/t/push', device);
  const endpoint = `${phone.subscription.endpoint}-of-therapist`;
  await api.visit('POST', '/api/t/push', { ...device, body: { ...phone.subscription, endpoint } });
  const wish = { startTime: '2026-12-20 00:00', endTime: '2026-12-21 00:00', reason: specialCharacters };
  await api.visit('POST', '/api/t/time-off', { ...device, body: wish });
  await page.makeLink(therapist.id);

  // a wrong password, so that a rate limit has an entry
  const wrong = { username: 'admin', password: 'wrong' };
  await api.visit('POST', '/api/auth/login', { body: wrong });
  const signedOut = await signIn(api);
  await signIn(api);
  await api.visit('POST', '/api/auth/logout', { token: signedOut });
  return phone;
}

/** Has a customer's device told about the booking. */
async function followByCustomer(api: TestApi, id: number, { subscription }: FakePushService): Promise<void> {
  const { body } = await api.manage<{ data: { link: string } }>('GET', `/bookings/${id}`);
  const path = `/api${body.data.link}/push`;
  await api.visit('GET', path);
  await api.visit('POST', path, {
    body: { ...subscription, endpoint: `${subscription.endpoint}-of-customer` },
  });
}

const once = (api: TestApi, rows: (sql: Sql) => PromiseLike<{ length: number }>) =>
  pollUntil(
    async () => (await rows(api.sql)).length,
    (length) => length > 0,
  );

async function signIn(api: TestApi): Promise<string> {
  const { body } = await api.visit<{ data: { token: string } }>('POST', '/api/auth/login', {
    body: { username: 'admin', password: 'lotus garden' },
  });
  return body.data.token;
}

const book = (api: TestApi, therapist: { id: number; serviceId: number }, startTime: string) =>
  bookVisit(api, therapist, { startTime, notes: specialCharacters }, { 'Idempotency-Key': randomUUID() });

async function sessionsIn(url: string): Promise<{ number: number; ended: string | null }[]> {
  const sql = connect(url);
  const sessions = await sql<{ number: number; ended: string | null }[]>`
    select number, ended_at::text as ended from sessions order by number`;
  await sql.end();
  return sessions;
}

async function read(url: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of dump(url)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
