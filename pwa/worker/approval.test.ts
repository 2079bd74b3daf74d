import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../offline/persistence/database.ts';
import { readDecisions } from '../data/decisions.ts';
import { openVault, wipeVault } from '../offline/persistence/vault.ts';
import { enqueueApproval } from './approval.ts';

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
