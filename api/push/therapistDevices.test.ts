import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../tests/support/api/api.ts';
import { bookVisit, requestVisit } from '../../tests/support/api/bookVisit.ts';
import { startFakePushService, type FakePushService } from '../../tests/support/fakeProviders/pushService.ts';
import { notificationsOf, waitForDeliveries } from '../../tests/support/api/notifications.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import { openPageOf, subscribe, therapistPushKey } from '../../tests/support/api/therapistDevices.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { TherapistDevice, TherapistPush, TherapistTimeOff } from '../contract/therapistPage.ts';

let api: TestApi;
let phone: FakePushService;
let ploy: Awaited<ReturnType<typeof makeTherapist>>;
const page = (locale?: 'en' | 'th') => openPageOf(api, ploy.id, locale);

beforeAll(async () => {
  api = await startApi({ env: { PUSH_HOSTS: '127.0.0.1', NOTIFY_RETRY_MS: '20' }, delivers: true });
  ploy = await makeTherapist(api.manage, { name: 'Ploy' });
  phone = await startFakePushService(await therapistPushKey(await page()));
});
afterAll(async () => {
  await api.stop();
  await phone.stop();
});
afterEach(async () => {
  phone.is('well');
  phone.messages.length = 0;
  await api.sql`delete from push_subscriptions where audience = 'therapist'`;
  await api.sql`delete from queue_health`;
});

async function approve(): Promise<number> {
  const id = await bookVisit(api, ploy);
  await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
  await waitForDeliveries(api, id);
  return id;
}
const endpoints = async () =>
  (
    await api.sql<
      { endpoint: string }[]
    >`select endpoint from push_subscriptions where audience = 'therapist'`
  ).map(({ endpoint }) => endpoint);
const titles = () => phone.messages.map(({ payload }) => (payload as TherapistPush).title);

describe('a therapist’s device', () => {
  it('is listed with the messages that it was sent', async () => {
    await subscribe(await page(), phone);
    const id = await approve();
    expect(await notificationsOf(api, id)).toMatchObject([
      {
        channel: 'therapist_push',
        event: 'visit_added',
        state: 'sent',
        device: expect.stringMatching(/^Ploy, /),
      },
    ]);
  });

  it('is told nothing more once the administrator has ended it', async () => {
    await subscribe(await page(), phone);
    const devices = await api.manage<{ data: TherapistDevice[] }>('GET', `/therapists/${ploy.id}/devices`);
    for (const { id } of devices.body.data)
      await api.manage('DELETE', `/therapists/${ploy.id}/devices/${id}`);
    expect(await endpoints()).toEqual([]);
    await approve();
    expect(titles()).toEqual([]);
  });

  it('is forgotten when its push service has dropped it', async () => {
    await subscribe(await page(), phone);
    phone.is({ answers: { status: 410 } });
    const id = await approve();
    expect(await notificationsOf(api, id)).toMatchObject([{ state: 'skipped', fault: 'outdated' }]);
    expect(await endpoints()).toEqual([]);
  });

  it('stops by itself, and cannot stop another', async () => {
    const [one, other] = [await page(), await page()];
    const endpoint = await subscribe(one, phone);
    await other.call('DELETE', '/push', { body: { endpoint } });
    expect(await endpoints()).toEqual([endpoint]);
    expect((await one.call('DELETE', '/push', { body: { endpoint } })).status).toBe(204);
    expect(await endpoints()).toEqual([]);
  });

  it('keeps its newest three subscriptions', async () => {
    const [one, other] = [await page(), await page()];
    const kept = await subscribe(other, phone);
    const made: string[] = [];
    for (let i = 0; i < 5; i += 1) made.push(await subscribe(one, phone));
    expect((await endpoints()).toSorted()).toEqual([kept, ...made.slice(2)].toSorted());
  });

  it('can only have a push service called', async () => {
    const body = { ...phone.subscription, endpoint: 'https://10.0.0.1/hook' };
    const { status, body: answer } = await (await page()).call<ErrorBody>('POST', '/push', { body });
    expect([status, answer.issues?.[0]?.path]).toEqual([400, 'endpoint']);
  });

  it('shows nothing of a therapist whose page was opened in the same browser before', async () => {
    const mali = await makeTherapist(api.manage, { name: 'Mali' });
    const first = await page();
    await first.call('POST', '/push', { body: phone.subscription });
    // nothing is on its way while the queue's breaker is open
    await api.sql`
      insert into queue_health (queue, open_until)
      select 'therapist push ' || id, now() + interval '1 hour' from push_subscriptions where audience = 'therapist'`;
    const { id } = await requestVisit(api, ploy);
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    await (await openPageOf(api, mali.id)).call('POST', '/push', { body: phone.subscription });
    await api.sql`delete from queue_health`;
    await api.sql`select pg_notify('deliveries', '')`;
    await waitForDeliveries(api, id);
    expect([titles(), await endpoints()]).toEqual([[], [phone.subscription.endpoint]]);
  });

  it('hears in its language how a request for time off was answered', async () => {
    const device = await page('th');
    await subscribe(device, phone);
    for (const [day, accept] of [
      ['10', true],
      ['20', false],
    ] as const) {
      const body = { startTime: `2027-01-${day} 00:00`, endTime: `2027-01-${day} 12:00`, reason: 'Private' };
      const { body: asked } = await device.call<{ data: TherapistTimeOff }>('POST', '/time-off', { body });
      await api.manage('POST', `/time-off/requests/${asked.data.requestId}/answer`, { accept });
    }
    await expect.poll(titles, { timeout: 5_000 }).toHaveLength(2);
    expect(phone.messages.map(({ payload }) => payload)).toMatchObject([
      {
        title: 'วันหยุดที่ขอได้รับอนุมัติแล้ว',
        body: 'อาทิตย์ 10 ม.ค. เวลา 00:00 น. - 12:00 น.',
        lang: 'th',
        path: '/t/',
      },
      { title: 'วันหยุดที่ขอไม่ได้รับอนุมัติ', body: 'พุธ 20 ม.ค. เวลา 00:00 น. - 12:00 น.' },
    ]);
    expect(JSON.stringify(phone.messages.map(({ payload }) => payload))).not.toContain('Private');
  });
});
