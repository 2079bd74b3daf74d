import { beforeEach, describe, expect, it } from 'vitest';
import { bookVisit } from '../../tests/support/api/bookVisit.ts';
import { setUpDeliveringApi } from '../../tests/support/api/deliveringApi.ts';
import { lineUser, messageFrom, signatureOf, webhookRequest } from '../../tests/support/api/lineWebhook.ts';
import { notificationsOf } from '../../tests/support/api/notifications.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import type { Booking } from '../contract/booking.ts';
import type { LineInvitation } from '../contract/customerBooking.ts';
import { isCustomerChannel } from '../contract/notifications.ts';

const shop = setUpDeliveringApi();
const both = { customerSms: true, customerWhatsapp: true };
const set = (settings: object) => shop.api.manage('PATCH', '/settings/notifications', settings);
beforeEach(() => set({ ...both, customerEmails: true }));

const phone = '0898887766';
const whatsapp = '+66898887755';

const decide = (id: number, status: string) => shop.api.manage('PATCH', `/bookings/${id}/status`, { status });
const linkOf = async (id: number) =>
  (await shop.api.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data.link!;

/** The channel and the event of each message to the customer, once none waits any more. */
const toldTo = async (id: number): Promise<string[]> =>
  (
    await pollUntil(
      () => notificationsOf(shop.api, id),
      (rows) => rows.every(({ state }) => state !== 'queued' && state !== 'sending'),
    )
  )
    .filter(({ channel }) => isCustomerChannel(channel))
    .map(({ channel, event }) => `${channel} ${event}`);

const messagesTo = (number: string) =>
  shop.providers.twilio.messages.filter(({ To }) => To?.endsWith(number.replace(/^0/, '+66')));

/** A visit of a customer who gets the news in LINE, and left a phone number. */
async function bookByLine(): Promise<{ id: number; user: string }> {
  const user = lineUser();
  const id = await bookVisit(shop.api, shop.therapist, { clientPhone: phone });
  const invited = await shop.api.visit<{ data: LineInvitation }>('POST', `/api${await linkOf(id)}/line`);
  const body = webhookRequest([messageFrom(user, invited.body.data.code, new Date())]);
  const headers = { 'x-line-signature': signatureOf(shop.providers.line.channelSecret, body) };
  await shop.api.visit('POST', '/api/line/webhook', { body, headers });
  return { id, user };
}

describe('SMS and WhatsApp to customers', () => {
  it('are off until the administrator wants them', async () => {
    const fresh = await shop.api.sql`
      select column_default from information_schema.columns
      where table_name = 'notification_settings' and column_name in ('customer_sms', 'customer_whatsapp')`;
    expect(fresh).toEqual([{ column_default: 'false' }, { column_default: 'false' }]);
    await set({ customerSms: false, customerWhatsapp: false });
    const id = await bookVisit(shop.api, shop.therapist, { clientPhone: phone, clientWhatsapp: whatsapp });
    await decide(id, 'approved');
    expect(await toldTo(id)).toEqual([]);
  });

  it('tell by SMS what the shop does, with the link', async () => {
    const id = await bookVisit(shop.api, shop.therapist, { clientPhone: phone });
    await decide(id, 'approved');
    await toldTo(id);
    await decide(id, 'cancelled');
    expect(await toldTo(id)).toEqual(['customer_sms approved', 'customer_sms cancelled']);
    expect(messagesTo(phone).map(({ Body }) => Body?.split('\n')[0])).toEqual([
      'Your booking is confirmed',
      'Your booking has been cancelled',
    ]);
  });

  it('use WhatsApp for who left a number there, and then no SMS', async () => {
    const fields = { clientPhone: phone, clientWhatsapp: whatsapp, locale: 'th' };
    const id = await bookVisit(shop.api, shop.therapist, fields);
    await decide(id, 'approved');
    expect(await toldTo(id)).toEqual(['customer_whatsapp approved']);
    expect(messagesTo(whatsapp).at(-1)?.['ContentVariables']).toContain('การจองของคุณได้รับการยืนยันแล้ว');
    await set({ customerWhatsapp: false });
    await decide(id, 'cancelled');
    expect((await toldTo(id)).at(-1)).toBe('customer_sms cancelled');
  });

  it('are for nobody whom an email or LINE reaches', { tags: ['full'] }, async () => {
    const byEmail = await bookVisit(shop.api, shop.therapist, {
      clientPhone: phone,
      clientEmail: 'nok@example.com',
    });
    await decide(byEmail, 'approved');
    expect(await toldTo(byEmail)).toEqual(['customer_email received', 'customer_email approved']);

    const { id: byLine } = await bookByLine();
    await decide(byLine, 'approved');
    expect(await toldTo(byLine)).toEqual(['customer_line line_linked', 'customer_line approved']);
  });

  it('tell who can no longer be reached in LINE, which nobody knew before', { tags: ['full'] }, async () => {
    const { id, user } = await bookByLine();
    await toldTo(id);
    shop.providers.line.refusals.set(user, {
      status: 403,
      body: '{"message":"The user has blocked the account"}',
    });
    await decide(id, 'approved');
    await pollUntil(
      () => notificationsOf(shop.api, id),
      (rows) => rows.some(({ channel, state }) => channel === 'customer_sms' && state === 'sent'),
    );
    expect(await toldTo(id)).toEqual([
      'customer_line line_linked',
      'customer_line approved',
      'customer_sms approved',
    ]);
    expect(messagesTo(phone).at(-1)?.['Body']).toContain('Your booking is confirmed');
  });

  it('cannot be caused by who has only a stranger’s number', async () => {
    const id = await bookVisit(shop.api, shop.therapist, { clientPhone: phone });
    await shop.api.visit('POST', `/api${await linkOf(id)}/cancel`, { body: { version: 1 } });
    expect(await toldTo(id)).toEqual([]);
  });
});
