// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { readFile } from 'node:fs/promises';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { adminBooking } from '../../tests/support/app/adminBooking.ts';
import { readDecisions, sendDecisions, type DecisionOperation } from './decisions.ts';
import { hasRecentDaySheet } from './daySheet.ts';
import { optimisticStatus } from './optimisticStatus.ts';
import { restoreAdminQueries } from './persistedAdmin.ts';
import { persistCatalogue } from './persistedCatalogue.ts';
import { hasPersistedCatalogue } from './persistedVersion.ts';
import { hasPendingLogouts, readToken } from './storedSession.ts';

/**
 * The data that the version of 2026-11-22 (82fb0d3) stored on a device: written by its own code and exported from
 * fake-indexeddb. The administrator's snapshot is stored decrypted, since its key cannot be exported. Its decisions and its
 * logout are still sent; of the rest nothing is read.
 */
const fixture = 'tests/support/fixtures/device-2026-11-22.json';
type Device = {
  writtenAt: number;
  databaseVersion: number;
  stores: Record<string, string>;
  operations: DecisionOperation[];
  publicSnapshot: string;
  adminSnapshot: string;
  endings: { sessionId: string }[];
  localStorage: Record<string, string>;
};
let device: Device;

/** Encrypts as that release did: AES-GCM, a 12-byte iv, UTF-8. */
async function encrypt(key: CryptoKey, keyId: string, text: string) {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return { keyId, iv, bytes };
}

function openDatabase({ databaseVersion, stores }: Device): Promise<IDBDatabase> {
  const request = indexedDB.open('massage', databaseVersion);
  request.addEventListener('upgradeneeded', () => {
    for (const [name, keyPath] of Object.entries(stores)) request.result.createObjectStore(name, { keyPath });
  });
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
  });
}

beforeAll(async () => {
  device = JSON.parse(await readFile(fixture, 'utf8')) as Device;
  vi.useFakeTimers({ now: device.writtenAt + 60_000, toFake: ['Date'] });
  for (const [key, text] of Object.entries(device.localStorage)) localStorage.setItem(key, text);
  const keyId = '6d594111-01e1-47ef-9e06-0a1938e35907';
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const rows: Record<string, object[]> = {
    operations: device.operations,
    endings: device.endings,
    snapshots: [
      { id: 'public', content: device.publicSnapshot },
      { id: 'admin', content: await encrypt(key, keyId, device.adminSnapshot) },
    ],
    vault: [{ id: 'vault', keyId, userId: 1, key, token: await encrypt(key, keyId, 'a token') }],
  };
  const database = await openDatabase(device);
  const transaction = database.transaction(Object.keys(rows), 'readwrite');
  for (const [store, all] of Object.entries(rows)) {
    for (const row of all) transaction.objectStore(store).put(row);
  }
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  database.close();
});
afterEach(() => vi.unstubAllGlobals());

it('its catalogue has another version and is dropped quietly', async () => {
  expect(hasPersistedCatalogue()).toBe(false);
  const client = new QueryClient();
  await persistCatalogue(client);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

it('so are the day sheet and the lists of its administrator, who stays signed in', async () => {
  expect(readToken()).toBe('a token');
  const client = new QueryClient();
  expect(await restoreAdminQueries(client)).toBe(1);
  expect(hasRecentDaySheet(client)).toBe(false);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

it('its decisions are read with their states, and applied to the bookings', async () => {
  const operations = await readDecisions();
  expect(operations.map(({ bookingId, state }) => [bookingId, state])).toEqual([
    [41, 'waiting'],
    [42, 'sent'],
    [43, 'refused'],
    [44, 'done'],
    [45, 'waiting'],
  ]);
  const statusOf = (id: number) => optimisticStatus(adminBooking({ id }), operations, 1);
  expect(statusOf(41)).toMatchObject({ status: 'approved', unsent: { bookingId: 41 } });
  expect(statusOf(43)).toMatchObject({
    status: 'pending',
    rejected: { refusal: { code: 'booking_changed' } },
  });
  expect(statusOf(44)).toMatchObject({ status: 'approved', version: 2, unsent: null });
});

it('its unsent decisions are sent under their own keys, and its pending logout too', async () => {
  expect(hasPendingLogouts()).toBe(true);
  const sent: { path: string; key: string | undefined; body: unknown }[] = [];
  vi.stubGlobal('fetch', (path: string, { method, headers, body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json({ data: { userId: 1 } }));
    const parsed = JSON.parse(body as string) as { status?: string; version?: number };
    sent.push({ path, key: (headers as Record<string, string>)['Idempotency-Key'], body: parsed });
    if (path === '/api/auth/logout') return Promise.resolve(Response.json({ data: { loggedOut: true } }));
    const id = Number(/\d+/.exec(path)?.[0]);
    return Promise.resolve(
      Response.json({ data: { id, status: parsed.status, version: parsed.version! + 1 } }),
    );
  });
  // happy-dom has no Web Locks
  await sendDecisions({ isUrgent: true }, { lock: (_, work) => work() });
  const unsent = device.operations.filter(({ state }) => state === 'waiting' || state === 'sent');
  expect(sent).toHaveLength(unsent.length + 1);
  expect(sent).toEqual(
    expect.arrayContaining([
      ...unsent.map(({ opId, bookingId, status, version }) => ({
        path: `/api/admin/bookings/${bookingId}/status`,
        key: opId,
        body: { status, version },
      })),
      { path: '/api/auth/logout', key: undefined, body: { sessionId: device.endings[0]!.sessionId } },
    ]),
  );
  expect(hasPendingLogouts()).toBe(false);
  expect((await readDecisions()).filter(({ state }) => state === 'done')).toHaveLength(4);
});
