import { describe, expect, it } from 'vitest';
import { startApi } from '../../tests/support/api/api.ts';
import { setUpDeliveringApi } from '../../tests/support/api/deliveringApi.ts';
import { bookVisit } from '../../tests/support/api/bookVisit.ts';
import { waitForDeliveries } from '../../tests/support/api/notifications.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import { adminLineId, workingSettings } from '../../tests/support/fakeProviders/fakeProviders.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { Deliveries, DeliveryChannel, NotificationSettings } from '../contract/notifications.ts';

const setup = setUpDeliveringApi();

describe('a manual retry', () => {
  it('leaves a sent notification as it is, and is 404 for an unknown one', async () => {
    const id = await bookVisit(setup.api, setup.therapist);
    const { line } = await waitForDeliveries(setup.api, id);
    const retried = await setup.api.manage<{ data: unknown }>(
      'POST',
      `/bookings/${id}/notifications/${line!.id}/retry`,
    );
    expect([retried.status, retried.body.data]).toEqual([200, line]);
    const other = await bookVisit(setup.api, setup.therapist);
    expect(
      (await setup.api.manage('POST', `/bookings/${other}/notifications/${line!.id}/retry`)).status,
    ).toBe(404);
    expect((await setup.api.manage('POST', `/bookings/${id}/notifications/999999/retry`)).status).toBe(404);
  });
});

const sendTest = (channel: string) =>
  setup.api.manage<{ data: object } & ErrorBody>('POST', `/settings/test-notification/${channel}`);

describe('a test message', () => {
  it.each(['email', 'line', 'sms', 'whatsapp'] as const)('is sent by %s', async (channel) => {
    const { status, body } = await sendTest(channel);
    expect([status, body.data]).toEqual([200, { channel, sent: true }]);
    const { body: deliveries } = await setup.api.manage<{ data: Deliveries }>('GET', '/deliveries');
    const health = deliveries.data.channels.find((one) => one.channel === channel);
    expect(health?.last[0]).toMatchObject({ event: 'test', state: 'sent', bookingId: null });
  });

  it('by Line is possible only to a user id: any other does not count as set up', async () => {
    const isSetUp = async (id: string) => {
      await setup.api.manage('POST', '/settings/integrations', { line: { adminLineId: id } });
      const { body } = await setup.api.manage<{ data: Deliveries }>('GET', '/deliveries');
      return body.data.channels.find(({ channel }) => channel === 'line')?.isSetUp;
    };
    expect([await isSetUp('@ploy'), await isSetUp(adminLineId)]).toEqual([false, true]);
  });

  it('of a channel that is not set up is rejected', async () => {
    await setup.api.manage('POST', '/settings/integrations', { line: null });
    for (const channel of ['line', 'push']) {
      const { status, body } = await sendTest(channel);
      expect([status, body.code], channel).toEqual([409, 'not_configured']);
    }
    expect((await sendTest('fax')).status).toBe(404);
  });

  it('that fails is not retried, and the response has the provider’s message', async () => {
    setup.providers.line.is({ answers: { status: 401, body: '{"message":"Authentication failed"}' } });
    const line = await sendTest('line');
    expect([line.status, line.body.code, line.body.fault]).toEqual([400, 'invalid', 'credentials']);
    expect(line.body.message).toBe(
      'Failed to send test line notification. Check your settings. Line answered 401: Authentication failed',
    );
    setup.providers.mail.is({
      refuses: 'the password',
      with: [535, '5.7.8 Username and Password not accepted'],
    });
    const email = await sendTest('email');
    expect([email.status, email.body.fault]).toEqual([400, 'credentials']);
    expect(email.body.message).toContain('5.7.8 Username and Password not accepted');
    setup.providers.twilio.is('resets');
    const sms = await sendTest('sms');
    expect([sms.status, sms.body.code, sms.body.fault]).toEqual([503, 'unavailable', 'unreachable']);
    expect(
      await setup.api.sql`select id from notifications where event = 'test' and state = 'queued'`,
    ).toHaveLength(0);
  });

  it('that arrives closes the breaker of its channel', async () => {
    await setup.api
      .sql`insert into queue_health (queue, failures, open_until) values ('shop line', 9, now() + interval '1 hour')`;
    const id = await bookVisit(setup.api, setup.therapist);
    await sendTest('line');
    expect((await waitForDeliveries(setup.api, id))['line']).toMatchObject({ state: 'sent' });
  });
});

describe('without Twilio’s credentials', () => {
  it(
    'SMS and WhatsApp are skipped with the reason and reported as unavailable',
    { tags: ['full'] },
    async () => {
      const bare = await startApi({
        env: { ...setup.providers.env, TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '' },
        delivers: true,
      });
      try {
        await bare.manage('POST', '/settings/integrations', workingSettings(setup.providers));
        const rows = await waitForDeliveries(bare, await bookVisit(bare, await makeTherapist(bare.manage)));
        for (const channel of ['sms', 'whatsapp']) {
          expect(rows[channel]).toMatchObject({ state: 'skipped', fault: 'not_configured' });
          expect(rows[channel]?.lastError).toContain('TWILIO_ACCOUNT_SID');
        }
        expect(rows['line']).toMatchObject({ state: 'sent' });
        const { body } = await bare.manage<{ data: Deliveries }>('GET', '/deliveries');
        const available = Object.fromEntries(body.data.channels.map((one) => [one.channel, one.isAvailable]));
        expect(available).toMatchObject({ sms: false, whatsapp: false, email: true, line: true, push: true });
        const test = await bare.manage<ErrorBody>('POST', '/settings/test-notification/sms');
        expect([test.status, test.body.code]).toEqual([409, 'not_configured']);
      } finally {
        await bare.stop();
      }
    },
  );
});

describe('the notification settings screen', () => {
  it('gets the status of each channel and how much of Line’s quota is used', async () => {
    const { body } = await setup.api.manage<{ data: Deliveries }>('GET', '/deliveries');
    expect(body.data.lineQuota).toMatchObject({ limit: 300 });
    const names: DeliveryChannel[] = [
      'email',
      'line',
      'sms',
      'whatsapp',
      'push',
      'customer_email',
      'customer_push',
      'customer_line',
      'customer_sms',
      'customer_whatsapp',
      'therapist_push',
    ];
    expect(body.data.channels.map(({ channel }) => channel)).toEqual(names);
    expect(JSON.stringify(body)).not.toMatch(/0812345678|boss@example/);
  });

  it('changes the shop’s language and the customer emails independently', async () => {
    const settings = (patch?: object) =>
      setup.api.manage<{ data: NotificationSettings } & ErrorBody>(
        patch ? 'PATCH' : 'GET',
        '/settings/notifications',
        patch,
      );
    expect((await settings()).body.data).toEqual({
      shopLanguage: 'en',
      customerEmails: true,
      customerSms: false,
      customerWhatsapp: false,
    });
    expect((await settings({ shopLanguage: 'th' })).body.data).toEqual({
      shopLanguage: 'th',
      customerEmails: true,
      customerSms: false,
      customerWhatsapp: false,
    });
    expect((await settings({ customerEmails: false })).body.data).toEqual({
      shopLanguage: 'th',
      customerEmails: false,
      customerSms: false,
      customerWhatsapp: false,
    });
    expect((await settings({ shopLanguage: 'fr' })).status).toBe(400);
    await settings({ shopLanguage: 'en', customerEmails: true });
  });
});
