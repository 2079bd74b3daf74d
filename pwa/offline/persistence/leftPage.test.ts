// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { Database } from './database.ts';

/** Puts the page into the back/forward cache. */
const leave = () => dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));

it('what a page was storing when it was put into the back/forward cache does not lock the tables', async () => {
  const database = new Database();
  await database.open();
  const writing = database.transaction('rw', database.snapshots, async () => {
    await database.snapshots.put({ id: 'public', content: 'unfinished' });
    leave();
    await database.snapshots.get('public');
  });
  await expect(writing).rejects.toThrow();
  expect(await new Database().snapshots.get('public')).toBeUndefined();
});
