import { liveQuery } from 'dexie';
import { reconnecting, type Database } from './database.ts';
import type { Operation } from './operations.ts';

/** Where operations lie. */
export type Shelf = {
  /** all of them, in order */
  read: () => Promise<Operation[]>;
  /** Replaces them in one step that nobody comes between. `work` may run twice: it only computes. */
  change: (work: (operations: Operation[]) => Operation[]) => Promise<Operation[]>;
  /** Tells all of them now and after every change, in other tabs and in the worker too. */
  watch: (listener: (operations: Operation[]) => void) => () => void;
  /** whether they outlive this page */
  isLasting: boolean;
};

const inOrder = (operations: Operation[]) => [...operations].sort((a, b) => a.seq - b.seq);

/** Operations in the database. */
export function lastingShelf(database: Database): Shelf {
  const { operations: table } = database;
  const read = async () => inOrder(await table.toArray());
  return {
    read: () => reconnecting(database, read),
    change: (work) =>
      reconnecting(database, () =>
        database.transaction('rw', table, async () => {
          const before = await read();
          const after = work(before);
          const kept = new Set(after.map(({ opId }) => opId));
          await table.bulkDelete(before.flatMap(({ opId }) => (kept.has(opId) ? [] : [opId])));
          await table.bulkPut(after.filter((operation) => !before.includes(operation)));
          return after;
        }),
      ),
    watch: (listener) => {
      const subscription = liveQuery(read).subscribe(listener, () => {});
      return () => subscription.unsubscribe();
    },
    isLasting: true,
  };
}

/** Operations in memory, where the browser keeps nothing: the app goes on, for as long as the page is open. */
export function passingShelf(): Shelf {
  let operations: Operation[] = [];
  const listeners = new Set<(all: Operation[]) => void>();
  return {
    read: () => Promise.resolve(operations),
    change: (work) => {
      operations = inOrder(work(operations));
      for (const listener of listeners) listener(operations);
      return Promise.resolve(operations);
    },
    watch: (listener) => {
      listeners.add(listener);
      listener(operations);
      return () => listeners.delete(listener);
    },
    isLasting: false,
  };
}
