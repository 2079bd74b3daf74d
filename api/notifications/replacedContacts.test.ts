import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestVisit } from '../../tests/support/api/bookVisit.ts';
import { setUpDeliveringApi } from '../../tests/support/api/deliveringApi.ts';
import { notificationsOf, waitForDeliveries } from '../../tests/support/api/notifications.ts';
import type { CustomerBooking } from '../contract/customerBooking.ts';

const shop = setUpDeliveringApi({ PUBLIC_URL: 'https://massage.example' });
const set = (settings: object) => shop.api.manage('PATCH', '/settings/notifications', settings);
beforeAll(() => shop.api.sql`update shop_profile set phone = '021234567'`);
beforeEach(() => set({ customerEmails: true, customerSms: false, customerWhatsapp: false }));

let addresses = 0;
const newMail = () => `nok${++addresses}@example.com`;

async function request(fields: object) {
  const { id, link } = await requestVisit(shop.api, shop.therapist, fields);
  await waitForDeliveries(shop.api, id);
  return { id, path: `/api${link}` };
}
async function decide(id: number, status: string) {
  await shop.api.manage('PATCH', `/bookings/${id}/status`, { status });
  await waitForDeliveries(shop.api, id);
}
async function approved(fields: object) {
  const booked = await request(fields);
  await decide(booked.id, 'approved');
  return booked;
}

const save = async (path: string, fields: object) => {
  const { body } = await shop.api.visit<{ data: CustomerBooking }>('GET', path);
  const { clientAddress, notes, version } = body.data;
  const corrected = { clientAddress, notes, version, ...fields };
  expect((await shop.api.visit('PATCH', path, { body: corrected })).status).toBe(200);
};
async function correct({ id, path }: { id: number; path: string }, fields: object) {
  await save(path, fields);
  await waitForDeliveries(shop.api, id);
}

const mailsTo = (address: string) =>
  shop.providers.mail.mails.filter(({ to }) => to.includes(address)).map(({ mail }) => mail);
const subjectsTo = (address: string) => mailsTo(address).map(({ subject }) => subject);
const received = 'We have received your booking request';
const confirmed = 'Your booking is confirmed';
const changed = 'The contacts of your booking were changed';

const eventsTo = async (id: number) =>
  (await notificationsOf(shop.api, id))
    .filter(({ channel }) => channel === 'customer_sms')
    .map(({ event }) => event);
const smsTo = (number: string) =>
  shop.providers.twilio.messages.filter(({ To }) => To === number.replace(/^0/, '+66'));

describe('the contact that is replaced on a confirmed booking', () => {
  it('is notified once, by email without the link and the new address, and of nothing afterwards', async () => {
    const [before, after] = [newMail(), newMail()];
    const booking = await approved({ clientEmail: before });
    await correct(booking, { clientEmail: after });
    await decide(booking.id, 'cancelled');
    expect(subjectsTo(before)).toEqual([received, confirmed, changed]);
    const { text, attachments } = mailsTo(before).at(-1)!;
    expect(text).toContain('please call us');
    expect(text).toContain('Phone: 021234567');
    expect(text).not.toMatch(/\/b\/|@example/);
    expect(attachments).toEqual([]);
    const rows = await shop.api.sql`select from notifications where recipient is not null`;
    expect(rows).toHaveLength(0);
  });

  it('is notified by SMS when that is how the shop reaches it', async () => {
    await set({ customerSms: true });
    const before = '0871110001';
    const booking = await approved({ clientPhone: before });
    await correct(booking, { clientPhone: '0871110002' });
    expect(await eventsTo(booking.id)).toEqual(['approved', 'contacts_replaced']);
    expect(smsTo(before).at(-1)?.Body).toMatch(new RegExp(`^${changed}\n.*\n.*please call us`));
    expect(smsTo(before).at(-1)?.Body).not.toContain('/b/');
    expect(smsTo('0871110002')).toEqual([]);
  });

  it('is notified by SMS, though whoever has the link has the messages sent to a device of theirs by now', async () => {
    await set({ customerSms: true });
    const before = '0871110005';
    const booking = await approved({ clientPhone: before });
    await shop.api.sql`
      insert into push_subscriptions (audience, booking_id, endpoint, p256dh, auth)
      values ('customer', ${booking.id}, 'https://push.example/theirs', 'p', 'a')`;
    await correct(booking, { clientPhone: '0871110006' });
    expect(await eventsTo(booking.id)).toEqual(['approved', 'contacts_replaced']);
    expect(smsTo(before).at(-1)?.Body).toContain(changed);
  });

  it('is not notified of another spelling, nor when the shop reaches its customer otherwise', async () => {
    await set({ customerSms: true });
    const [clientEmail, phone] = [newMail(), '0871110003'];
    const booking = await approved({ clientEmail, clientPhone: phone });
    await correct(booking, { clientEmail: clientEmail.toUpperCase(), clientPhone: '+66871110003' });
    await correct(booking, { clientPhone: '0871110004' });
    expect(subjectsTo(clientEmail)).toEqual([received, confirmed]);
    expect(smsTo(phone)).toEqual([]);
  });

  it('is not notified when the shop never approved the booking with it', async () => {
    const [before, strangers, after] = [newMail(), newMail(), newMail()];
    const booking = await request({ clientEmail: before });
    await correct(booking, { clientEmail: after });
    expect(subjectsTo(before)).toEqual([received]);
    await decide(booking.id, 'approved');
    await correct(booking, { clientEmail: strangers });
    await correct(booking, { clientEmail: after });
    expect(subjectsTo(strangers)).not.toContain(changed);
  });
});

describe('an email address that is corrected', () => {
  it('gets the confirmation that it missed, once', async () => {
    const after = newMail();
    const booking = await approved({ clientEmail: newMail() });
    await correct(booking, { clientEmail: after });
    await correct(booking, { clientName: 'Nok C.' });
    expect(subjectsTo(after)).toEqual([confirmed]);
  });

  it('gets one, though the first one still waited', async () => {
    const [before, after] = [newMail(), newMail()];
    const { id, path } = await request({ clientEmail: before });
    await shop.api.sql`
      insert into queue_health (queue, open_until) values ('customer email', now() + interval '1 hour')
      on conflict (queue) do update set open_until = excluded.open_until`;
    await shop.api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    await save(path, { clientEmail: after });
    await shop.api.sql`update queue_health set open_until = null`;
    await shop.api.sql`select pg_notify('deliveries', '')`;
    await waitForDeliveries(shop.api, id);
    expect([subjectsTo(before), subjectsTo(after)]).toEqual([[received, changed], [confirmed]]);
  });

  it('of a request gets none before the shop has confirmed it', async () => {
    const after = newMail();
    const booking = await request({ clientEmail: newMail() });
    await correct(booking, { clientEmail: after });
    expect(subjectsTo(after)).toEqual([]);
    await decide(booking.id, 'approved');
    expect(subjectsTo(after)).toEqual([confirmed]);
  });
});
