import { describe, expect, it } from 'vitest';
import {
  alwaysAnswer,
  shopChannels,
  setUpFailingProviders,
} from '../../../tests/support/api/failingProviders.ts';
import { bookVisit } from '../../../tests/support/api/bookVisit.ts';
import { notificationsOf, waitForDeliveries } from '../../../tests/support/api/notifications.ts';
import type { ProviderFault } from '../../../tests/support/fakeProviders/httpProvider.ts';
import type { MailFault } from '../../../tests/support/fakeProviders/mailServer.ts';
import { workingSettings } from '../../../tests/support/fakeProviders/fakeProviders.ts';
import { pollUntil } from '../../../tests/support/pollUntil.ts';
import type { Notification } from '../../contract/notifications.ts';
import { maxAttempts } from './retry.ts';

const failing = setUpFailingProviders();

const temporaryFailures: [name: string, faults: { http: ProviderFault; mail: MailFault }][] = [
  [
    'answers 500',
    { http: alwaysAnswer(500), mail: { refuses: 'the message', with: [451, '4.3.0 Try later'] } },
  ],
  ['answers 503', { http: alwaysAnswer(503), mail: { refuses: 'the recipient', with: [450, '4.2.1 Busy'] } }],
  [
    'answers 429',
    { http: alwaysAnswer(429), mail: { refuses: 'the message', with: [421, '4.7.0 Slow down'] } },
  ],
  ['resets the connection', { http: 'resets', mail: 'resets' }],
  ['sends garbage', { http: 'sends garbage', mail: 'sends garbage' }],
  ['redirects', { http: alwaysAnswer(302, { Location: 'http://127.0.0.1:9/' }), mail: 'resets' }],
];

describe.each(shopChannels)('%s', (channel) => {
  it.each(temporaryFailures)(
    'that %s is retried, and delivers once it is repaired',
    async (_name, faults) => {
      await failing.setUpOnly(channel);
      failing.fail(channel, faults);
      const before = failing.arrived(channel);
      const id = await bookVisit(failing.api, failing.therapist);
      const failed = await failing.firstFailure(id);
      expect(failed).toMatchObject({ channel, deliveredAt: null });
      failing.repair();
      const { [channel]: row } = await waitForDeliveries(failing.api, id);
      expect(row).toMatchObject({ state: 'sent', lastError: null });
      expect(row!.attempts).toBeGreaterThan(1);
      expect(failing.arrived(channel) - before).toBe(1);
    },
  );

  it('that rejects our credentials opens the breaker with the reason, and delivers once they are corrected', async () => {
    await failing.setUpOnly(channel);
    failing.fail(channel, {
      http: { answers: { status: 401, body: '{"message":"Authentication failed","code":20003}' } },
      mail: { refuses: 'the password', with: [535, '5.7.8 Username and Password not accepted'] },
    });
    const id = await bookVisit(failing.api, failing.therapist);
    const { [channel]: row } = await waitForDeliveries(failing.api, id);
    expect(row).toMatchObject({ state: 'dead', attempts: 1, fault: 'credentials' });
    expect(row!.lastError).toMatch(/Authentication failed|5\.7\.8/);
    const [health] = await failing.api
      .sql`select * from queue_health where open_until > now() or failures = 1`;
    expect(health).toMatchObject({ failures: 1, fault: 'credentials' });

    failing.repair();
    const before = failing.arrived(channel);
    if (channel === 'push') await failing.api.manage('POST', '/settings/test-notification/push');
    else
      await failing.api.manage('POST', '/settings/integrations', {
        [channel]: workingSettings(failing.providers)[channel],
      });
    const [repaired] = await pollUntil(
      () => notificationsOf(failing.api, id),
      ([now]) => now?.state === 'sent',
    );
    expect(repaired).toMatchObject({ state: 'sent', lastError: null });
    expect(failing.arrived(channel) - before).toBe(channel === 'push' ? 2 : 1);
  });

  it(
    'that keeps failing is given up with the reason, and can be retried manually',
    { tags: ['full'] },
    async () => {
      await failing.setUpOnly(channel);
      failing.fail(channel, {
        http: alwaysAnswer(500),
        mail: { refuses: 'the message', with: [451, '4.3.0 Try later'] },
      });
      const id = await bookVisit(failing.api, failing.therapist);
      // skips the delays between attempts
      const skipDelays = setInterval(() => {
        const pass = failing.api.sql`
        with due as (
          update notifications set next_at = now(), attempts = greatest(attempts, ${maxAttempts - 4})
          where state = 'queued'),
        open as (update queue_health set open_until = null)
        select pg_notify('deliveries', '')`;
        void pass.execute();
      }, 50);
      const { [channel]: row } = await waitForDeliveries(failing.api, id).finally(() =>
        clearInterval(skipDelays),
      );
      expect(row).toMatchObject({ state: 'dead', attempts: maxAttempts, fault: 'unreachable' });
      expect(row!.lastError).toMatch(/answered 500|4\.3\.0/);

      failing.repair();
      const again = await failing.api.manage<{ data: Notification }>(
        'POST',
        `/bookings/${id}/notifications/${row!.id}/retry`,
      );
      expect([again.status, again.body.data.state]).toEqual([
        200,
        expect.stringMatching(/queued|sending|sent/),
      ]);
      expect((await waitForDeliveries(failing.api, id))[channel]).toMatchObject({ state: 'sent' });
    },
  );
});

describe('a recipient who cannot be reached', () => {
  it.each([
    [
      'email',
      () =>
        failing.providers.mail.is({
          refuses: 'the recipient',
          with: [550, '5.1.1 <boss@example.com> unknown'],
        }),
    ],
    ['line', () => failing.api.manage('POST', '/settings/integrations', { line: { adminLineId: 'ploy' } })],
    [
      'sms',
      () => failing.api.manage('POST', '/settings/integrations', { sms: { adminPhone: '0800000000' } }),
    ],
  ] as const)('by %s is given up at once and leaves the breaker closed', async (channel, makeUnreachable) => {
    await failing.setUpOnly(channel);
    await makeUnreachable();
    const { [channel]: row } = await waitForDeliveries(
      failing.api,
      await bookVisit(failing.api, failing.therapist),
    );
    expect(row).toMatchObject({ state: 'dead', attempts: 1, fault: 'recipient' });
    expect(row!.lastError).not.toMatch(/boss@|\d{9}/);
    expect(await failing.api.sql`select * from queue_health where failures > 0`).toHaveLength(0);
  });

  it.each([400, 404, 410, 413])('by push (%i) loses its subscription', async (status) => {
    await failing.setUpOnly('push');
    failing.phone.is({ answers: { status } });
    const { push } = await waitForDeliveries(failing.api, await bookVisit(failing.api, failing.therapist));
    expect(push).toMatchObject({ state: 'skipped', fault: 'outdated' });
    expect((await failing.api.manage<{ data: unknown[] }>('GET', '/push/subscriptions')).body.data).toEqual(
      [],
    );
  });
});

describe('Retry-After', () => {
  it.each(['line', 'sms', 'whatsapp', 'push'] as const)('of %s delays its whole queue', async (channel) => {
    await failing.setUpOnly(channel);
    failing.fail(channel, { http: alwaysAnswer(429, { 'Retry-After': '120' }), mail: 'well' });
    const row = await failing.firstFailure(await bookVisit(failing.api, failing.therapist));
    expect(row).toMatchObject({ state: 'queued', attempts: 1, fault: 'quota' });
    const wait = Date.parse(row.nextAt!) - Date.now();
    expect([wait > 100_000, wait < 130_000]).toEqual([true, true]);
    const asked = failing.http(channel).received.length;
    const next = await bookVisit(failing.api, failing.therapist);
    // wakes the worker, which finds nothing that is due
    await failing.api.sql`select pg_notify('deliveries', '')`;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(failing.http(channel).received.length).toBe(asked);
    expect(await notificationsOf(failing.api, next)).toMatchObject([{ state: 'queued', attempts: 0 }]);
  });
});

describe('providers that never answer', () => {
  it(
    'time out in parallel and delay neither the booking nor other channels',
    { tags: ['full'], timeout: 60_000 },
    async () => {
      await failing.setUpOnly('push');
      const { sms: _sms, whatsapp: _whatsapp, ...timingOut } = workingSettings(failing.providers);
      await failing.api.manage('POST', '/settings/integrations', {
        ...timingOut,
        sms: { adminPhone: '0812345678' },
      });
      failing.providers.mail.is('hangs');
      failing.providers.line.is('hangs after the headers');
      failing.phone.is('hangs');
      const id = await bookVisit(failing.api, failing.therapist, { clientEmail: 'nok@example.com' });
      const rows = await pollUntil(
        () => notificationsOf(failing.api, id),
        (all) => all.filter(({ lastError }) => lastError !== null).length === 4,
        25_000,
      );
      const states = Object.fromEntries(rows.map(({ channel, state }) => [channel, state]));
      expect(states['sms']).toBe('sent');
      for (const row of rows.filter(({ channel }) => channel !== 'sms')) {
        expect(row).toMatchObject({ deliveredAt: null, fault: 'unreachable' });
      }
      failing.repair();
      const after = await waitForDeliveries(failing.api, id);
      for (const row of Object.values(after)) expect(row, row.channel).toMatchObject({ state: 'sent' });
    },
  );
});
