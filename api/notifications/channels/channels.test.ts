import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../tests/support/api/api.ts';
import { bookVisit } from '../../../tests/support/api/bookVisit.ts';
import { waitForDeliveries } from '../../../tests/support/api/notifications.ts';
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
  await api.manage('PATCH', '/settings/notifications', { shopLanguage: 'en' });
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
    const link = `${shopUrl}/admin/bookings/${id}`;
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
      Body: `New booking request\nAroma oil · Tue, Mar 2, 10:00 AM · Ploy Srisuwan\n${shopUrl}/admin/bookings/${id}`,
    });
    const whatsapp = providers.twilio.messages.find(({ ContentSid }) => ContentSid);
    expect(whatsapp).toMatchObject({ From: 'whatsapp:+15550002222', To: 'whatsapp:+66812345678' });
    expect(JSON.parse(whatsapp!['ContentVariables']!)).toEqual({
      1: 'New booking request',
      2: 'Aroma oil · Tue, Mar 2, 10:00 AM · Ploy Srisuwan',
      3: `${shopUrl}/admin/bookings/${id}`,
    });
  });

  it('is pushed encrypted and signed, without personal data', () => {
    const [push] = phone.messages;
    expect(push?.payload).toEqual({
      bookingId: id,
      version: 1,
      path: `/admin/bookings/${id}`,
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
