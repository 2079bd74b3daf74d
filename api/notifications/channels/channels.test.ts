import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../tests/support/api.ts';
import { bookVisit } from '../../../tests/support/bookVisit.ts';
import { notificationsOf, waitForDeliveries } from '../../../tests/support/notifications.ts';
import { makeService, makeTherapist } from '../../../tests/support/testData.ts';
import {
  workingSettings,
  adminLineId,
  startFakeProviders,
  type FakeProviders,
} from '../../../tests/support/fakeProviders/fakeProviders.ts';
import {
  startFakePushService,
  type FakePushService,
} from '../../../tests/support/fakeProviders/pushService.ts';
import { pollUntil } from '../../../tests/support/pollUntil.ts';

const shopUrl = 'https://massage.example';
let providers: FakeProviders;
let api: TestApi;
let phone: FakePushService;
let therapist: { id: number; name: string; serviceId: number };

beforeAll(async () => {
  providers = await startFakeProviders();
  api = await startApi({ env: { ...providers.env, PUBLIC_URL: shopUrl }, delivers: true });
  const { body } = await api.manage<{ data: { key: string } }>('GET', '/push/key');
  phone = await startFakePushService(body.data.key);
  await api.manage('POST', '/settings/integrations', workingSettings(providers));
  expect(await api.manage('POST', '/push/subscriptions', phone.subscription)).toMatchObject({ status: 201 });
  const service = await makeService(api.manage, { name: 'Aroma oil', duration: 90, price: 1250 });
  therapist = await makeTherapist(api.manage, { name: 'Ploy Srisuwan', serviceIds: [service.id] });
  const contacts = { phone: '020000100', lineUrl: 'https://lin.ee/demo' };
  await api.manage('PATCH', '/shop', { name: 'Baan Lotus', ...contacts, version: 1 });
});
afterAll(async () => {
  await api.stop();
  await Promise.all([providers.stop(), phone.stop()]);
});
beforeEach(async () => {
  await api.manage('PATCH', '/settings/notifications', { shopLanguage: 'en', customerEmails: true });
});

const customer = {
  clientName: 'Nok <b>Chaiyaporn</b>',
  clientPhone: '081 234 5678',
  clientEmail: 'nok@example.com',
  clientAddress: '88 Sukhumvit 24\nKhlong Toei; Bangkok',
  notes: 'Second floor, ring twice',
  startTime: '2027-03-02 10:00',
};

describe('a new request', () => {
  let id: number;
  beforeAll(async () => {
    id = await bookVisit(api, therapist, customer);
    await waitForDeliveries(api, id);
  });

  it('is sent once to every channel and device and to the customer', async () => {
    const rows = await waitForDeliveries(api, id);
    expect(Object.keys(rows).toSorted()).toEqual([
      'customer_email',
      'email',
      'line',
      'push',
      'sms',
      'whatsapp',
    ]);
    for (const row of Object.values(rows)) {
      expect(row, row.channel).toMatchObject({ state: 'sent', attempts: 1, lastError: null, fault: null });
      expect(row.deliveredAt, row.channel).not.toBeNull();
    }
    expect([providers.line.messages.size, providers.twilio.messages.length, phone.messages.length]).toEqual([
      1, 2, 1,
    ]);
    expect(providers.mail.mails).toHaveLength(2);
  });

  it('is sent by email with all details, a calendar file and a link', () => {
    const { from, user, mail } = providers.mail.mails.find(({ to }) => to.includes('boss@example.com'))!;
    expect([from, user]).toEqual(['shop@gmail.com', 'shop@gmail.com']);
    expect(mail.subject).toBe('New booking request: Aroma oil · Tue, Mar 2, 10:00 AM · Ploy Srisuwan');
    const link = `${shopUrl}/admin/bookings?booking=${id}`;
    for (const text of [
      'Aroma oil, 90 min',
      'Tuesday, March 2, 2027, 10:00 AM',
      '1,250 THB',
      '0812345678',
      link,
    ]) {
      expect(mail.text, text).toContain(text);
      expect(mail.html, text).toContain(text);
    }
    expect(mail.html).toContain('Nok &#60;b&#62;Chaiyaporn&#60;/b&#62;');
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@mobile-massage-therapy>$/);
    const [calendar] = mail.attachments;
    const ics = new TextDecoder().decode(calendar?.content as ArrayBuffer);
    expect(calendar?.filename).toBe(`booking-${id}.ics`);
    expect(ics).toContain('DTSTART:20270302T030000Z\nDTEND:20270302T043000Z');
    expect(ics).toContain(String.raw`LOCATION:88 Sukhumvit 24\nKhlong Toei\; Bangkok`);
  });

  it('comes from the shop, in whose name it is signed, and tells the customer how to ask', () => {
    const { mail } = providers.mail.mails.find(({ to }) => to.includes('nok@example.com'))!;
    expect(mail.from?.name).toBe('Baan Lotus');
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain('Questions? Phone: 020000100 · Line: https://lin.ee/demo');
    }
    expect(mail.html).toContain('Baan Lotus</p>');
  });

  it('is confirmed to the customer without any text that they typed', () => {
    const { to, mail } = providers.mail.mails.find(({ to: [first] }) => first === 'nok@example.com')!;
    expect(to).toEqual(['nok@example.com']);
    expect(mail.subject).toBe('We have received your booking request');
    expect(mail.text).toContain('It is not confirmed yet');
    expect(mail.text + mail.html!).not.toMatch(/Nok|0812345678|Sukhumvit|ring twice/);
    expect(mail.attachments).toEqual([]);
  });

  it('is sent to Line with a retry key in the first attempt', () => {
    const [text] = providers.line.texts();
    expect(text).toContain('New booking request');
    expect(text).toContain('Phone: 0812345678');
    const [request] = providers.line.received;
    expect(JSON.parse(request!.body.toString())).toMatchObject({ to: adminLineId });
    expect(request!.headers['x-line-retry-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is sent by SMS without personal data, and by WhatsApp as its template', () => {
    const sms = providers.twilio.messages.find(({ From }) => From === '+15550001111');
    expect(sms).toEqual({
      From: '+15550001111',
      To: '+66812345678',
      Body: `New booking request\nAroma oil · Tue, Mar 2, 10:00 AM · Ploy Srisuwan\n${shopUrl}/admin/bookings?booking=${id}`,
    });
    const whatsapp = providers.twilio.messages.find(({ ContentSid }) => ContentSid);
    expect(whatsapp).toMatchObject({ From: 'whatsapp:+15550002222', To: 'whatsapp:+66812345678' });
    expect(JSON.parse(whatsapp!['ContentVariables']!)).toEqual({
      1: 'New booking request',
      2: 'Aroma oil · Tue, Mar 2, 10:00 AM · Ploy Srisuwan',
      3: `${shopUrl}/admin/bookings?booking=${id}`,
    });
  });

  it('is pushed encrypted and signed, without personal data', () => {
    const [push] = phone.messages;
    expect(push?.payload).toEqual({
      bookingId: id,
      version: 1,
      title: 'New booking request',
      body: 'Aroma oil · Tue, Mar 2, 10:00 AM · Ploy Srisuwan',
    });
    expect(push?.headers).toMatchObject({ ttl: '14400', urgency: 'high' });
    expect(push?.headers['topic']).toMatch(/^[\w-]{32}$/);
    expect(push?.claims).toMatchObject({ sub: 'mailto:shop@example.com' });
  });
});

describe('a value with line breaks', () => {
  it('stays on one line, so that it cannot forge another fact or a link', async () => {
    const clientAddress = '88 Sukhumvit 24\r\n\nPhone: 0999999999\n\nDecide: https://evil.example';
    await waitForDeliveries(
      api,
      await bookVisit(api, therapist, { clientAddress, startTime: '2027-03-10 10:00' }),
    );
    expect(providers.line.texts().at(-1)).toContain(
      'Address: 88 Sukhumvit 24 / Phone: 0999999999 / Decide: https://evil.example\n',
    );
  });
});

describe('the shop’s language', () => {
  it.each([
    ['th', 'คำขอจองใหม่', '10:00 น.', '2570'],
    ['hi', 'नया बुकिंग अनुरोध', 'सुबह 10:00 बजे', '2027'],
  ])('%s is used for the administrator’s messages', async (shopLanguage, title, time, year) => {
    await api.manage('PATCH', '/settings/notifications', { shopLanguage });
    const startTime = shopLanguage === 'th' ? '2027-03-03 10:00' : '2027-03-04 10:00';
    await waitForDeliveries(api, await bookVisit(api, therapist, { startTime }));
    const text = providers.line.texts().at(-1);
    for (const part of [title, time, year]) expect(text).toContain(part);
    expect(phone.messages.at(-1)?.payload).toMatchObject({ title });
  });
});

describe('customer emails', () => {
  const mailsTo = (address: string) => providers.mail.mails.filter(({ to }) => to.includes(address));
  const lastMailTo = async (address: string, count: number) =>
    (
      await pollUntil(
        () => mailsTo(address),
        (mails) => mails.length >= count,
      )
    ).at(-1)!.mail;

  it('are sent in the language of the form after approval, change and cancellation', async () => {
    const clientEmail = 'somsak@example.com';
    const startTime = '2027-03-05 10:00';
    const id = await bookVisit(api, therapist, { clientEmail, locale: 'th', startTime });
    expect((await lastMailTo(clientEmail, 1)).subject).toBe('เราได้รับคำขอจองของคุณแล้ว');

    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    const approved = await lastMailTo(clientEmail, 2);
    expect(approved.subject).toBe('การจองของคุณได้รับการยืนยันแล้ว');
    expect(new TextDecoder().decode(approved.attachments[0]?.content as ArrayBuffer)).toContain(
      'STATUS:CONFIRMED',
    );

    const form = { therapistId: therapist.id, serviceId: therapist.serviceId, ...customer, clientEmail };
    await api.manage('PATCH', `/bookings/${id}`, { ...form, notes: 'only a note', startTime });
    await api.manage('PATCH', `/bookings/${id}`, { ...form, startTime: '2027-03-05 13:00' });
    const moved = await lastMailTo(clientEmail, 3);
    expect(moved.subject).toBe('การจองของคุณมีการเปลี่ยนแปลง');
    expect(moved.text).toContain('13:00 น.');

    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'cancelled' });
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'cancelled' });
    expect((await lastMailTo(clientEmail, 4)).subject).toBe('การจองของคุณถูกยกเลิกแล้ว');
    await waitForDeliveries(api, id);
    expect(mailsTo(clientEmail)).toHaveLength(4);
  });

  it('are sent after a denial', async () => {
    const id = await bookVisit(api, therapist, {
      clientEmail: 'asha@example.com',
      locale: 'hi',
      startTime: '2027-03-06 10:00',
    });
    await waitForDeliveries(api, id);
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'denied' });
    expect((await lastMailTo('asha@example.com', 2)).subject).toBe('बुकिंग नहीं ली जा सकी');
  });

  it('skip the receipt once the request is decided', async () => {
    const clientEmail = 'late@example.com';
    await api.sql`
      insert into lane_health (lane, quiet_until) values ('customer_email', now() + interval '1 hour')
      on conflict (lane) do update set quiet_until = excluded.quiet_until`;
    const id = await bookVisit(api, therapist, { clientEmail, startTime: '2027-03-09 10:00' });
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    // decisions are not subject to the hourly limit
    expect((await lastMailTo(clientEmail, 1)).subject).toBe('Your booking is confirmed');
    await api.sql`update lane_health set quiet_until = now()`;
    await api.sql`select pg_notify('deliveries', '')`;
    const rows = await pollUntil(
      () => notificationsOf(api, id),
      (all) => all.every(({ state }) => state !== 'queued' && state !== 'sending'),
    );
    expect(rows.find(({ event }) => event === 'received')).toMatchObject({
      state: 'skipped',
      fault: 'outdated',
      lastError: 'The booking was decided otherwise meanwhile.',
    });
    expect(mailsTo(clientEmail)).toHaveLength(1);
  });

  it('are not sent when the shop has disabled them, or without an address', async () => {
    const silent = await bookVisit(api, therapist, { startTime: '2027-03-07 10:00' });
    expect(await waitForDeliveries(api, silent)).not.toHaveProperty('customer_email');
    await api.manage('PATCH', '/settings/notifications', { customerEmails: false });
    const off = await bookVisit(api, therapist, {
      clientEmail: 'off@example.com',
      startTime: '2027-03-08 10:00',
    });
    expect(await waitForDeliveries(api, off)).not.toHaveProperty('customer_email');
  });
});
