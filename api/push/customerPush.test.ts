import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../tests/support/api/api.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { requestVisit } from '../../tests/support/api/bookVisit.ts';
import { startFakePushService, type FakePushService } from '../../tests/support/fakeProviders/pushService.ts';
import {
  makeMovedEmailsDue,
  notificationsOf,
  waitForDeliveries,
} from '../../tests/support/api/notifications.ts';
import { customerFields, makeTherapist } from '../../tests/support/testData.ts';
import type { Booking } from '../contract/booking.ts';
import type { CustomerBooking, CustomerPushDevice, CustomerPushKey } from '../contract/customerBooking.ts';
import type { ErrorBody } from '../contract/errors.ts';
import { runMaintenance } from '../maintenance/maintenance.ts';

let api: TestApi;
let phone: FakePushService;
let therapist: { id: number; serviceId: number };

beforeAll(async () => {
  api = await startApi({
    env: { PUSH_HOSTS: '127.0.0.1', NOTIFY_RETRY_MS: '20', RATE_LIMITS: 'off' },
    delivers: true,
  });
  therapist = await makeTherapist(api.manage);
  const { path } = await book();
  phone = await startFakePushService((await keyOf(path)).key);
});
afterAll(async () => {
  await api.stop();
  await phone.stop();
});
afterEach(async () => {
  phone.is('well');
  phone.messages.length = 0;
  await api.sql`delete from push_subscriptions`;
  await api.sql`delete from queue_health`;
});

const keyOf = async (path: string) =>
  (await api.visit<{ data: CustomerPushKey }>('GET', `${path}/push`)).body.data;

async function book(fields: object = {}) {
  const { id, link } = await requestVisit(api, therapist, fields);
  return { id, token: link.slice(3), path: `/api${link}` };
}

const subscribe = (path: string, body: object = phone.subscription) =>
  api.visit<{ data: CustomerPushDevice } & ErrorBody<CustomerBooking>>('POST', `${path}/push`, { body });
const unsubscribe = (path: string, { endpoint } = phone.subscription) =>
  api.visit('DELETE', `${path}/push`, { body: { endpoint } });
const setStatus = (id: number, status: string) => api.manage('PATCH', `/bookings/${id}/status`, { status });
const devices = async () =>
  [
    ...(await api.sql<{ id: number; endpoint: string }[]>`
      select booking_id as id, endpoint from push_subscriptions where audience = 'customer' order by push_subscriptions.id`),
  ] as { id: number; endpoint: string }[];
const told = () => phone.messages.map(({ payload }) => payload as Record<string, string>);
const anotherDevice = (name: string) => ({
  ...phone.subscription,
  endpoint: `${phone.subscription.endpoint}-${name}`,
});

describe('a customer’s device', () => {
  it('is told once that the booking is approved, moved and cancelled, in the customer’s language', async () => {
    const { id, path } = await book({ locale: 'th' });
    const { status, body } = await subscribe(path);
    expect(status).toBe(201);
    await setStatus(id, 'approved');
    await waitForDeliveries(api, id);
    const { body: shown } = await api.manage<{ data: Booking }>('GET', `/bookings/${id}`);
    const day = new Date(Date.parse(shown.data.startTime) + 7 * 3_600_000).toISOString().slice(0, 10);
    const form = { ...customerFields, therapistId: therapist.id, serviceId: therapist.serviceId };
    await api.manage('PATCH', `/bookings/${id}`, { ...form, startTime: `${day} 14:00` });
    await makeMovedEmailsDue(api.sql);
    await waitForDeliveries(api, id);
    await setStatus(id, 'cancelled');
    await waitForDeliveries(api, id);
    expect(told()).toEqual([
      {
        tag: body.data.tag,
        title: 'การจองของคุณได้รับการยืนยันแล้ว',
        body: expect.stringMatching(/10:00 น\.$/),
        lang: 'th',
      },
      {
        tag: body.data.tag,
        title: 'การจองของคุณมีการเปลี่ยนแปลง',
        body: expect.stringMatching(/14:00 น\.$/),
        lang: 'th',
      },
      {
        tag: body.data.tag,
        title: 'การจองของคุณถูกยกเลิกแล้ว',
        body: expect.stringMatching(/14:00 น\.$/),
        lang: 'th',
      },
    ]);
  });

  it('is told that the booking is denied, also when it is deleted at once', async () => {
    const { id, path } = await book();
    await subscribe(path);
    phone.is({ answers: { status: 500 } });
    await setStatus(id, 'denied');
    await api.manage('DELETE', `/bookings/${id}`);
    phone.is('well');
    await expect.poll(told, { timeout: 5_000 }).toMatchObject([{ title: 'We cannot take your booking' }]);
    await runMaintenance(api.context, (error) => {
      throw error;
    });
    expect(await devices()).toEqual([]);
  });

  it('gets no personal data, no link and no number of the booking', async () => {
    const { id, token, path } = await book({ clientEmail: 'nok@example.com', notes: 'The gate is green' });
    await subscribe(path);
    await setStatus(id, 'approved');
    await waitForDeliveries(api, id);
    const [message] = phone.messages;
    expect(Object.keys(message!.payload as object).toSorted()).toEqual(['body', 'lang', 'tag', 'title']);
    const said = JSON.stringify([message!.payload, message!.headers['topic'], message!.claims]);
    for (const secret of [
      token,
      '/b/',
      'Nok',
      '12345678',
      '234 5678',
      'Sukhumvit',
      'nok@',
      'gate',
      'Ploy',
      'Thai massage',
    ]) {
      expect(said).not.toContain(secret);
    }
    expect(Number(message!.headers['ttl'])).toBeGreaterThan(86_400);
  });

  it('is in the export of the booking, without what is secret of it', async () => {
    const { id, path } = await book();
    await subscribe(path);
    const { body } = await api.manage<{ data: { devices: object[] } }>('GET', `/bookings/${id}/export`);
    const { host } = new URL(phone.subscription.endpoint);
    expect(body.data.devices).toEqual([{ pushService: host, savedAt: expect.stringMatching(/Z$/) }]);
  });

  it('is saved once however often it asks, and stops', async () => {
    const { id, path } = await book();
    const first = await subscribe(path);
    const second = await subscribe(path);
    expect(second.body.data).toEqual(first.body.data);
    expect(await devices()).toHaveLength(1);
    expect((await unsubscribe(path)).status).toBe(204);
    expect((await unsubscribe(path)).status).toBe(204);
    await setStatus(id, 'approved');
    expect(await waitForDeliveries(api, id)).not.toHaveProperty('customer_push');
    expect(told()).toEqual([]);
  });

  it('is told about each of several bookings, and stops for one alone', async () => {
    const [one, other] = [await book(), await book()];
    const tags = [(await subscribe(one.path)).body.data.tag, (await subscribe(other.path)).body.data.tag];
    expect(new Set(tags).size).toBe(2);
    await unsubscribe(one.path);
    for (const { id } of [one, other]) {
      await setStatus(id, 'approved');
      await waitForDeliveries(api, id);
    }
    expect(told()).toMatchObject([{ tag: tags[1] }]);
  });

  it('that is switched off while a message waits for it does not get the message', async () => {
    const { id, path } = await book();
    await subscribe(path);
    await api.sql`
      insert into queue_health (queue, open_until)
      select 'customer push ' || id, now() + interval '1 hour' from push_subscriptions where audience = 'customer'`;
    await setStatus(id, 'approved');
    await unsubscribe(path);
    await api.sql`delete from queue_health`;
    await api.sql`select pg_notify('deliveries', '')`;
    expect((await waitForDeliveries(api, id))['customer_push']).toMatchObject({
      state: 'skipped',
      fault: 'outdated',
    });
    expect(told()).toEqual([]);
  });

  it.each([400, 401, 403, 404, 410, 413])('is forgotten when its push service answers %d', async (status) => {
    const { id, path } = await book();
    await subscribe(path);
    phone.is({ answers: { status, body: `gone: ${phone.subscription.endpoint}` } });
    await setStatus(id, 'approved');
    const { customer_push: message } = await waitForDeliveries(api, id);
    expect(message).toMatchObject({ state: 'skipped', fault: 'outdated' });
    expect(message!.lastError).not.toContain(phone.subscription.endpoint);
    expect(await devices()).toEqual([]);
  });

  it('gets the title alone when its push service finds the message too large, and is not forgotten', async () => {
    const { id, path } = await book();
    const { body } = await subscribe(path);
    await setStatus(id, 'approved');
    await waitForDeliveries(api, id);
    const whole = phone.received.at(-1)!.body.length;
    phone.messages.length = 0;
    phone.is({ answers: { status: 413, body: 'PayloadTooLarge' }, toLongerThan: whole - 10 });
    await setStatus(id, 'cancelled');
    expect((await waitForDeliveries(api, id))['customer_push']).toMatchObject({ state: 'sent', attempts: 1 });
    expect(told()).toEqual([{ tag: body.data.tag, title: 'Your booking has been cancelled', lang: 'en' }]);
    expect(await devices()).toHaveLength(1);
  });

  it.each(['a new link', 'the erasure of the customer’s data'])('is forgotten with %s', async (end) => {
    const { id, path } = await book();
    await subscribe(path);
    await api.manage('POST', `/bookings/${id}/${end === 'a new link' ? 'link' : 'erase'}`);
    expect(await devices()).toEqual([]);
    expect((await subscribe(path)).status).toBe(404);
  });

  it('is forgotten even while it is being saved again', async () => {
    const { id, path } = await book();
    await subscribe(path);
    const holder = await api.sql.reserve();
    await holder`begin`;
    await holder`select from bookings where id = ${id} for update`;
    await holder`delete from push_subscriptions where booking_id = ${id}`;
    await holder`
      insert into push_subscriptions (audience, booking_id, endpoint, p256dh, auth)
      values ('customer', ${id}, ${phone.subscription.endpoint}, 'key', 'auth')`;
    const forgetting = unsubscribe(path);
    await pollUntil(
      () =>
        api.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      (waiting) => waiting.length > 0,
    );
    await holder`commit`;
    holder.release();
    expect((await forgetting).status).toBe(204);
    expect(await devices()).toEqual([]);
  });

  it('is never left behind by a link that ends in the same moment', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { id, path } = await book();
      const [{ status }] = await Promise.all([subscribe(path), api.manage('POST', `/bookings/${id}/link`)]);
      expect([201, 404]).toContain(status);
      expect(await devices()).toEqual([]);
    }
  });

  it('is forgotten 30 days after the visit', async () => {
    const [old, recent] = [await book(), await book()];
    for (const { path } of [old, recent]) await subscribe(path);
    const end = (id: number, days: number) => api.sql`
      update bookings set start_time = now() - make_interval(days => ${days}, hours => 1),
        end_time = now() - make_interval(days => ${days}),
        occupied = tstzrange(now() - make_interval(days => ${days}, hours => 1), now() - make_interval(days => ${days}))
      where id = ${id}`;
    await end(old.id, 31);
    await end(recent.id, 29);
    await runMaintenance(api.context, (error) => {
      throw error;
    });
    expect(await devices()).toMatchObject([{ id: recent.id }]);
  });

  it('is one of at most five: the one saved longest ago gives way', async () => {
    const { path } = await book();
    for (const name of ['1', '2', '3', '4', '5', '1', '6']) {
      expect((await subscribe(path, anotherDevice(name))).status).toBe(201);
    }
    expect((await devices()).map(({ endpoint }) => endpoint.slice(-2)).toSorted()).toEqual([
      '-1',
      '-3',
      '-4',
      '-5',
      '-6',
    ]);
  });

  it('is rejected with another endpoint than a push service, or with invalid keys', async () => {
    const { path } = await book();
    const { endpoint, keys } = phone.subscription;
    for (const body of [
      { endpoint: 'http://169.254.169.254/latest/meta-data', keys },
      { endpoint: 'https://evil.example/push', keys },
      { endpoint, keys: { p256dh: 'short', auth: keys.auth } },
      {},
    ]) {
      expect((await subscribe(path, body)).status, JSON.stringify(body)).toBe(400);
    }
    expect(await devices()).toEqual([]);
  });

  it('is refused for a booking of which there is nothing more to tell, and for a wrong link', async () => {
    const { id, path } = await book();
    await setStatus(id, 'denied');
    const { status, body } = await subscribe(path);
    expect([status, body.code, body.booking?.status]).toEqual([409, 'booking_changed', 'denied']);
    const wrong = '/api/b/AAAAAAAAAAAAAAAAAAAAAA';
    expect((await subscribe(wrong)).status).toBe(404);
    expect((await unsubscribe(wrong)).status).toBe(404);
    expect((await api.visit('GET', `${wrong}/push`)).status).toBe(404);
  });
});

describe('administrators’ and customers’ devices', () => {
  it('have different keys, of which the private ones are stored encrypted', async () => {
    const admin = (await api.manage<{ data: { key: string } }>('GET', '/push/key')).body.data.key;
    const { path } = await book();
    expect((await keyOf(path)).key).not.toBe(admin);
    const [row] = await api.sql<
      { sealed: string }[]
    >`select private_key as sealed from push_keys where audience = 'customer'`;
    expect(row?.sealed).toMatch(/^v1\./);
  });

  it('get their own messages alone, also when they are one device', async () => {
    const admin = await startFakePushService(
      (await api.manage<{ data: { key: string } }>('GET', '/push/key')).body.data.key,
    );
    await api.manage('POST', '/push/subscriptions', admin.subscription);
    const { id, path } = await book();
    await subscribe(path);
    await waitForDeliveries(api, id);
    expect([admin.messages.length, told().length]).toEqual([1, 0]);
    await setStatus(id, 'approved');
    await waitForDeliveries(api, id);
    expect([admin.messages.length, told().length]).toEqual([1, 1]);
    // the shop's list of its devices has none of a customer's
    const { body } = await api.manage<{ data: { endpoint: string }[] }>('GET', '/push/subscriptions');
    expect(body.data.map(({ endpoint }) => endpoint)).toEqual([admin.subscription.endpoint]);
    await admin.stop();
  });

  it('do not follow from each other: the shop’s calls delete no customer’s device, and the reverse', async () => {
    await api.manage('POST', '/push/subscriptions', phone.subscription);
    const { path } = await book();
    await subscribe(path);
    await api.manage('DELETE', '/push/subscriptions', { endpoint: phone.subscription.endpoint });
    expect(await devices()).toHaveLength(1);
    await api.manage('POST', '/push/subscriptions', phone.subscription);
    await unsubscribe(path);
    expect(await api.sql`select id from push_subscriptions where audience = 'shop'`).toHaveLength(1);
  });
});

describe('a visit that is moved and moved back', () => {
  it('is told to no device; one that was told meanwhile is told again', async () => {
    const { id, path } = await book();
    const { body } = await api.manage<{ data: Booking }>('GET', `/bookings/${id}`);
    const day = new Date(Date.parse(body.data.startTime) + 7 * 3_600_000).toISOString().slice(0, 10);
    const moveTo = (time: string) =>
      api.manage('PATCH', `/bookings/${id}`, {
        ...customerFields,
        therapistId: therapist.id,
        serviceId: therapist.serviceId,
        startTime: `${day} ${time}`,
      });
    await subscribe(path);
    await subscribe(path, anotherDevice('tablet'));
    await moveTo('13:00');
    const moves = async () => (await notificationsOf(api, id)).filter(({ event }) => event === 'moved');
    expect(await moves()).toHaveLength(2);
    // one of the devices is told
    await api.sql`
      update notifications set next_at = now() where id = (select min(id) from notifications where booking_id = ${id} and event = 'moved')`;
    await api.sql`select pg_notify('deliveries', '')`;
    await expect.poll(told).toHaveLength(1);
    await moveTo('10:00');
    await makeMovedEmailsDue(api.sql);
    await waitForDeliveries(api, id);
    expect((await moves()).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(told().map((message) => message['body'])).toEqual([
      expect.stringMatching(/1:00 PM$/),
      expect.stringMatching(/10:00 AM$/),
    ]);
  });
});
