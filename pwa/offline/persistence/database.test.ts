import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Operation } from '../outbox/operations.ts';

const decision = { userId: 1, status: 'approved', version: 1, seen: null } as const;
/** ms that a page waits for its database */
const patience = 3_000;

/** A page of its own; its database opens when `open` is called, or is refused. */
async function openPage() {
  vi.resetModules();
  const [database, outbox, vault] = await Promise.all([
    import('./database.ts'),
    import('../outbox/outbox.ts'),
    import('./vault.ts'),
  ]);
  let open = () => {};
  let refuse = () => {};
  const held = new Promise<void>((resolve, reject) => {
    open = resolve;
    refuse = () => reject(new DOMException('The user denied it', 'SecurityError'));
  });
  const opening = vi.spyOn(database.Database.prototype, 'open');
  opening.mockImplementation(function (this: InstanceType<typeof database.Database>) {
    const later = async () => {
      await held;
      opening.mockRestore();
      return this.open();
    };
    return later() as ReturnType<typeof this.open>;
  });
  return { ...database, ...outbox, ...vault, open: () => open(), refuse: () => refuse() };
}

async function openPageAtOnce() {
  const page = await openPage();
  page.open();
  return page;
}

beforeEach(async () => {
  const { openDatabase } = await openPageAtOnce();
  const database = (await openDatabase())!;
  await Promise.all([database.operations.clear(), database.vault.clear(), database.snapshots.clear()]);
});
afterEach(() => vi.restoreAllMocks());

it('is done without for as long as it is not open, and no longer', async () => {
  const { openDatabase, Database, open } = await openPage();
  const began = Date.now();
  expect(await openDatabase()).toBeNull();
  expect(Date.now() - began).toBeGreaterThan(patience - 100);
  const again = Date.now();
  expect(await openDatabase()).toBeNull();
  expect(Date.now() - again).toBeLessThan(500);
  open();
  await vi.waitFor(async () => expect(await openDatabase()).toBeInstanceOf(Database));
});

it('has what was decided meanwhile behind what lay in it, and nothing is said to be known before', async () => {
  await (await openPageAtOnce()).enqueue({ ...decision, bookingId: 1 });
  const page = await openPage();
  const told: { bookings: number[]; isDurable: boolean | null }[] = [];
  page.watchOutbox((operations: Operation[], isDurable) => {
    told.push({ bookings: operations.map(({ bookingId }) => bookingId), isDurable });
  });
  await page.enqueue({ ...decision, bookingId: 2 });
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ bookings: [2], isDurable: null }));
  expect(told.some(({ isDurable }) => isDurable !== null)).toBe(false);
  page.open();
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ bookings: [1, 2], isDurable: true }));
  await page.enqueue({ ...decision, bookingId: 3 });
  const next = await openPageAtOnce();
  const bookings = (await next.readOutbox()).map(({ bookingId }) => bookingId);
  expect(bookings).toEqual([1, 2, 3]);
});

it('that is refused late keeps nothing, and that is said', async () => {
  const page = await openPage();
  const told: (boolean | null)[] = [];
  page.watchOutbox((_, isDurable) => told.push(isDurable));
  await page.enqueue({ ...decision, bookingId: 1 });
  page.refuse();
  await vi.waitFor(() => expect(told.at(-1)).toBe(false));
  expect(await page.readOutbox()).toHaveLength(1);
});

it('is wiped when it opens, if it was to be wiped before', async () => {
  await (await openPageAtOnce()).openVault(1, 'a token');
  const page = await openPage();
  await page.wipeVault();
  page.open();
  await vi.waitFor(async () => expect(await page.openDatabase()).not.toBeNull());
  await vi.waitFor(async () => expect(await page.readVaultUser()).toBeNull());
});
