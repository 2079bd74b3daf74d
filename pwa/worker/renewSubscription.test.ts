import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openVault, wipeVault } from '../offline/persistence/vault.ts';
import { renewSubscription } from './renewSubscription.ts';

const renewed = { endpoint: 'https://fcm.googleapis.com/fcm/send/renewed', keys: { p256dh: 'p', auth: 'a' } };
const options = { userVisibleOnly: true };
const oldSubscription = { options };
const ended = { oldSubscription } as unknown as Event;

const listeners = new Map<string, (event: unknown) => void>();
const subscribe = vi.fn((_options: object) =>
  Promise.resolve({ toJSON: () => ({ ...renewed, expirationTime: null }) }),
);
const fetched = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(Response.json({ data: {} })));

beforeAll(async () => {
  vi.stubGlobal('builtFiles', { version: '1', paths: [] });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    registration: { pushManager: { subscribe } },
  });
  await import('./therapistWorker.ts');
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(async () => {
  vi.clearAllMocks();
  await wipeVault();
});

/** What the server is sent of the new subscription. */
const sent = () =>
  fetched.mock.calls.map(([path, { method, headers, body }]) => ({
    path,
    method,
    authorization: new Headers(headers).get('Authorization'),
    body: JSON.parse(body as string) as unknown,
  }));

it('the server is told of a subscription that replaces one that the browser ended, without a visit', async () => {
  await openVault(1, 'her token');
  let work: unknown;
  listeners.get('pushsubscriptionchange')!({
    oldSubscription,
    waitUntil: (until: unknown) => (work = until),
  });
  await work;
  expect(subscribe).toHaveBeenCalledWith(options);
  expect(sent()).toEqual([
    { path: '/api/t/push', method: 'POST', authorization: 'Bearer her token', body: renewed },
  ]);
});

it('nothing is sent when nobody is signed in, or the browser does not say which one ended', async () => {
  await renewSubscription(ended, '/api/admin/push/subscriptions');
  expect(subscribe).toHaveBeenCalledTimes(1);
  await openVault(1, 'a token');
  await renewSubscription({} as Event, '/api/admin/push/subscriptions');
  expect(subscribe).toHaveBeenCalledTimes(1);
  expect(sent()).toEqual([]);
});
