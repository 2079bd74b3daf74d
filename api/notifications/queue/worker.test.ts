import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../tests/support/api.ts';
import { ask } from '../../../tests/support/ask.ts';
import { freshDatabase } from '../../../tests/support/database.ts';
import { book, nextFreeTime, notificationsOf, outcomes } from '../../../tests/support/notifications.ts';
import { makeTherapist, nok } from '../../../tests/support/people.ts';
import { startProcess } from '../../../tests/support/process.ts';
import { goodSettings, startProviders, type Providers } from '../../../tests/support/providers/providers.ts';
import { until } from '../../../tests/support/until.ts';
import type { Failure } from '../../contract/errors.ts';
import type { Deliveries, DeliveryChannel, NotificationSettings } from '../../contract/notifications.ts';
import { connect } from '../../database/client.ts';
import { startDeliveryWorker } from './worker.ts';

let providers: Providers;
let api: TestApi;
let therapist: { id: number; serviceId: number };

beforeAll(async () => {
  providers = await startProviders();
  api = await startApi({ env: { ...providers.env, RATE_LIMITS: 'off' }, delivers: true });
  await api.manage('POST', '/settings/integrations', goodSettings(providers));
  therapist = await makeTherapist(api.manage);
});
afterAll(async () => {
  await api.stop();
  await providers.stop();
});
afterEach(async () => {
  for (const provider of [providers.line, providers.twilio]) provider.is('well');
  providers.mail.is('well');
  await api.sql`delete from lane_health`;
  await api.manage('POST', '/settings/integrations', goodSettings(providers));
});

const count = async () => (await api.sql`select id from notifications`).length;

describe('a booking and its notifications', () => {
  it('are kept together or not at all', async () => {
    const startTime = nextFreeTime();
    await book(api, therapist, { startTime });
    const before = await count();
    const { status } = await api.visit('POST', '/api/bookings', {
      body: { ...nok, therapistId: therapist.id, serviceId: therapist.serviceId, startTime },
    });
    expect([status, await count()]).toEqual([409, before]);
  });

  it('are one, however often the request is sent with its key', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const body = {
      ...nok,
      therapistId: therapist.id,
      serviceId: therapist.serviceId,
      startTime: nextFreeTime(),
    };
    const before = await count();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => api.visit('POST', '/api/bookings', { body, headers })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await count()) - before).toBe(4);
  });

  it('hold nothing of the customer', async () => {
    await outcomes(
      api,
      await book(api, therapist, { clientEmail: 'nok@example.com', notes: 'a secret wish' }),
    );
    const rows = JSON.stringify(await api.sql`select * from notifications`);
    expect(rows).not.toMatch(/Nok|0812345678|Sukhumvit|nok@example|secret wish/);
  });

  it('are written to no channel that is not set up', async () => {
    await api.manage('POST', '/settings/integrations', {
      email: null,
      line: null,
      sms: null,
      whatsapp: null,
    });
    expect(await notificationsOf(api, await book(api, therapist))).toEqual([]);
  });

  it('go together when the booking is deleted', async () => {
    const id = await book(api, therapist);
    await outcomes(api, id);
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'denied' });
    expect((await api.manage('DELETE', `/bookings/${id}`)).status).toBe(204);
    expect(await api.sql`select id from notifications where booking_id = ${id}`).toHaveLength(0);
  });
});

describe('word to the customer that has not gone out', () => {
  it('keeps its booking from being deleted, as no word to the administrator does', async () => {
    const id = await book(api, therapist, { clientEmail: 'nok@example.com' });
    await outcomes(api, id);
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'denied' });
    await outcomes(api, id);
    const set = (channel: string, state: string) => api.sql`
      update notifications set state = ${state}, lease = null, next_at = now() + interval '1 hour'
      where booking_id = ${id} and channel = ${channel}`;
    for (const state of ['queued', 'sending']) {
      await set('customer_email', state);
      const refused = await api.manage<Failure>('DELETE', `/bookings/${id}`);
      expect([state, refused.status, refused.body.code]).toEqual([state, 409, 'not_told']);
    }
    await set('customer_email', 'dead');
    expect((await set('line', 'queued')).count).toBeGreaterThan(0);
    expect((await api.manage('DELETE', `/bookings/${id}`)).status).toBe(204);
  });
});

describe('only the holder of a lease', () => {
  it('says how a try went: one that came back too late changes nothing', async () => {
    const { recordResult: settle } = await import('./claim.ts');
    const id = await book(api, therapist);
    const { line } = await outcomes(api, id);
    const late = {
      id: line!.id,
      lease: crypto.randomUUID(),
      attempts: 1,
      lane: 'line',
      event: 'requested',
    } as never;
    const outcome = { state: 'dead', fault: 'refused', reason: 'too late' } as const;
    expect(await settle(api.context, late, outcome)).toBe(false);
    expect((await outcomes(api, id))['line']).toMatchObject({ state: 'sent' });
  });

  it('and when it is gone, another sends it', async () => {
    const id = await book(api, therapist);
    const { sms } = await outcomes(api, id);
    await api.sql`
      update notifications set state = 'sending', lease = gen_random_uuid(), next_at = now(), delivered_at = null
      where id = ${sms!.id}`;
    await api.sql`select pg_notify('deliveries', '')`;
    expect((await outcomes(api, id))['sms']).toMatchObject({ state: 'sent', attempts: 2 });
  });
});

describe('an outcome that the database does not take at first', () => {
  it('is offered again while the lease lasts, so that nothing is sent twice', async () => {
    await api.sql`create sequence hiccups`;
    await api.sql`
      create function hiccup() returns trigger language plpgsql as $$
      begin
        if nextval('hiccups') <= 2 then raise exception 'hiccup'; end if;
        return new;
      end $$`;
    await api.sql`
      create trigger hiccup before update on notifications
      for each row when (new.state = 'sent' and new.channel = 'sms') execute function hiccup()`;
    try {
      const isSms = ({ From }: { From?: string }) => From === '+15550001111';
      const texts = () => providers.twilio.messages.filter(isSms).length;
      const before = texts();
      const { sms } = await outcomes(api, await book(api, therapist));
      expect([sms?.state, sms?.attempts, texts() - before]).toEqual(['sent', 1, 1]);
    } finally {
      await api.sql`drop function hiccup cascade`;
      await api.sql`drop sequence hiccups`;
    }
  });
});

describe('a process that has not the newest secret', () => {
  it('sends nothing with an empty token, and leaves the channel to those that have it', async () => {
    const ahead = await startApi({ env: providers.env });
    await ahead.manage('POST', '/settings/integrations', goodSettings(providers));
    const someone = await makeTherapist(ahead.manage);
    const asked = providers.line.received.length;
    const id = await book(ahead, someone, { clientEmail: 'nok@example.com' });
    const behind = { ...ahead.context, secrets: ['a secret that sealed nothing'] as [string] };
    const stopBehind = startDeliveryWorker(behind, pino({ level: 'silent' }));
    const tried = await until(
      () => notificationsOf(ahead, id),
      (all) => all.every(({ state, lastError }) => state === 'sent' || lastError !== null),
    );
    await stopBehind();
    for (const row of tried.filter(({ channel }) => channel === 'line' || channel.includes('email'))) {
      expect(row).toMatchObject({ state: expect.stringMatching(/queued|sending/), fault: 'credentials' });
    }
    expect(providers.line.received.length).toBe(asked);
    expect(await ahead.sql`select lane from lane_health where failures > 0`).toHaveLength(0);

    const stopDelivery = startDeliveryWorker(ahead.context, pino({ level: 'silent' }));
    for (const row of Object.values(await outcomes(ahead, id))) expect(row).toMatchObject({ state: 'sent' });
    await stopDelivery();
    await ahead.stop();
  });
});

describe('two processes', () => {
  it('deliver each notification once', async () => {
    const database = await freshDatabase();
    const processes = await Promise.all([1, 2].map(() => startProcess(database.url, providers.env)));
    const sql = connect(database.url);
    try {
      const [first] = processes;
      await first!.manage('POST', '/settings/integrations', {
        line: goodSettings(providers).line,
        sms: goodSettings(providers).sms,
      });
      const someone = await makeTherapist(first!.manage);
      const [lines, messages] = [providers.line.received.length, providers.twilio.messages.length];
      const bookings = Array.from({ length: 60 }, (_, i) => ({
        ...nok,
        therapistId: someone.id,
        serviceId: someone.serviceId,
        startTime: nextFreeTime(),
        notes: String(i),
      }));
      await Promise.all(
        bookings.map((body, i) => ask(processes[i % 2]!.base, 'POST', '/api/bookings', { body })),
      );
      await until(
        () => sql`select id from notifications where state <> 'sent'`,
        (rows) => rows.length === 0,
        30_000,
      );
      const tries = await sql`select id from notifications where attempts <> 1`;
      expect(tries).toHaveLength(0);
      expect(providers.line.received.length - lines).toBe(60);
      expect(providers.twilio.messages.length - messages).toBe(60);
    } finally {
      await Promise.all(processes.map((process) => process.stop()));
      await sql.end({ timeout: 1 });
      await database.drop();
    }
  }, 60_000);
});

describe('a channel that keeps failing', () => {
  it('is left alone for a while with the reason, holds up no other, and comes back by itself', async () => {
    providers.line.is({ answers: { status: 500, body: '{"message":"broken"}' } });
    const ids = [];
    for (let i = 0; i < 8; i += 1) ids.push(await book(api, therapist));
    const health = async () =>
      (await api.manage<{ data: Deliveries }>('GET', '/deliveries')).body.data.channels.find(
        ({ channel }) => channel === 'line',
      );
    const paused = await until(
      health,
      (line) => line?.pausedUntil !== null && line?.pausedUntil !== undefined,
    );
    expect(paused).toMatchObject({ isSetUp: true, isAvailable: true, fault: 'unreachable' });
    expect(paused?.reason).toContain('Line answered 500: broken');
    await until(
      () => api.sql`select id from notifications where channel <> 'line' and state <> 'sent'`,
      (rows) => rows.length === 0,
    );
    providers.line.is('well');
    for (const id of ids) expect((await outcomes(api, id))['line']).toMatchObject({ state: 'sent' });
    expect(await health()).toMatchObject({ pausedUntil: null, fault: null, reason: null });
  }, 60_000);
});

describe('more requests than a channel may send in an hour', () => {
  it('are told together, and every one counts as told', async () => {
    const capped = await startApi({ env: { ...providers.env, RATE_LIMITS: 'on' }, delivers: true });
    try {
      await capped.manage('POST', '/settings/integrations', { sms: goodSettings(providers).sms });
      await capped.sql`
        insert into notifications (event, channel, lane, state, delivered_at)
        select 'test', 'sms', 'sms', 'sent', now() from generate_series(1, 29)`;
      const someone = await makeTherapist(capped.manage);
      const before = providers.twilio.messages.length;
      const booked = (i: number) =>
        book(capped, someone, { clientPhone: `08123456${String(i).padStart(2, '0')}` });
      const first = await booked(0);
      expect((await outcomes(capped, first))['sms']).toMatchObject({ state: 'sent' });
      const [lane] =
        await capped.sql`select quiet_until > now() as quiet from lane_health where lane = 'sms'`;
      expect(lane).toEqual({ quiet: true });

      const ids = [];
      for (let i = 1; i <= 6; i += 1) ids.push(await booked(i));
      expect(await notificationsOf(capped, ids[0]!)).toMatchObject([{ state: 'queued', attempts: 0 }]);
      expect(providers.twilio.messages.length - before).toBe(1);
      // ten minutes later
      await capped.sql`update lane_health set quiet_until = now()`;
      await capped.sql`select pg_notify('deliveries', '')`;
      for (const id of ids) expect((await outcomes(capped, id))['sms']).toMatchObject({ state: 'sent' });
      expect(providers.twilio.messages.length - before).toBe(2);
      expect(providers.twilio.messages.at(-1)?.['Body']).toBe('6 new booking requests');
    } finally {
      await capped.stop();
    }
  });
});

describe('trying again by hand', () => {
  it('is for what failed: what has arrived stays as it is, and what does not exist is 404', async () => {
    const id = await book(api, therapist);
    const { line } = await outcomes(api, id);
    const retried = await api.manage<{ data: unknown }>(
      'POST',
      `/bookings/${id}/notifications/${line!.id}/retry`,
    );
    expect([retried.status, retried.body.data]).toEqual([200, line]);
    const other = await book(api, therapist);
    expect((await api.manage('POST', `/bookings/${other}/notifications/${line!.id}/retry`)).status).toBe(404);
    expect((await api.manage('POST', `/bookings/${id}/notifications/999999/retry`)).status).toBe(404);
  });
});

const tryOut = (channel: string) =>
  api.manage<{ data: object } & Failure>('POST', `/settings/test-notification/${channel}`);

describe('a test message', () => {
  it.each(['email', 'line', 'sms', 'whatsapp'] as const)('goes out by %s', async (channel) => {
    const { status, body } = await tryOut(channel);
    expect([status, body.data]).toEqual([200, { channel, sent: true }]);
    const { body: deliveries } = await api.manage<{ data: Deliveries }>('GET', '/deliveries');
    const health = deliveries.data.channels.find((one) => one.channel === channel);
    expect(health?.last[0]).toMatchObject({ event: 'test', state: 'sent', bookingId: null });
  });

  it('of a channel that is not set up is refused as that', async () => {
    await api.manage('POST', '/settings/integrations', { line: null });
    for (const channel of ['line', 'push']) {
      const { status, body } = await tryOut(channel);
      expect([status, body.code], channel).toEqual([409, 'not_configured']);
    }
    expect((await tryOut('fax')).status).toBe(404);
  });

  it('that fails is not tried again, and answers in the provider’s own words', async () => {
    providers.line.is({ answers: { status: 401, body: '{"message":"Authentication failed"}' } });
    const line = await tryOut('line');
    expect([line.status, line.body.code, line.body.fault]).toEqual([400, 'invalid', 'credentials']);
    expect(line.body.message).toBe(
      'Failed to send test line notification. Check your settings. Line answered 401: Authentication failed',
    );
    providers.mail.is({ refuses: 'the password', with: [535, '5.7.8 Username and Password not accepted'] });
    const email = await tryOut('email');
    expect([email.status, email.body.fault]).toEqual([400, 'credentials']);
    expect(email.body.message).toContain('5.7.8 Username and Password not accepted');
    providers.twilio.is('resets');
    const sms = await tryOut('sms');
    expect([sms.status, sms.body.code, sms.body.fault]).toEqual([503, 'unavailable', 'unreachable']);
    expect(
      await api.sql`select id from notifications where event = 'test' and state = 'queued'`,
    ).toHaveLength(0);
  });

  it('that arrives opens a channel that was left alone', async () => {
    await api.sql`insert into lane_health (lane, failures, open_until) values ('line', 9, now() + interval '1 hour')`;
    const id = await book(api, therapist);
    await tryOut('line');
    expect((await outcomes(api, id))['line']).toMatchObject({ state: 'sent' });
  });
});

describe('without Twilio’s credentials', () => {
  it('SMS and WhatsApp are skipped with the reason, and the screen is told that nothing is sent', async () => {
    const bare = await startApi({
      env: { ...providers.env, TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '' },
      delivers: true,
    });
    try {
      await bare.manage('POST', '/settings/integrations', goodSettings(providers));
      const rows = await outcomes(bare, await book(bare, await makeTherapist(bare.manage)));
      for (const channel of ['sms', 'whatsapp']) {
        expect(rows[channel]).toMatchObject({ state: 'skipped', fault: 'not_configured' });
        expect(rows[channel]?.lastError).toContain('TWILIO_ACCOUNT_SID');
      }
      expect(rows['line']).toMatchObject({ state: 'sent' });
      const { body } = await bare.manage<{ data: Deliveries }>('GET', '/deliveries');
      const available = Object.fromEntries(body.data.channels.map((one) => [one.channel, one.isAvailable]));
      expect(available).toMatchObject({ sms: false, whatsapp: false, email: true, line: true, push: true });
      const test = await bare.manage<Failure>('POST', '/settings/test-notification/sms');
      expect([test.status, test.body.code]).toEqual([409, 'not_configured']);
    } finally {
      await bare.stop();
    }
  });
});

describe('what the settings screen is told', () => {
  it('is how each channel fares, and how much of Line’s allowance is used', async () => {
    const { body } = await api.manage<{ data: Deliveries }>('GET', '/deliveries');
    expect(body.data.lineQuota).toMatchObject({ limit: 300 });
    const names: DeliveryChannel[] = ['email', 'line', 'sms', 'whatsapp', 'push', 'customer_email'];
    expect(body.data.channels.map(({ channel }) => channel)).toEqual(names);
    expect(JSON.stringify(body)).not.toMatch(/0812345678|boss@example/);
  });

  it('is the shop’s language and whether customers are written to, each changed by itself', async () => {
    const settings = (patch?: object) =>
      api.manage<{ data: NotificationSettings } & Failure>(
        patch ? 'PATCH' : 'GET',
        '/settings/notifications',
        patch,
      );
    expect((await settings()).body.data).toEqual({ shopLanguage: 'en', customerEmails: true });
    expect((await settings({ shopLanguage: 'th' })).body.data).toEqual({
      shopLanguage: 'th',
      customerEmails: true,
    });
    expect((await settings({ customerEmails: false })).body.data).toEqual({
      shopLanguage: 'th',
      customerEmails: false,
    });
    expect((await settings({ shopLanguage: 'fr' })).status).toBe(400);
    await settings({ shopLanguage: 'en', customerEmails: true });
  });
});
