import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteFeature } from '../../../tests/support/outbox/noteOutbox.ts';

const note = { userId: 1, text: 'a note' };
/** ms that a page waits for its database */
const openTimeout = 3_000;

/** A page of its own, whose database opens when `open` is called, or is refused. */
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
  return {
    ...database,
    ...outbox.createOutbox(noteFeature),
    ...vault,
    open: () => open(),
    refuse: () => refuse(),
  };
}

/** Runs `work` on fake timers that advance to the next timer at once, so that the test does not wait. */
async function withoutWaiting<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }).setTimerTickMode('nextTimerAsync');
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
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

it('is null until it is open, without waiting for more than 3 s', async () => {
  const { openDatabase, Database, open } = await openPage();
  await withoutWaiting(async () => {
    const began = Date.now();
    expect(await openDatabase()).toBeNull();
    expect(Date.now() - began).toBe(openTimeout);
    expect(await openDatabase()).toBeNull();
    expect(Date.now() - began, 'waits once').toBe(openTimeout);
  });
  open();
  await vi.waitFor(async () => expect(await openDatabase()).toBeInstanceOf(Database));
});

it('gets what was queued before it opened, behind what it held; until then durability is unknown', async () => {
  await (await openPageAtOnce()).enqueue({ ...note, page: 1 });
  const page = await openPage();
  const seen: { pages: number[]; isDurable: boolean | null }[] = [];
  await withoutWaiting(() => {
    page.watch((operations, isDurable) => {
      seen.push({ pages: operations.map(({ page }) => page), isDurable });
    });
    return page.enqueue({ ...note, page: 2 });
  });
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ pages: [2], isDurable: null }));
  expect(seen.some(({ isDurable }) => isDurable !== null)).toBe(false);
  page.open();
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ pages: [1, 2], isDurable: true }));
  await page.enqueue({ ...note, page: 3 });
  const next = await openPageAtOnce();
  expect((await next.read()).map(({ page }) => page)).toEqual([1, 2, 3]);
});

it('that fails to open late is reported as not durable', async () => {
  const page = await openPage();
  const durable: (boolean | null)[] = [];
  await withoutWaiting(() => {
    page.watch((_, isDurable) => durable.push(isDurable));
    return page.enqueue({ ...note, page: 1 });
  });
  page.refuse();
  await vi.waitFor(() => expect(durable.at(-1)).toBe(false));
  expect(await page.read()).toHaveLength(1);
});

it('is wiped when it opens, if that was asked for before', async () => {
  await (await openPageAtOnce()).openVault(1, 'a token');
  const page = await openPage();
  await withoutWaiting(() => page.wipeVault());
  page.open();
  await vi.waitFor(async () => expect(await page.openDatabase()).not.toBeNull());
  await vi.waitFor(async () => expect(await page.readVaultUser()).toBeNull());
});
