import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../tests/support/api.ts';
import { book, notificationsOf, outcomes } from '../../../tests/support/notifications.ts';
import { makeTherapist } from '../../../tests/support/people.ts';
import { goodSettings, startProviders, type Providers } from '../../../tests/support/providers/providers.ts';
import { startPushService, type PushService } from '../../../tests/support/providers/pushService.ts';
import type { Mood } from '../../../tests/support/providers/httpProvider.ts';
import type { MailMood } from '../../../tests/support/providers/mailServer.ts';
import { until } from '../../../tests/support/until.ts';
import type { Notification } from '../../contract/notifications.ts';
import { sendEmail } from '../channels/email.ts';
import { testMessage } from '../messages/message.ts';
import { maxAttempts } from './retry.ts';

const channels = ['email', 'line', 'sms', 'whatsapp', 'push'] as const;
type Channel = (typeof channels)[number];

let providers: Providers;
let api: TestApi;
let phone: PushService;
let therapist: { id: number; serviceId: number };

beforeAll(async () => {
  providers = await startProviders();
  api = await startApi({ env: providers.env, delivers: true });
  const { body } = await api.manage<{ data: { key: string } }>('GET', '/push/key');
  phone = await startPushService(body.data.key);
  await api.manage('POST', '/push/subscriptions', phone.subscription);
  therapist = await makeTherapist(api.manage);
});
afterAll(async () => {
  await api.stop();
  await Promise.all([providers.stop(), phone.stop()]);
});

const mend = () => {
  for (const provider of [providers.line, providers.twilio, phone]) provider.is('well');
  providers.mail.is('well');
};
afterEach(async () => {
  mend();
  await api.sql`delete from notifications`;
  await api.sql`delete from lane_health`;
});

/** One channel alone: the only one set up. */
async function only(channel: Channel): Promise<void> {
  const all = { email: null, line: null, sms: null, whatsapp: null };
  const wanted = channel === 'push' ? {} : { [channel]: goodSettings(providers)[channel] };
  await api.manage('POST', '/settings/integrations', { ...all, ...wanted });
  await api.manage('DELETE', '/push/subscriptions', { endpoint: phone.subscription.endpoint });
  if (channel === 'push') await api.manage('POST', '/push/subscriptions', phone.subscription);
}

const httpOf = (channel: Channel) =>
  channel === 'line' ? providers.line : channel === 'push' ? phone : providers.twilio;

function make(channel: Channel, moods: { http: Mood; mail: MailMood }): void {
  if (channel === 'email') providers.mail.is(moods.mail);
  else httpOf(channel).is(moods.http);
}

const arrived = (channel: Channel): number => {
  if (channel === 'email') return providers.mail.mails.length;
  if (channel === 'push') return phone.messages.length;
  return channel === 'line' ? providers.line.messages.size : providers.twilio.messages.length;
};

/** Waits until the message has been tried and has not arrived. */
const firstFailure = async (id: number): Promise<Notification> =>
  (
    await until(
      () => notificationsOf(api, id),
      ([row]) => row?.lastError !== null && row?.lastError !== undefined,
      20_000,
    )
  )[0]!;

const refusal = (status: number, headers = {}): Mood => ({
  answers: { status, headers, body: '{"message":"no"}' },
});

const passing: [name: string, moods: { http: Mood; mail: MailMood }][] = [
  ['answers 500', { http: refusal(500), mail: { refuses: 'the message', with: [451, '4.3.0 Try later'] } }],
  ['answers 503', { http: refusal(503), mail: { refuses: 'the recipient', with: [450, '4.2.1 Busy'] } }],
  ['answers 429', { http: refusal(429), mail: { refuses: 'the message', with: [421, '4.7.0 Slow down'] } }],
  ['resets the connection', { http: 'resets', mail: 'resets' }],
  ['talks garbage', { http: 'talks garbage', mail: 'talks garbage' }],
  ['redirects', { http: refusal(302, { Location: 'http://127.0.0.1:9/' }), mail: 'resets' }],
];

describe.each(channels)('%s', (channel) => {
  it.each(passing)('that %s is tried again, and delivers once it is well', async (_name, moods) => {
    await only(channel);
    make(channel, moods);
    const before = arrived(channel);
    const id = await book(api, therapist);
    const failed = await firstFailure(id);
    expect(failed).toMatchObject({ channel, deliveredAt: null });
    mend();
    const { [channel]: row } = await outcomes(api, id);
    expect(row).toMatchObject({ state: 'sent', lastError: null });
    expect(row!.attempts).toBeGreaterThan(1);
    expect(arrived(channel) - before).toBe(1);
  });

  it('that refuses our credentials is dead at once with the reason, is left alone, and delivers once that is mended', async () => {
    await only(channel);
    make(channel, {
      http: { answers: { status: 401, body: '{"message":"Authentication failed","code":20003}' } },
      mail: { refuses: 'the password', with: [535, '5.7.8 Username and Password not accepted'] },
    });
    const id = await book(api, therapist);
    const { [channel]: row } = await outcomes(api, id);
    expect(row).toMatchObject({ state: 'dead', attempts: 1, fault: 'credentials' });
    expect(row!.lastError).toMatch(/Authentication failed|5\.7\.8/);
    const [lane] = await api.sql`select * from lane_health where open_until > now() or failures = 1`;
    expect(lane).toMatchObject({ failures: 1, fault: 'credentials' });

    mend();
    const before = arrived(channel);
    if (channel === 'push') await api.manage('POST', '/settings/test-notification/push');
    else await api.manage('POST', '/settings/integrations', { [channel]: goodSettings(providers)[channel] });
    const [mended] = await until(
      () => notificationsOf(api, id),
      ([now]) => now?.state === 'sent',
    );
    expect(mended).toMatchObject({ state: 'sent', lastError: null });
    expect(arrived(channel) - before).toBe(channel === 'push' ? 2 : 1);
  });

  it('that never stops failing is given up, with the reason, and tried again by hand', async () => {
    await only(channel);
    make(channel, { http: refusal(500), mail: { refuses: 'the message', with: [451, '4.3.0 Try later'] } });
    const id = await book(api, therapist);
    // the pauses grow: let them pass
    const hurry = setInterval(() => {
      const pass = api.sql`
        with due as (
          update notifications set next_at = now(), attempts = greatest(attempts, ${maxAttempts - 4})
          where state = 'queued'),
        open as (update lane_health set open_until = null)
        select pg_notify('deliveries', '')`;
      void pass.execute();
    }, 50);
    const { [channel]: row } = await outcomes(api, id).finally(() => clearInterval(hurry));
    expect(row).toMatchObject({ state: 'dead', attempts: maxAttempts, fault: 'unreachable' });
    expect(row!.lastError).toMatch(/answered 500|4\.3\.0/);

    mend();
    const again = await api.manage<{ data: Notification }>(
      'POST',
      `/bookings/${id}/notifications/${row!.id}/retry`,
    );
    expect([again.status, again.body.data.state]).toEqual([
      200,
      expect.stringMatching(/queued|sending|sent/),
    ]);
    expect((await outcomes(api, id))[channel]).toMatchObject({ state: 'sent' });
  });
});

describe('a recipient who cannot be reached', () => {
  it.each([
    [
      'email',
      () => providers.mail.is({ refuses: 'the recipient', with: [550, '5.1.1 <boss@example.com> unknown'] }),
    ],
    ['line', () => api.manage('POST', '/settings/integrations', { line: { adminLineId: 'ploy' } })],
    ['sms', () => api.manage('POST', '/settings/integrations', { sms: { adminPhone: '0800000000' } })],
  ] as const)('by %s is dead at once, and holds up nobody', async (channel, spoil) => {
    await only(channel);
    await spoil();
    const { [channel]: row } = await outcomes(api, await book(api, therapist));
    expect(row).toMatchObject({ state: 'dead', attempts: 1, fault: 'recipient' });
    expect(row!.lastError).not.toMatch(/boss@|\d{9}/);
    expect(await api.sql`select * from lane_health where failures > 0`).toHaveLength(0);
  });

  it.each([404, 410])('by push (%i) is forgotten', async (status) => {
    await only('push');
    phone.is({ answers: { status } });
    const { push } = await outcomes(api, await book(api, therapist));
    expect(push).toMatchObject({ state: 'skipped', fault: 'outdated' });
    expect((await api.manage<{ data: unknown[] }>('GET', '/push/subscriptions')).body.data).toEqual([]);
  });
});

describe('Retry-After', () => {
  it.each(['line', 'sms', 'whatsapp', 'push'] as const)(
    'of %s is waited for, by its whole lane',
    async (channel) => {
      await only(channel);
      make(channel, { http: refusal(429, { 'Retry-After': '120' }), mail: 'well' });
      const row = await firstFailure(await book(api, therapist));
      expect(row).toMatchObject({ state: 'queued', attempts: 1, fault: 'quota' });
      const wait = Date.parse(row.nextAt!) - Date.now();
      expect([wait > 100_000, wait < 130_000]).toEqual([true, true]);
      const asked = httpOf(channel).received.length;
      const next = await book(api, therapist);
      // a look at everything that is due, with nothing to take
      await api.sql`select pg_notify('deliveries', '')`;
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(httpOf(channel).received.length).toBe(asked);
      expect(await notificationsOf(api, next)).toMatchObject([{ state: 'queued', attempts: 0 }]);
    },
  );
});

describe('an answer that got lost', () => {
  it('doubles nothing at Line: the key of the first try is known there', async () => {
    await only('line');
    const before = providers.line.messages.size;
    providers.line.is('lost');
    const id = await book(api, therapist);
    await firstFailure(id);
    expect(providers.line.messages.size).toBe(before + 1);
    mend();
    expect((await outcomes(api, id))['line']).toMatchObject({ state: 'sent' });
    expect(providers.line.messages.size).toBe(before + 1);
  });
});

describe('an answer that nobody can read, though it says that all is well', () => {
  const noContent: Mood = { answers: { status: 204 } };
  const page: Mood = {
    answers: { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<p>Welcome</p>' },
  };
  const otherJson: Mood = { answers: { status: 200, body: '[]' } };
  it.each([
    ['sms', 'no content', noContent],
    ['sms', 'a page', page],
    ['sms', 'other JSON', otherJson],
    ['whatsapp', 'no content', noContent],
    ['whatsapp', 'a page', page],
  ] as const)(
    'of %s (%s) is tried once more and not again: each try may be one more message',
    async (channel, _name, mood) => {
      await only(channel);
      const before = providers.twilio.received.length;
      providers.twilio.is(mood);
      const id = await book(api, therapist);
      const { [channel]: row } = await outcomes(api, id);
      expect(row).toMatchObject({ state: 'dead', attempts: 2, fault: 'unreachable' });
      expect(row!.lastError).toMatch(/cannot be read.*may have arrived/);
      expect(providers.twilio.received.length - before).toBe(2);

      mend();
      await api.manage('POST', `/bookings/${id}/notifications/${row!.id}/retry`);
      expect((await outcomes(api, id))[channel]).toMatchObject({ state: 'sent' });
    },
  );
});

describe('a mail server that is too slow', () => {
  it('does not get the mail after all once the try is given up', async () => {
    const account = { ...providers.mail.account, adminEmail: 'boss@example.com' };
    const envelope = {
      account,
      to: account.adminEmail,
      messageId: crypto.randomUUID(),
      isForCustomer: false,
    };
    const send = (deadline: number) =>
      sendEmail(providers.mail.url, envelope, testMessage('en'), new Date(), deadline);
    const before = providers.mail.mails.length;
    providers.mail.is({ thinks: 1_500 });
    expect(await send(1_000)).toMatchObject({ state: 'retry', reason: 'No answer in time' });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(providers.mail.mails).toHaveLength(before);
    providers.mail.is('well');
    expect(await send(10_000)).toEqual({ state: 'sent' });
    expect(providers.mail.mails).toHaveLength(before + 1);
  });
});

/** Requests that came while Line was over its cap, which is over now. */
async function gather(requests: number): Promise<number[]> {
  await api.sql`
    insert into lane_health (lane, quiet_until) values ('line', now() + interval '1 hour')
    on conflict (lane) do update set quiet_until = excluded.quiet_until`;
  const ids = [];
  for (let i = 0; i < requests; i += 1) ids.push(await book(api, therapist));
  await api.sql`update lane_health set quiet_until = now(), open_until = null`;
  await api.sql`select pg_notify('deliveries', '')`;
  return ids;
}

describe('requests told together', () => {
  it('are not told by a try whose first one may have arrived without them', async () => {
    await only('line');
    const before = providers.line.messages.size;
    providers.line.is('lost');
    const first = await book(api, therapist);
    await firstFailure(first);
    // its next try comes when the others wait too, before theirs
    await api.sql`update lane_health set quiet_until = now() + interval '1 hour'`;
    await until(
      () => notificationsOf(api, first),
      ([row]) => row?.state === 'queued',
    );
    await api.sql`update notifications set next_at = now() - interval '1 hour'`;
    mend();
    const others = await gather(2);
    for (const id of [first, ...others]) {
      expect((await outcomes(api, id))['line']).toMatchObject({ state: 'sent' });
    }
    expect(providers.line.messages.size - before).toBe(3);
  });

  it.each(['the settings are mended', 'the one that told of them is tried again by hand'])(
    'that died together are all told once %s',
    async (way) => {
      await only('line');
      const isMended = way === 'the settings are mended';
      providers.line.is(refusal(isMended ? 401 : 400));
      const ids = await gather(3);
      const rows = [];
      for (const id of ids) rows.push((await outcomes(api, id))['line']);
      expect(rows.map((row) => row?.state)).toEqual(['dead', 'dead', 'dead']);
      expect(rows.map((row) => row?.attempts)).toEqual([1, 0, 0]);

      mend();
      const before = providers.line.messages.size;
      if (isMended)
        await api.manage('POST', '/settings/integrations', { line: goodSettings(providers).line });
      else await api.manage('POST', `/bookings/${ids[0]}/notifications/${rows[0]!.id}/retry`);
      for (const id of ids) {
        await until(
          () => notificationsOf(api, id),
          ([row]) => row?.state === 'sent',
        );
      }
      expect(providers.line.messages.size - before).toBe(3);
    },
  );
});

describe('providers that never answer', () => {
  it('are given up in time, all at once, while the booking was answered long before and other channels deliver', async () => {
    await only('push');
    const { sms: _sms, whatsapp: _whatsapp, ...hanging } = goodSettings(providers);
    await api.manage('POST', '/settings/integrations', { ...hanging, sms: { adminPhone: '0812345678' } });
    providers.mail.is('hangs');
    providers.line.is('hangs after the headers');
    phone.is('hangs');
    const id = await book(api, therapist, { clientEmail: 'nok@example.com' });
    const rows = await until(
      () => notificationsOf(api, id),
      (all) => all.filter(({ lastError }) => lastError !== null).length === 4,
      25_000,
    );
    const states = Object.fromEntries(rows.map(({ channel, state }) => [channel, state]));
    expect(states['sms']).toBe('sent');
    for (const row of rows.filter(({ channel }) => channel !== 'sms')) {
      expect(row).toMatchObject({ deliveredAt: null, fault: 'unreachable' });
    }
    mend();
    const after = await outcomes(api, id);
    for (const row of Object.values(after)) expect(row, row.channel).toMatchObject({ state: 'sent' });
  }, 60_000);
});
