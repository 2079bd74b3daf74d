import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../tests/support/api/api.ts';
import { bookVisit } from '../../../tests/support/api/bookVisit.ts';
import {
  startFakeProviders,
  workingSettings,
  type FakeProviders,
} from '../../../tests/support/fakeProviders/fakeProviders.ts';
import { notificationsOf } from '../../../tests/support/api/notifications.ts';
import { pollUntil } from '../../../tests/support/pollUntil.ts';
import { makeTherapist } from '../../../tests/support/testData.ts';
import type { NotificationEvent } from '../../contract/notifications.ts';

let api: TestApi;
let providers: FakeProviders;
let therapist: { id: number; serviceId: number };

beforeAll(async () => {
  providers = await startFakeProviders();
  api = await startApi({ env: { ...providers.env, RATE_LIMITS: 'on', TRUST_PROXY: '1' }, delivers: true });
  const { email } = workingSettings(providers);
  await api.manage('POST', '/settings/integrations', { email });
  therapist = await makeTherapist(api.manage);
});
beforeEach(() => api.sql`delete from queue_health`);
afterAll(async () => {
  await api.stop();
  await providers.stop();
});

let customers = 0;
const book = (address: string) =>
  bookVisit(
    api,
    therapist,
    { clientPhone: null, clientEmail: `customer${++customers}@example.com` },
    { 'X-Forwarded-For': address },
  );

const toCustomer = async (id: number, event: NotificationEvent) =>
  (await notificationsOf(api, id)).find((row) => row.channel === 'customer_email' && row.event === event);
const isSent = (id: number, event: NotificationEvent) =>
  pollUntil(
    () => toCustomer(id, event),
    (row) => row?.state === 'sent',
    3_000,
  );

describe('receipts of invented requests', () => {
  it('wait an hour from the sixth of one connection on, and delay no other customer’s receipt or decision', async () => {
    const invented = [];
    for (let i = 0; i < 12; i += 1) invented.push(await book('10.9.0.1'));
    const real = await book('10.9.0.2');
    await isSent(real, 'received');
    await api.manage('PATCH', `/bookings/${real}/status`, { status: 'approved' });
    await isSent(real, 'approved');
    for (const id of invented.slice(0, 5)) await isSent(id, 'received');
    for (const id of invented.slice(5)) {
      const row = await toCustomer(id, 'received');
      expect(row).toMatchObject({ state: 'queued', attempts: 0 });
      expect(Date.parse(row!.nextAt!) - Date.now()).toBeGreaterThan(55 * 60_000);
    }
    // a receipt whose booking is decided before it is due is never sent
    const [sixth] = invented.slice(5);
    await api.manage('PATCH', `/bookings/${sixth!}/status`, { status: 'denied' });
    await isSent(sixth!, 'denied');
    await api.sql`update notifications set next_at = now() where booking_id = ${sixth!} and event = 'received'`;
    await pollUntil(
      () => toCustomer(sixth!, 'received'),
      (row) => row?.state === 'skipped',
    );
  });

  it('do not pause the others’, however many were sent within the hour', { tags: ['full'] }, async () => {
    const busy = [];
    for (let i = 0; i < 36; i += 1) busy.push(await book(`10.9.1.${Math.floor(i / 4)}`));
    for (const id of busy) await isSent(id, 'received');
    const late = [await book('10.9.2.1'), await book('10.9.2.2')];
    for (const id of late) await isSent(id, 'received');
  });
});

describe('mailboxes that refuse a mail for now', { tags: ['full'] }, () => {
  it('delay their own mails only: the channel goes on', async () => {
    providers.mail.is({ refuses: 'the recipient', with: [450, '4.2.1 Mailbox busy'] });
    const refused = [];
    for (let i = 0; i < 6; i += 1) refused.push(await book(`10.9.3.${i}`));
    for (const id of refused) {
      await pollUntil(
        () => toCustomer(id, 'received'),
        (row) => row?.fault === 'recipient',
      );
    }
    const paused = await api.sql`
      select from queue_health where queue = 'customer email' and (failures > 0 or open_until > now())`;
    expect(paused).toHaveLength(0);
    providers.mail.is('well');
    await isSent(await book('10.9.4.1'), 'received');
  });

  it('but a server that asks everybody to wait pauses the channel', async () => {
    await api.sql`delete from notifications`;
    providers.mail.is({ refuses: 'the recipient', with: [421, '4.7.0 Try again later, closing connection'] });
    for (let i = 0; i < 5; i += 1) await book(`10.9.5.${i}`);
    await pollUntil(
      () => api.sql`select from queue_health where queue = 'customer email' and open_until > now()`,
      (rows) => rows.length > 0,
    );
    providers.mail.is('well');
  });
});
