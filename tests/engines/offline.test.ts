import { expect, it } from 'vitest';
import { describeEngines, type Engine } from './engines.ts';
import { bookThroughApi, openBookings, signIn, statusChangesOf } from './steps.ts';

describeEngines({}, (engine) => {
  it('with the server stopped the catalogue and the bookings are shown, and two decisions are sent once after it is back', async () => {
    const { page } = engine;
    const { therapist, ids } = await bookThroughApi(engine, ['Fourth', 'Fifth']);
    await page.goto('/therapists');
    await page.find('article', therapist.name);
    await page.waitUntil(async () => Boolean((await navigator.serviceWorker.ready).active));
    await waitUntilStored(engine, 'public');
    await signIn(engine);
    await openBookings(engine, therapist);
    await waitUntilStored(engine, 'admin');

    await engine.api.stop();
    await page.goto('/therapists');
    await page.find('article', therapist.name);
    await openBookings(engine, therapist);
    await page.find('*', 'Last updated');
    await page.click('article[aria-label=Fourth] button', 'Approve');
    await page.find('article[aria-label=Fourth]', 'Waiting to send');
    await page.click('article[aria-label=Fifth] button', 'Deny');
    await page.click('[role=alertdialog] button', 'Deny');
    await page.find('article[aria-label=Fifth]', 'Waiting to send');
    await openBookings(engine, therapist);
    await page.find('article[aria-label=Fifth]', 'Waiting to send');

    await engine.restart();
    const sent = () => Promise.all(ids.map((id) => statusChangesOf(engine, id)));
    await expect.poll(sent, { timeout: 60_000 }).toEqual([['approved'], ['denied']]);
    // nothing is left that could be sent again
    await page.gone('article', 'Waiting to send');
    await page.gone('article', 'the answer is still to come');
    expect(await sent()).toEqual([['approved'], ['denied']]);
  });
});

/** The size of what the browser's database stores of the catalogue (`public`) or the administrator's data. */
async function storedSize(id: string): Promise<number> {
  const open = indexedDB.open('massage');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    open.addEventListener('success', () => resolve(open.result));
    open.addEventListener('error', () => reject(new Error('no database')));
  });
  const read = database.transaction('snapshots').objectStore('snapshots').get(id);
  type Stored = { content: string | { bytes: ArrayBuffer } };
  const stored = await new Promise<Stored | undefined>((resolve) => {
    read.addEventListener('success', () => resolve(read.result as never));
  });
  database.close();
  if (!stored) return 0;
  return typeof stored.content === 'string' ? stored.content.length : stored.content.bytes.byteLength;
}

/** Waits until something is stored and has not grown for longer than a write is delayed. */
async function waitUntilStored({ page }: Engine, id: 'public' | 'admin'): Promise<void> {
  for (let before = -1, size = 0; size === 0 || size !== before;) {
    await new Promise((done) => setTimeout(done, 4000));
    before = size;
    size = await page.evaluate(storedSize, id);
  }
}
