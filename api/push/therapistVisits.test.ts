import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../tests/support/api/api.ts';
import { nextFreeTime, requestVisit } from '../../tests/support/api/bookVisit.ts';
import { startFakePushService, type FakePushService } from '../../tests/support/fakeProviders/pushService.ts';
import { waitForDeliveries } from '../../tests/support/api/notifications.ts';
import { customerFields, makeTherapist } from '../../tests/support/testData.ts';
import { openPageOf, subscribe, therapistPushKey } from '../../tests/support/api/therapistDevices.ts';
import type { Booking } from '../contract/booking.ts';
import type { TherapistPush } from '../contract/therapistPage.ts';

let api: TestApi;
let phone: FakePushService;
let ploy: Awaited<ReturnType<typeof makeTherapist>>;
let mali: typeof ploy;

beforeAll(async () => {
  api = await startApi({ env: { PUSH_HOSTS: '127.0.0.1', NOTIFY_RETRY_MS: '20' }, delivers: true });
  ploy = await makeTherapist(api.manage, { name: 'Ploy' });
  mali = await makeTherapist(api.manage, { name: 'Mali', serviceIds: [ploy.serviceId] });
  const device = await openPageOf(api, ploy.id);
  phone = await startFakePushService(await therapistPushKey(device));
  await subscribe(device, phone);
  await subscribe(await openPageOf(api, mali.id, 'th'), phone);
});
afterAll(async () => {
  await api.stop();
  await phone.stop();
});
afterEach(() => {
  phone.is('well');
  phone.messages.length = 0;
});

/** What the devices were told, in their order. */
const told = () => phone.messages.map(({ payload }) => (payload as TherapistPush).title);
const setStatus = (id: number, status: string) => api.manage('PATCH', `/bookings/${id}/status`, { status });
const book = (fields: object = {}) => requestVisit(api, ploy, fields);
async function approved(fields: object = {}) {
  const receipt = await book(fields);
  await setStatus(receipt.id, 'approved');
  await waitForDeliveries(api, receipt.id);
  phone.messages.length = 0;
  return receipt;
}
async function edit(id: number, fields: object) {
  const { body } = await api.manage<{ data: Booking }>('GET', `/bookings/${id}`);
  const form = { ...customerFields, therapistId: ploy.id, serviceId: ploy.serviceId };
  const local = new Date(Date.parse(body.data.startTime) + 7 * 3_600_000).toISOString();
  const startTime = `${local.slice(0, 10)} ${local.slice(11, 16)}`;
  const { status } = await api.manage('PATCH', `/bookings/${id}`, { ...form, startTime, ...fields });
  expect(status).toBe(200);
  await waitForDeliveries(api, id);
}

describe('a therapist is told', () => {
  it('that the customer has corrected address or notes, without them, and the shop is too', async () => {
    const { id, link } = await approved();
    const correct = async (clientAddress: string) => {
      const { body } = await api.visit<{ data: { version: number } }>('GET', `/api${link}`);
      const edited = { clientAddress, notes: null, version: body.data.version };
      expect((await api.visit('PATCH', `/api${link}`, { body: edited })).status).toBe(200);
      await waitForDeliveries(api, id);
    };
    await correct('2 Silom Road');
    expect(told()).toEqual(['One of your visits has a new address, contacts or notes']);
    expect(JSON.stringify(phone.messages[0]?.payload)).not.toContain('Silom');
    await correct('2 Silom Road');
    expect(told()).toHaveLength(1);
    const rows = await api.sql`select from notifications where told_before::text like '%Silom%'`;
    expect(rows).toHaveLength(0);
  });

  it.each([
    { clientPhone: '0822220001' },
    { clientWhatsapp: '+66822220001' },
    { clientLineId: 'line0822220001' },
  ])('that the customer has corrected a contact that they see: %o', async (contact) => {
    const { id, link } = await approved();
    const correct = async (version: number, fields: object) => {
      const body = { clientAddress: customerFields.clientAddress, notes: null, version, ...fields };
      expect((await api.visit('PATCH', `/api${link}`, { body })).status).toBe(200);
      await waitForDeliveries(api, id);
    };
    await correct(2, { clientEmail: 'only-for-the-shop@example.com' });
    expect(told()).toEqual([]);
    await correct(3, contact);
    expect(told()).toEqual(['One of your visits has a new address, contacts or notes']);
    const rows = await api.sql`select from notifications where told_before::text like '%0822220001%'`;
    expect(rows).toHaveLength(0);
  });

  it('nothing when the data of the customer are erased', async () => {
    const { id } = await approved();
    await api.manage('POST', `/bookings/${id}/erase`);
    await waitForDeliveries(api, id);
    expect(told()).toEqual([]);
  });

  it('that a visit is added when a request is approved, and nothing of the request itself', async () => {
    const { id } = await book();
    await waitForDeliveries(api, id);
    expect(told()).toEqual([]);
    await setStatus(id, 'approved');
    await waitForDeliveries(api, id);
    expect(phone.messages.map(({ payload }) => payload)).toEqual([
      {
        tag: `visit-${id}`,
        title: 'You have a new visit',
        body: expect.stringMatching(/^Thai massage \d+ · \w+, \w+ \d+, 10:00 AM$/),
        lang: 'en',
        path: '/t/',
      },
    ]);
  });

  it('that a visit is added when the administrator enters it', async () => {
    const form = { ...customerFields, therapistId: ploy.id, serviceId: ploy.serviceId, origin: 'phone' };
    const { body, status } = await api.manage<{ data: { id: number } }>('POST', '/bookings', {
      ...form,
      startTime: nextFreeTime(),
    });
    expect(status).toBe(201);
    await waitForDeliveries(api, body.data.id);
    expect(told()).toEqual(['You have a new visit']);
  });

  it('that a visit has changed when the administrator moves it, or corrects address or notes', async () => {
    const { id } = await approved();
    await edit(id, { notes: 'The gate is green' });
    expect(told()).toEqual(['One of your visits has a new address, contacts or notes']);
    await edit(id, { startTime: nextFreeTime(), notes: 'The gate is green' });
    expect(told().slice(1)).toEqual(['One of your visits has changed']);
  });

  it('that a visit has changed when the customer’s wish for another time is accepted', async () => {
    const { id, link } = await approved();
    const body = { startTime: nextFreeTime(), version: 2 };
    expect((await api.visit('POST', `/api${link}/move`, { body })).status).toBe(200);
    await waitForDeliveries(api, id);
    expect(told()).toEqual([]);
    await api.manage('POST', `/bookings/${id}/move`, { accept: true, version: 3 });
    await waitForDeliveries(api, id);
    expect(told()).toEqual(['One of your visits has changed']);
  });

  it('the name of the service in their own language', async () => {
    const translations = { th: { name: 'นวดแผนไทย' } };
    await api.manage('PATCH', `/services/${ploy.serviceId}`, { translations });
    const { id } = await approved();
    await edit(id, { therapistId: mali.id });
    const bodies = phone.messages.map(({ payload }) => (payload as TherapistPush).body.split(' · ')[0]);
    expect(bodies).toContain('นวดแผนไทย');
    expect(bodies).toContainEqual(expect.stringMatching(/^Thai massage/));
    await api.manage('PATCH', `/services/${ploy.serviceId}`, { translations: {} });
  });

  it('in their own language that a visit is theirs now, and the other one that it is cancelled', async () => {
    const { id } = await approved();
    await edit(id, { therapistId: mali.id });
    expect(told().toSorted()).toEqual(['One of your visits is cancelled', 'คุณมีนัดใหม่']);
  });

  it('that a visit is cancelled, by the shop or by its customer, also when it is deleted at once', async () => {
    const [one, other] = [await approved(), await approved()];
    phone.is({ answers: { status: 500 } });
    await setStatus(one.id, 'cancelled');
    await api.manage('DELETE', `/bookings/${one.id}`);
    await api.visit('POST', `/api${other.link}/cancel`, { body: { version: 2 } });
    phone.is('well');
    const cancelled = 'One of your visits is cancelled';
    await expect.poll(told, { timeout: 5_000 }).toEqual([cancelled, cancelled]);
  });

  it('nothing of a request that is denied, moved or withdrawn', async () => {
    const [denied, moved, withdrawn] = [await book(), await book(), await book()];
    await setStatus(denied.id, 'denied');
    await edit(moved.id, { startTime: nextFreeTime() });
    await api.visit('POST', `/api${withdrawn.link}/cancel`, { body: { version: 1 } });
    for (const { id } of [denied, moved, withdrawn]) await waitForDeliveries(api, id);
    expect(told()).toEqual([]);
  });

  it('nothing of the customer', async () => {
    const { id } = await book({ clientEmail: 'nok@example.com', notes: 'The gate is green' });
    await setStatus(id, 'approved');
    await waitForDeliveries(api, id);
    const [{ payload, headers, claims }] = phone.messages as [FakePushService['messages'][0]];
    const said = JSON.stringify([payload, headers['topic'], claims]);
    for (const secret of ['Nok', '12345678', '234 5678', 'Sukhumvit', 'nok@', 'gate', '/b/'])
      expect(said).not.toContain(secret);
  });
});
