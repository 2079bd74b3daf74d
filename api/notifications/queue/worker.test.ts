import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { startApi } from '../../../tests/support/api/api.ts';
import { setUpDeliveringApi } from '../../../tests/support/api/deliveringApi.ts';
import { sendBooking } from '../../../tests/support/api/callApi.ts';
import { freshDatabase } from '../../../tests/support/database/database.ts';
import { bookVisit, nextFreeTime } from '../../../tests/support/api/bookVisit.ts';
import { notificationsOf, waitForDeliveries } from '../../../tests/support/api/notifications.ts';
import { makeTherapist, customerFields } from '../../../tests/support/testData.ts';
import { startApiProcess } from '../../../tests/support/api/apiProcess.ts';
import { workingSettings } from '../../../tests/support/fakeProviders/fakeProviders.ts';
import { pollUntil } from '../../../tests/support/pollUntil.ts';
import type { Deliveries } from '../../contract/notifications.ts';
import { connect } from '../../database/client.ts';
import { leaseMs } from './claim.ts';
import { recordResult } from './recordResult.ts';
import { startDeliveryWorker } from './worker.ts';

const setup = setUpDeliveringApi();

describe('a lease', () => {
  it('that has expired does not let its former holder record a result', async () => {
    const id = await bookVisit(setup.api, setup.therapist);
    const { line } = await waitForDeliveries(setup.api, id);
    const late = {
      id: line!.id,
      lease: crypto.randomUUID(),
      attempts: 1,
      queue: 'line',
      event: 'requested',
    } as never;
    const outcome = { state: 'dead', fault: 'refused', reason: 'too late' } as const;
    expect(await recordResult(setup.api.context, late, outcome)).toBe(false);
    expect((await waitForDeliveries(setup.api, id))['line']).toMatchObject({ state: 'sent' });
  });

  it('that has expired lets another worker send the notification', async () => {
    const id = await bookVisit(setup.api, setup.therapist);
    const { sms } = await waitForDeliveries(setup.api, id);
    await setup.api.sql`
      update notifications set state = 'sending', lease = gen_random_uuid(), next_at = now(), delivered_at = null
      where id = ${sms!.id}`;
    await setup.api.sql`select pg_notify('deliveries', '')`;
    expect((await waitForDeliveries(setup.api, id))['sms']).toMatchObject({ state: 'sent', attempts: 2 });
  });
});

describe('a result that the database rejects at first', () => {
  it('is recorded again while the lease lasts, so that nothing is sent twice', async () => {
    await setup.api.sql`create sequence hiccups`;
    await setup.api.sql`
      create function hiccup() returns trigger language plpgsql as $$
      begin
        if nextval('hiccups') <= 2 then raise exception 'hiccup'; end if;
        return new;
      end $$`;
    await setup.api.sql`
      create trigger hiccup before update on notifications
      for each row when (new.state = 'sent' and new.provider = 'sms') execute function hiccup()`;
    try {
      const isSms = ({ From }: { From?: string }) => From === '+15550001111';
      const texts = () => setup.providers.twilio.messages.filter(isSms).length;
      const before = texts();
      const { sms } = await waitForDeliveries(setup.api, await bookVisit(setup.api, setup.therapist));
      expect([sms?.state, sms?.attempts, texts() - before]).toEqual(['sent', 1, 1]);
    } finally {
      await setup.api.sql`drop function hiccup cascade`;
      await setup.api.sql`drop sequence hiccups`;
    }
  });
});

describe('a process without the newest secret', () => {
  it('sends nothing with an empty token and leaves the breaker closed for the others', async () => {
    const ahead = await startApi({ env: setup.providers.env });
    await ahead.manage('POST', '/settings/integrations', workingSettings(setup.providers));
    const someone = await makeTherapist(ahead.manage);
    const asked = setup.providers.line.received.length;
    const id = await bookVisit(ahead, someone, { clientEmail: 'nok@example.com' });
    const behind = { ...ahead.context, secrets: ['a secret that encrypted nothing'] as [string] };
    const stopBehind = startDeliveryWorker(behind, pino({ level: 'silent' }));
    const tried = await pollUntil(
      () => notificationsOf(ahead, id),
      (all) => all.every(({ state, lastError }) => state === 'sent' || lastError !== null),
    );
    await stopBehind();
    for (const row of tried.filter(({ channel }) => channel === 'line' || channel.includes('email'))) {
      expect(row).toMatchObject({ state: expect.stringMatching(/queued|sending/), fault: 'credentials' });
    }
    expect(setup.providers.line.received.length).toBe(asked);
    expect(await ahead.sql`select queue from queue_health where failures > 0`).toHaveLength(0);

    const stopDelivery = startDeliveryWorker(ahead.context, pino({ level: 'silent' }));
    for (const row of Object.values(await waitForDeliveries(ahead, id)))
      expect(row).toMatchObject({ state: 'sent' });
    await stopDelivery();
    await ahead.stop();
  });
});

describe('two processes', () => {
  it('deliver each notification once', async () => {
    const database = await freshDatabase();
    const processes = await Promise.all([1, 2].map(() => startApiProcess(database.url, setup.providers.env)));
    const sql = connect(database.url);
    try {
      const [first] = processes;
      await first!.manage('POST', '/settings/integrations', {
        line: workingSettings(setup.providers).line,
        sms: workingSettings(setup.providers).sms,
      });
      const someone = await makeTherapist(first!.manage);
      const [lines, messages] = [
        setup.providers.line.received.length,
        setup.providers.twilio.messages.length,
      ];
      const bookings = Array.from({ length: 60 }, (_, i) => ({
        ...customerFields,
        therapistId: someone.id,
        serviceId: someone.serviceId,
        startTime: nextFreeTime(),
        notes: String(i),
      }));
      await Promise.all(bookings.map((form, i) => sendBooking(processes[i % 2]!.base, form)));
      // on a busy machine a claim may get no answer in time: the notification is sent when its lease ends
      await pollUntil(
        () => sql`select id, state, attempts, last_error from notifications where state <> 'sent'`,
        (rows) => rows.length === 0,
        leaseMs + 15_000,
      );
      expect(setup.providers.line.received.length - lines).toBe(60);
      expect(setup.providers.twilio.messages.length - messages).toBe(60);
    } finally {
      await Promise.all(processes.map((process) => process.stop()));
      await sql.end({ timeout: 1 });
      await database.drop();
    }
  }, 90_000);
});

describe('the breaker of a failing channel', () => {
  it(
    'opens with the reason, delays no other channel, and closes after a successful retry',
    { tags: ['full'], timeout: 60_000 },
    async () => {
      setup.providers.line.is({ answers: { status: 500, body: '{"message":"broken"}' } });
      const ids = [];
      for (let i = 0; i < 8; i += 1) ids.push(await bookVisit(setup.api, setup.therapist));
      const lineStatus = async () =>
        (await setup.api.manage<{ data: Deliveries }>('GET', '/deliveries')).body.data.channels.find(
          ({ channel }) => channel === 'line',
        );
      const paused = await pollUntil(
        lineStatus,
        (line) => line?.pausedUntil !== null && line?.pausedUntil !== undefined,
      );
      expect(paused).toMatchObject({ isSetUp: true, isAvailable: true, fault: 'unreachable' });
      expect(paused?.reason).toContain('Line answered 500: broken');
      await pollUntil(
        () => setup.api.sql`select id from notifications where queue <> 'shop line' and state <> 'sent'`,
        (rows) => rows.length === 0,
      );
      setup.providers.line.is('well');
      for (const id of ids)
        expect((await waitForDeliveries(setup.api, id))['line']).toMatchObject({ state: 'sent' });
      expect(await lineStatus()).toMatchObject({ pausedUntil: null, fault: null, reason: null });
    },
  );
});

describe('a channel over its hourly limit', () => {
  it(
    'sends one digest of all waiting requests and records each of them as sent',
    { tags: ['full'] },
    async () => {
      const limited = await startApi({ env: { ...setup.providers.env, RATE_LIMITS: 'on' }, delivers: true });
      try {
        await limited.manage('POST', '/settings/integrations', { sms: workingSettings(setup.providers).sms });
        await limited.sql`
        insert into notifications (event, audience, provider, state, delivered_at)
        select 'test', 'shop', 'sms', 'sent', now() from generate_series(1, 29)`;
        const someone = await makeTherapist(limited.manage);
        const before = setup.providers.twilio.messages.length;
        const booked = (i: number) =>
          bookVisit(limited, someone, { clientPhone: `08123456${String(i).padStart(2, '0')}` });
        const first = await booked(0);
        expect((await waitForDeliveries(limited, first))['sms']).toMatchObject({ state: 'sent' });
        const [health] =
          await limited.sql`select quiet_until > now() as quiet from queue_health where queue = 'shop sms'`;
        expect(health).toEqual({ quiet: true });

        const ids = [];
        for (let i = 1; i <= 6; i += 1) ids.push(await booked(i));
        expect(await notificationsOf(limited, ids[0]!)).toMatchObject([{ state: 'queued', attempts: 0 }]);
        expect(setup.providers.twilio.messages.length - before).toBe(1);
        // ten minutes later
        await limited.sql`update queue_health set quiet_until = now()`;
        await limited.sql`select pg_notify('deliveries', '')`;
        for (const id of ids)
          expect((await waitForDeliveries(limited, id))['sms']).toMatchObject({ state: 'sent' });
        expect(setup.providers.twilio.messages.length - before).toBe(2);
        expect(setup.providers.twilio.messages.at(-1)?.['Body']).toBe('6 new booking requests');
      } finally {
        await limited.stop();
      }
    },
  );
});
