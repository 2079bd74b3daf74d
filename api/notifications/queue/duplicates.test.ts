import { describe, expect, it } from 'vitest';
import { setUpFailingProviders } from '../../../tests/support/api/failingProviders.ts';
import { bookVisit } from '../../../tests/support/api/bookVisit.ts';
import { notificationsOf, waitForDeliveries } from '../../../tests/support/api/notifications.ts';
import type { ProviderFault } from '../../../tests/support/fakeProviders/httpProvider.ts';
import { pollUntil } from '../../../tests/support/pollUntil.ts';
import { sendEmail } from '../channels/email.ts';
import { sendSms, sendWhatsapp } from '../channels/twilio.ts';
import { testMessage } from '../messages/message.ts';

const failing = setUpFailingProviders();

describe('a response that was lost', () => {
  it('causes no duplicate at Line, which knows the key of the first attempt', async () => {
    const before = failing.providers.line.messages.size;
    const id = await failing.bookWithLostAnswer();
    expect(failing.providers.line.messages.size).toBe(before + 1);
    failing.repair();
    expect((await waitForDeliveries(failing.api, id))['line']).toMatchObject({ state: 'sent' });
    expect(failing.providers.line.messages.size).toBe(before + 1);
  });

  it.each(['sms', 'whatsapp'] as const)(
    'causes no duplicate by %s: what has arrived is looked up before it is sent again',
    async (channel) => {
      await failing.setUpOnly(channel);
      const { messages } = failing.providers.twilio;
      const before = messages.length;
      failing.providers.twilio.is('lost');
      const id = await bookVisit(failing.api, failing.therapist);
      await failing.firstFailure(id);
      expect(messages.length).toBe(before + 1);
      // nobody knows yet what became of it
      await pollUntil(
        async () => (await notificationsOf(failing.api, id))[0]!.attempts,
        (attempts) => attempts >= 3,
      );
      failing.repair();
      expect((await waitForDeliveries(failing.api, id))[channel]).toMatchObject({ state: 'sent' });
      expect(messages.length).toBe(before + 1);
    },
  );

  it.each([
    ['sms', sendSms],
    ['whatsapp', sendWhatsapp],
  ] as const)('loses no %s that is like an earlier one', async (_channel, send) => {
    const { messages } = failing.providers.twilio;
    const { delivery } = failing.api.context.config;
    const digest = (count: number) => ({ ...testMessage('en'), title: `${count} new booking requests` });
    const attempt = (attempts: number, count: number, createdAt: Date) =>
      send(delivery, { attempts, createdAt }, '0812345678', digest(count));
    const before = messages.length;
    const now = new Date();
    expect(await attempt(1, 16, now)).toEqual({ state: 'sent' });
    expect(await attempt(2, 6, now)).toEqual({ state: 'sent' });
    expect(messages.length).toBe(before + 2);
    expect(await attempt(2, 16, now)).toEqual({ state: 'sent' });
    expect(messages.length).toBe(before + 2);
    expect(await attempt(2, 16, new Date(Date.now() + 2_000))).toEqual({ state: 'sent' });
    expect(messages.length).toBe(before + 3);
  });

  it('loses no message where the credentials may send and not look up', async () => {
    const { twilio } = failing.providers;
    const { delivery } = failing.api.context.config;
    const before = twilio.messages.length;
    const attempt = { attempts: 2, createdAt: new Date() };
    twilio.mayList = false;
    expect(await sendSms(delivery, attempt, '0812345678', testMessage('en'))).toEqual({ state: 'sent' });
    twilio.mayList = true;
    expect(twilio.messages.length).toBe(before + 1);
  });
});

describe('a successful response that cannot be parsed', () => {
  const noContent: ProviderFault = { answers: { status: 204 } };
  const page: ProviderFault = {
    answers: { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<p>Welcome</p>' },
  };
  const otherJson: ProviderFault = { answers: { status: 200, body: '[]' } };
  it.each([
    ['sms', 'no content', noContent],
    ['sms', 'a page', page],
    ['sms', 'other JSON', otherJson],
    ['whatsapp', 'no content', noContent],
    ['whatsapp', 'a page', page],
  ] as const)(
    'of %s (%s) is not sent again before Twilio says that it has not arrived',
    async (channel, _name, fault) => {
      await failing.setUpOnly(channel);
      const { received } = failing.providers.twilio;
      const before = received.length;
      failing.providers.twilio.is(fault);
      const id = await bookVisit(failing.api, failing.therapist);
      const [row] = await pollUntil(
        () => notificationsOf(failing.api, id),
        ([now]) => now!.attempts >= 3 && now!.lastError !== null,
      );
      expect(row!.lastError).toMatch(/cannot be read.*may have arrived/);
      expect(received.slice(before).filter(({ method }) => method === 'POST')).toHaveLength(1);

      const { messages } = failing.providers.twilio;
      const arrived = messages.length;
      failing.repair();
      expect((await waitForDeliveries(failing.api, id))[channel]).toMatchObject({ state: 'sent' });
      expect(messages.length).toBe(arrived + 1);
    },
  );
});

describe('a slow mail server', { tags: ['full'] }, () => {
  it('does not get the mail after the attempt has timed out', async () => {
    const account = { ...failing.providers.mail.account, adminEmail: 'boss@example.com' };
    const envelope = {
      account,
      to: account.adminEmail,
      messageId: crypto.randomUUID(),
      isForCustomer: false,
      publicUrl: undefined,
      sender: { name: 'Baan Lotus', contactLine: null },
    };
    const send = (deadline: number) =>
      sendEmail(failing.providers.mail.url, envelope, testMessage('en'), new Date(), deadline);
    const before = failing.providers.mail.mails.length;
    failing.providers.mail.is({ delaysRecipient: 1_500 });
    expect(await send(1_000)).toMatchObject({ state: 'retry', reason: 'No answer in time' });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(failing.providers.mail.mails).toHaveLength(before);
    failing.providers.mail.is('well');
    expect(await send(10_000)).toEqual({ state: 'sent' });
    expect(failing.providers.mail.mails).toHaveLength(before + 1);
  });
});
