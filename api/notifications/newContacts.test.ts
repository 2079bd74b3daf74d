import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../tests/support/api/api.ts';
import { requestVisit } from '../../tests/support/api/bookVisit.ts';
import { setUpDeliveringApi } from '../../tests/support/api/deliveringApi.ts';
import { notificationsOf } from '../../tests/support/api/notifications.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { isCustomerChannel, type Notification } from '../contract/notifications.ts';

const shop = setUpDeliveringApi({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
let other: TestApi;

beforeAll(async () => {
  const { config } = shop.api.context;
  const env = { ...shop.providers.env, RATE_LIMITS: 'on', TRUST_PROXY: '1' };
  other = await startApi({ env, url: config.databaseUrl!, delivers: true });
  await shop.api.manage('PATCH', '/settings/booking-rules', { openRequestsPerTherapist: null });
});
afterAll(() => other.stop());
beforeEach(() =>
  shop.api.manage('PATCH', '/settings/notifications', {
    customerEmails: true,
    customerSms: true,
    customerWhatsapp: true,
  }),
);

let strangers = 0;
const newMail = () => ({ clientPhone: null, clientEmail: `stranger${++strangers}@example.com` });

let requests = 0;
/** Requests a visit from an address of its own, of one of the two processes. */
const request = async (fields: object) => {
  requests += 1;
  const headers = { 'X-Forwarded-For': `10.20.${requests >> 8}.${requests & 255}` };
  const api = requests % 2 === 0 ? shop.api : other;
  const { id, link } = await requestVisit(api, shop.therapist, fields, headers);
  return { id, link };
};

const decide = (id: number, status: string) => shop.api.manage('PATCH', `/bookings/${id}/status`, { status });
const cancel = (link: string) =>
  shop.api.visit('POST', `/api${link}/cancel`, {
    body: { version: 1 },
    headers: { 'Idempotency-Key': randomUUID() },
  });

/** The messages about bookings to their customers, once none waits any more: those to the shop wait for its hourly limit. */
const toldOf = (ids: number[]): Promise<Notification[]> =>
  pollUntil(
    async () =>
      (await Promise.all(ids.map((id) => notificationsOf(shop.api, id))))
        .flat()
        .filter(({ channel }) => isCustomerChannel(channel)),
    (rows) => rows.every(({ state }) => state !== 'queued' && state !== 'sending'),
  );
const inState = (rows: Notification[], wanted: string) => rows.filter(({ state }) => state === wanted);

const mailsTo = (...addresses: string[]) =>
  shop.providers.mail.mails.filter(({ to }) => to.some((address) => addresses.includes(address)));

const dayPasses = () => shop.api.sql`update throttle_hits set hit_at = hit_at - interval '1 day'`;

describe('a contact that the shop never approved', () => {
  it('gets at most three messages an hour, whatever the events, from both processes together', async () => {
    const mail = newMail();
    const ids: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const { id, link } = await request(mail);
      ids.push(id);
      await (round % 2 ? cancel(link) : decide(id, 'denied'));
    }
    const told = await toldOf(ids);
    expect(told.length).toBeGreaterThan(6);
    expect(inState(told, 'sent').length).toBeLessThanOrEqual(3);
    expect(mailsTo(mail.clientEmail).length).toBeLessThanOrEqual(3);
    const leftOut = told.filter(({ fault }) => fault === 'limited');
    expect(leftOut.length).toBeGreaterThan(0);
    for (const { state, lastError } of leftOut)
      expect([state, lastError]).toEqual(['skipped', expect.stringContaining('never approved')]);
  });

  it('gets at most ten a day', async () => {
    const mail = newMail();
    const first = await request(mail);
    await toldOf([first.id]);
    // as if eight more had been sent in the hours before
    await shop.api.sql`
      insert into throttle_hits (bucket, hit_at)
      select bucket, hit_at - interval '2 hours' from (
        select bucket, hit_at from throttle_hits where bucket like 'messages a day:%' order by hit_at desc limit 1) latest
      cross join generate_series(1, 8)`;
    const second = await request(mail);
    expect(inState(await toldOf([second.id]), 'skipped'), 'a receipt leaves one').toHaveLength(1);
    await decide(first.id, 'denied');
    await toldOf([first.id]);
    await decide(second.id, 'denied');
    await toldOf([second.id]);
    expect(mailsTo(mail.clientEmail)).toHaveLength(2);
    await dayPasses();
    const { id } = await request(mail);
    await toldOf([id]);
    expect(mailsTo(mail.clientEmail)).toHaveLength(3);
  });

  it('is the same however it is written, beside whichever other contact, in whoever’s booking', async () => {
    const ways = ['tawan@example.com', 'Tawan+1@example.com', 'tawan+2@Example.com', 'TAWAN@example.com'];
    const ids: number[] = [];
    for (const [at, clientEmail] of ways.entries()) {
      const { id } = await request({ clientEmail, clientPhone: `081555000${at}`, clientName: `Name ${at}` });
      ids.push(id);
    }
    const told = await toldOf(ids);
    expect(inState(told, 'sent').map(({ event }) => event)).toEqual(['received', 'received']);
    expect(inState(told, 'skipped')).toHaveLength(2);
  });

  it('is told of a decision after two receipts', async () => {
    const mail = newMail();
    const visits = [await request(mail), await request(mail), await request(mail)];
    const [first] = visits;
    await toldOf(visits.map(({ id }) => id));
    await decide(first!.id, 'denied');
    const told = await toldOf([first!.id]);
    expect(told.map(({ event, state }) => `${event} ${state}`)).toEqual(['received sent', 'denied sent']);
  });

  it('gets at most three SMS and WhatsApp messages together on one number', async () => {
    const ids: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const { id } = await request(
        round % 2 ? { clientPhone: '0898880001' } : { clientPhone: null, clientWhatsapp: '+66898880001' },
      );
      ids.push(id);
      await decide(id, 'denied');
    }
    const told = await toldOf(ids);
    expect(inState(told, 'sent')).toHaveLength(3);
    expect(inState(told, 'skipped').map(({ fault }) => fault)).toEqual(['limited', 'limited']);
    expect(shop.providers.twilio.messages.filter(({ To }) => To?.endsWith('+66898880001'))).toHaveLength(3);
  });

  it('uses up nothing with a message that did not arrive', async () => {
    const mail = newMail();
    shop.providers.mail.is({ refuses: 'the recipient', with: [550, 'No such user'] });
    for (let round = 0; round < 4; round += 1) await toldOf([(await request(mail)).id]);
    shop.providers.mail.is('well');
    const { id } = await request(mail);
    expect(inState(await toldOf([id]), 'sent')).toHaveLength(1);
  });
});

describe('a contact that the shop approved', () => {
  it('gets every message, also once that booking is cancelled', async () => {
    const mail = newMail();
    const first = await request(mail);
    await toldOf([first.id]);
    await decide(first.id, 'approved');
    await toldOf([first.id]);
    await decide(first.id, 'cancelled');
    const ids = [first.id];
    for (let round = 0; round < 4; round += 1) {
      const { id } = await request(mail);
      ids.push(id);
      await toldOf([id]);
      await decide(id, 'denied');
    }
    const told = await toldOf(ids);
    expect(inState(told, 'sent')).toHaveLength(told.length);
    expect(mailsTo(mail.clientEmail)).toHaveLength(11);
  });

  it('lifts nothing for a stranger’s address that stands beside it', async () => {
    const known = { clientPhone: '0898880002' };
    await decide((await request(known)).id, 'approved');
    const stranger = { ...known, clientEmail: newMail().clientEmail };
    const ids: number[] = [];
    for (let round = 0; round < 4; round += 1) ids.push((await request(stranger)).id);
    expect(inState(await toldOf(ids), 'sent')).toHaveLength(2);
  });
});

describe('a customer who cancels', () => {
  it('is sent nothing about it: the shop is', async () => {
    const visits = [await request(newMail()), await request(newMail())];
    await decide(visits[1]!.id, 'approved');
    for (const [at, { id, link }] of visits.entries()) {
      const before = await toldOf([id]);
      const { status } = await shop.api.visit('POST', `/api${link}/cancel`, { body: { version: at + 1 } });
      expect(status).toBe(200);
      await toldOf([id]);
      const all = await notificationsOf(shop.api, id);
      expect(all.filter(({ event }) => event === 'cancelled')).toEqual([]);
      expect(all.some(({ event }) => event === 'cancelled_by_customer')).toBe(true);
      expect(await toldOf([id])).toHaveLength(before.length);
    }
  });
});
