import { describe, expect, it } from 'vitest';
import { setUpFailingProviders } from '../../../tests/support/api/failingProviders.ts';
import { bookVisit } from '../../../tests/support/api/bookVisit.ts';
import { waitForDeliveries } from '../../../tests/support/api/notifications.ts';
import type { ProviderFault } from '../../../tests/support/fakeProviders/httpProvider.ts';
import { sendEmail } from '../channels/email.ts';
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
    'of %s (%s) is retried only once, because each attempt may send a duplicate',
    async (channel, _name, fault) => {
      await failing.setUpOnly(channel);
      const before = failing.providers.twilio.received.length;
      failing.providers.twilio.is(fault);
      const id = await bookVisit(failing.api, failing.therapist);
      const { [channel]: row } = await waitForDeliveries(failing.api, id);
      expect(row).toMatchObject({ state: 'dead', attempts: 2, fault: 'unreachable' });
      expect(row!.lastError).toMatch(/cannot be read.*may have arrived/);
      expect(failing.providers.twilio.received.length - before).toBe(2);

      failing.repair();
      await failing.api.manage('POST', `/bookings/${id}/notifications/${row!.id}/retry`);
      expect((await waitForDeliveries(failing.api, id))[channel]).toMatchObject({ state: 'sent' });
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
