import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../offline/persistence/database.ts';
import { readDecisions } from '../data/decisions.ts';
import { openVault, wipeVault } from '../offline/persistence/vault.ts';
import { enqueueApproval, sendWaitingDecisions } from './approval.ts';

const booking = { bookingId: 41, version: 1 };

beforeEach(async () => {
  vi.stubGlobal('self', { registration: {} });
  vi.stubGlobal('navigator', { onLine: true });
  const database = await openDatabase();
  await database!.operations.clear();
  await openVault(1, 'token');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const fillDisk = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });

it('an approval is left to the app when the disk is full or nobody is signed in', async () => {
  fillDisk();
  expect(await enqueueApproval(booking)).toBeNull();
  vi.restoreAllMocks();
  expect(await readDecisions()).toEqual([]);
  await wipeVault();
  expect(await enqueueApproval(booking)).toBeNull();
});

it('an approval waits when the disk is full before it is sent', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { userId: 1 } })));
  const decision = await enqueueApproval(booking);
  fillDisk();
  expect(await decision!.send()).toBe('waiting');
  expect(await readDecisions()).toEqual([expect.objectContaining({ bookingId: 41, state: 'waiting' })]);
});

/** The API of an administrator, which refuses every approval with this code. */
const refusing = (code: string) => (path: string) =>
  Promise.resolve(
    path.endsWith('/verify')
      ? Response.json({ data: { userId: 1 } })
      : Response.json({ code, message: 'No', warnings: ['time_off'] }, { status: 409 }),
  );

it('an approval that is refused because the therapist is off says so, and stays to be decided again', async () => {
  vi.stubGlobal('fetch', refusing('therapist_off'));
  const decision = await enqueueApproval(booking);
  expect(await decision!.send()).toBe('off');
  expect(await readDecisions()).toMatchObject([
    { bookingId: 41, state: 'refused', refusal: { code: 'therapist_off', warnings: ['time_off'] } },
  ]);
});

it('an approval that is refused once there is a connection again is reported, once', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const decision = await enqueueApproval(booking);
  expect(await decision!.send()).toBe('waiting');
  vi.stubGlobal('fetch', refusing('therapist_off'));
  const reported: unknown[] = [];
  const report = (...refusal: unknown[]) => Promise.resolve(void reported.push(refusal));
  await sendWaitingDecisions(report);
  await sendWaitingDecisions(report);
  expect(reported).toEqual([[41, 'off']]);
});
