import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSiteData, forceClose } from '../../../tests/support/outbox/clearSiteData.ts';
import { noteFeature, type NoteOperation } from '../../../tests/support/outbox/noteOutbox.ts';

const note = { userId: 1, text: 'a note', page: 1 };
const stops: (() => void)[] = [];

/** A tab, which watches the outbox, or the service worker, which does not. */
async function openPage({ watches = true } = {}) {
  vi.resetModules();
  const [{ createOutbox }, { openDatabase }] = await Promise.all([
    import('./outbox.ts'),
    import('../persistence/database.ts'),
  ]);
  const outbox = createOutbox(noteFeature);
  const shown: { texts: string[]; restored: number }[] = [];
  if (watches) {
    const stop = outbox.watch((operations, _, restored) =>
      shown.push({ texts: operations.map(({ text }) => text), restored }),
    );
    stops.push(stop);
    await vi.waitFor(() => expect(shown).not.toEqual([]));
  }
  const database = (await openDatabase())!;
  stops.push(() => database.close());
  return { ...outbox, shown, database };
}

const idsOf = (operations: NoteOperation[]) => operations.map(({ opId }) => opId);

beforeEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await clearSiteData();
});
afterEach(() => vi.restoreAllMocks());

it('operations whose database the browser deletes are written again under their ids', async () => {
  const page = await openPage();
  const { opId } = await page.enqueue(note);
  await vi.waitFor(() => expect(page.shown.at(-1)?.texts).toEqual(['a note']));
  const before = page.shown.length;
  await clearSiteData(page.database);
  await vi.waitFor(() => expect(page.shown.at(-1)).toEqual({ texts: ['a note'], restored: 1 }));
  expect(page.shown.slice(before).some(({ texts }) => texts.length === 0)).toBe(false);
  const next = await openPage();
  expect(idsOf(await next.read())).toEqual([opId]);
  expect(next.shown.at(-1)?.restored, 'a page that was opened later knows of no deletion').toBe(0);
});

it('an operation that was being sent meanwhile is settled, and sent no second time', async () => {
  const page = await openPage();
  await page.enqueue(note);
  const sent: unknown[] = [];
  const fetch = async (path: string, { method }: RequestInit) => {
    if (method === 'GET') return Response.json({ data: { userId: 1 } });
    sent.push(path);
    await clearSiteData(page.database);
    return Response.json({ data: {} });
  };
  const environment = { fetch, isOnline: () => true, lock: <T>(_: string, work: () => Promise<T>) => work() };
  await page.send({}, environment);
  await page.send({ isUrgent: true }, environment);
  expect(sent).toHaveLength(1);
  expect(await page.read()).toMatchObject([{ state: 'done' }]);
});

it('two tabs write each operation again once, and one that was undone since stays undone', async () => {
  const [first, second] = [await openPage(), await openPage()];
  const { opId } = await first.enqueue(note);
  await first.enqueue({ ...note, page: 2, text: 'another' });
  expect(await second.read()).toHaveLength(2);
  const asleep = await openPage({ watches: false });
  await asleep.read();
  await clearSiteData(first.database, second.database, asleep.database);
  for (const { shown } of [first, second]) {
    await vi.waitFor(() => expect(shown.at(-1)).toEqual({ texts: ['a note', 'another'], restored: 2 }));
  }
  await first.undo(opId);
  expect((await asleep.read()).map(({ text }) => text)).toEqual(['another']);
});

it('what the service worker stored in the new database stays, behind what was written again', async () => {
  const [page, worker] = [await openPage(), await openPage({ watches: false })];
  await page.enqueue(note);
  page.database.backendDB().close();
  await clearSiteData(worker.database);
  await worker.enqueue({ ...note, text: 'of the worker' });
  expect((await page.read()).map(({ text, seq }) => [seq, text])).toEqual([
    [1, 'a note'],
    [2, 'of the worker'],
  ]);
});

it('an operation that another tab removes is not written again', async () => {
  const [first, second] = [await openPage(), await openPage()];
  const { opId } = await first.enqueue(note);
  expect(await second.read()).toHaveLength(1);
  await first.undo(opId);
  forceClose(second.database.backendDB());
  expect(await second.read()).toEqual([]);
  expect(second.shown.at(-1)?.restored).toBe(0);
});
