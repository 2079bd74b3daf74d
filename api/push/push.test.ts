import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../tests/support/api/api.ts';
import { bookVisit } from '../../tests/support/api/bookVisit.ts';
import { waitForDeliveries } from '../../tests/support/api/notifications.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import { startFakePushService, type FakePushService } from '../../tests/support/fakeProviders/pushService.ts';
import { loadConfig } from '../config.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { PushDevice } from '../contract/notifications.ts';
import { isAllowedPushEndpoint } from './allowedHosts.ts';

let api: TestApi;
let phone: FakePushService;
let key: string;

beforeAll(async () => {
  api = await startApi({ env: { PUSH_HOSTS: '127.0.0.1', NOTIFY_RETRY_MS: '20' }, delivers: true });
  key = (await api.manage<{ data: { key: string } }>('GET', '/push/key')).body.data.key;
  phone = await startFakePushService(key);
});
afterAll(async () => {
  await api.stop();
  await phone.stop();
});

const signIn = async (): Promise<string> => {
  const { body } = await api.visit<{ data: { token: string } }>('POST', '/api/auth/login', {
    body: { username: 'admin', password: 'lotus garden' },
  });
  return body.data.token;
};
const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti;
const subscribe = (token: string, body: object = phone.subscription, agent = 'Chrome/130 Android') =>
  api.visit<ErrorBody>('POST', '/api/admin/push/subscriptions', {
    token,
    body,
    headers: { 'User-Agent': agent },
  });
const devices = async (token = api.token) =>
  (await api.visit<{ data: PushDevice[] }>('GET', '/api/admin/push/subscriptions', { token })).body.data;

describe('the shop’s push key', () => {
  it('is generated once, and its private key is stored encrypted', async () => {
    expect((await api.manage<{ data: { key: string } }>('GET', '/push/key')).body.data.key).toBe(key);
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
    const [row] = await api.sql<
      { sealed: string }[]
    >`select private_key as sealed from push_keys where audience = 'shop'`;
    expect(row?.sealed).toMatch(/^v1\./);
  });
});

describe('a device', () => {
  it('that subscribes is listed once with its label, and gets a test message', async () => {
    const token = await signIn();
    expect((await subscribe(token)).status).toBe(201);
    expect((await subscribe(token)).status).toBe(201);
    const [device, ...others] = await devices(token);
    expect(others).toEqual([]);
    expect(device).toMatchObject({ label: 'Chrome on Android', isCurrent: true, lastError: null });
    expect((await devices())[0]).toMatchObject({ isCurrent: false });
    const { status } = await api.visit('POST', '/api/admin/push/subscriptions/test', { token });
    expect(status).toBe(200);
    expect(phone.messages.at(-1)?.payload).toMatchObject({ bookingId: null, title: 'Test notification' });
    const mine = await api.manage<ErrorBody>('POST', '/push/subscriptions/test');
    expect([mine.status, mine.body.code]).toEqual([409, 'not_configured']);
  });

  it.each(['logout', 'logout by the session’s id', 'a new password', 'thirty idle days'])(
    'gets no more messages after %s',
    async (end) => {
      const token = await signIn();
      await subscribe(token);
      const id = sessionOf(token);
      if (end === 'logout') await api.visit('POST', '/api/auth/logout', { token });
      if (end === 'logout by the session’s id')
        await api.visit('POST', '/api/auth/logout', { body: { sessionId: id } });
      if (end === 'a new password') await api.sql`update sessions set ended_at = now() where id = ${id}`;
      if (end === 'thirty idle days') {
        await api.sql`update sessions set last_used_at = now() - interval '31 days' where id = ${id}`;
      }
      expect(await devices()).toEqual([]);
      const before = phone.messages.length;
      expect(await waitForDeliveries(api, await bookVisit(api, await makeTherapist(api.manage)))).toEqual({});
      expect(phone.messages).toHaveLength(before);
      await api.sql`delete from push_subscriptions`;
    },
  );

  it('that unsubscribes while a message is queued does not get it', async () => {
    const token = await signIn();
    await subscribe(token);
    phone.is({ answers: { status: 500 } });
    const id = await bookVisit(api, await makeTherapist(api.manage));
    await api.visit('DELETE', '/api/admin/push/subscriptions', {
      token,
      body: { endpoint: phone.subscription.endpoint },
    });
    phone.is('well');
    const before = phone.messages.length;
    expect((await waitForDeliveries(api, id))['push']).toMatchObject({ state: 'skipped', fault: 'outdated' });
    expect(phone.messages).toHaveLength(before);
  });

  it('is rejected with another endpoint than a push service, or with invalid keys', async () => {
    const { endpoint, keys } = phone.subscription;
    for (const body of [
      { endpoint: 'http://169.254.169.254/latest/meta-data', keys },
      { endpoint: 'https://evil.example/push', keys },
      { endpoint, keys: { p256dh: 'short', auth: keys.auth } },
      { endpoint, keys: { p256dh: keys.p256dh } },
      {},
    ]) {
      expect((await subscribe(api.token, body)).status, JSON.stringify(body)).toBe(400);
    }
    expect(await devices()).toEqual([]);
  });

  it('with a key that is not on the curve is forgotten', async () => {
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    const { endpoint, keys } = phone.subscription;
    await subscribe(api.token, { endpoint, keys: { ...keys, p256dh } });
    const { push } = await waitForDeliveries(api, await bookVisit(api, await makeTherapist(api.manage)));
    expect(push).toMatchObject({ state: 'skipped', fault: 'outdated', attempts: 1 });
    expect(await devices()).toEqual([]);
  });
});

describe('an allowed push endpoint', () => {
  const delivery = (hosts = '') => loadConfig({ PUSH_HOSTS: hosts }).delivery;

  const allowed = [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-sg2p.notify.windows.com/w/?token=abc',
  ];
  const refused = [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil-fcm.googleapis.com.example/',
    'https://fcm.googleapis.com@evil.example/',
    'https://user:pass@fcm.googleapis.com/',
    'https://fcm.googleapis.com:8443/abc',
    'https://notify.windows.com.evil.example/',
    'https://127.0.0.1/push',
    'http://127.0.0.1/push',
    'ftp://fcm.googleapis.com/',
    'nonsense',
  ];

  it.each([...allowed.map((url) => [url, true] as const), ...refused.map((url) => [url, false] as const)])(
    'is %s: %s',
    (url, isAllowed) => {
      expect(isAllowedPushEndpoint(url, delivery())).toBe(isAllowed);
    },
  );

  it('may be on a host of PUSH_HOSTS, over http only on this machine', () => {
    expect(isAllowedPushEndpoint('http://127.0.0.1:4010/push', delivery('127.0.0.1'))).toBe(true);
    expect(isAllowedPushEndpoint('https://push.example/x', delivery('push.example'))).toBe(true);
    expect(isAllowedPushEndpoint('http://push.example/x', delivery('push.example'))).toBe(false);
  });
});
