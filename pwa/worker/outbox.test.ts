import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../offline/persistence/database.ts';
import { readOutbox } from '../offline/outbox/outbox.ts';
import { openVault, wipeVault } from '../offline/persistence/vault.ts';
import { keepApproval } from './outbox.ts';

const about = { bookingId: 41, version: 1 };

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

it('an approval that the disk refuses is left to the app, as where nobody is signed in', async () => {
  fillDisk();
  expect(await keepApproval(about)).toBeNull();
  vi.restoreAllMocks();
  expect(await readOutbox()).toEqual([]);
  await wipeVault();
  expect(await keepApproval(about)).toBeNull();
});

it('an approval on a disk that is full before it leaves waits', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { userId: 1 } })));
  const decision = await keepApproval(about);
  fillDisk();
  expect(await decision!.send()).toBe('waiting');
  expect(await readOutbox()).toEqual([expect.objectContaining({ bookingId: 41, state: 'waiting' })]);
});
