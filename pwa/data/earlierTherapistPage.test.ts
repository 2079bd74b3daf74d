// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { startSending } from './therapistOutbox.ts';
import { configureTherapistApp } from './therapistSession.ts';

/** The rows that the page of 2026-11-25, then written with Preact, stored in its database. */
const operation = {
  opId: '0d9b6a52-3c1e-4d0e-8f5a-2b7c9e1d4f60',
  seq: 1,
  userId: 4,
  bookingId: 7,
  change: 'on_the_way',
  seen: { visitState: null, startTime: '2026-11-26T06:00:00.000Z' },
  at: '2026-11-26T05:10:00.000Z',
  version: null,
  refusal: null,
  createdAt: 1_795_669_800_000,
  state: 'waiting',
  attempts: 0,
  nextAt: 0,
  trouble: null,
};
const loggedOut = { sessionId: 'an-earlier-device' };

/** The database as that page opened it. */
function storeRows(): Promise<void> {
  const request = indexedDB.open('therapist', 10);
  request.addEventListener('upgradeneeded', () => {
    const database = request.result;
    database.createObjectStore('operations', { keyPath: 'opId' }).add(operation);
    database.createObjectStore('endings', { keyPath: 'sessionId' }).add(loggedOut);
    for (const name of ['snapshots', 'vault']) database.createObjectStore(name, { keyPath: 'id' });
  });
  return new Promise((resolve) => {
    request.addEventListener('success', () => {
      request.result.close();
      resolve();
    });
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('what an earlier version of the page has not sent is sent once, and its logout too', async () => {
  await storeRows();
  localStorage.setItem('therapistToken', 'a.b.c');
  configureTherapistApp();
  const sent: [path: string, key: string | null, body: unknown][] = [];
  vi.stubGlobal('fetch', (path: string, { method, headers, body }: RequestInit) => {
    const data = {
      '/api/t/me': { therapistId: 4 },
      '/api/t/sign-out': { signedOut: true },
      '/api/t/visits/7': { id: 7, visitState: 'on_the_way', version: 5 },
    }[path];
    if (method !== 'GET')
      sent.push([path, new Headers(headers).get('idempotency-key'), JSON.parse(body as string)]);
    return Promise.resolve(Response.json({ data }));
  });
  const after = vi.fn<(sent: { isSettled: boolean; needsSignIn: boolean }) => void>();
  startSending(after);
  await vi.waitFor(() => expect(after).toHaveBeenCalledWith({ isSettled: true, needsSignIn: false }));
  const { change: visitState, seen, at } = operation;
  expect(sent.toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
    ['/api/t/sign-out', null, { deviceId: 'an-earlier-device' }],
    ['/api/t/visits/7', operation.opId, { visitState, seen, at, age: expect.any(Number) }],
  ]);
});
