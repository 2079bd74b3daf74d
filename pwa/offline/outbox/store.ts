import { liveQuery } from 'dexie';
import { withReconnect, type Database } from '../persistence/database.ts';
import { joined, type Operation } from './operations.ts';

/** Where operations lie. */
export type OperationStore = {
  /** all of them, in order */
  read: () => Promise<Operation[]>;
  /** Replaces them in one step that nobody comes between. `work` may run twice: it only computes. */
  change: (work: (operations: Operation[]) => Operation[]) => Promise<Operation[]>;
  /** Tells all of them now and after every change, in other tabs and in the worker too. */
  watch: (listener: (operations: Operation[]) => void) => () => void;
  /** whether they outlive this page; null while that is not known, nor what else lies on this device */
  readonly isDurable: boolean | null;
};

const inOrder = (operations: Operation[]) => [...operations].sort((a, b) => a.seq - b.seq);

/** Operations in the database. */
export function dexieStore(database: Database): OperationStore {
  const { operations: table } = database;
  const read = async () => inOrder(await table.toArray());
  return {
    read: () => withReconnect(database, read),
    change: (work) =>
      withReconnect(database, () =>
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
    isDurable: true,
  };
}

type Listener = Parameters<OperationStore['watch']>[0];

/**
 * Operations in memory, until the database opens and they move there. Where there is none the app goes on all the
 * same, for as long as the page is open.
 */
export function memoryStore(later: Promise<Database | null>): OperationStore {
  const memory = shelfInMemory();
  let place = memory;
  let moved: Promise<OperationStore> | null = null;
  let isDurable: boolean | null = null;
  const stops = new Map<Listener, () => void>();
  const settle = async () => {
    const database = await later;
    // from here on nothing is put into memory that would stay behind
    moved = database ? move(memory, dexieStore(database)) : Promise.resolve(memory);
    place = await moved;
    ({ isDurable } = place);
    for (const [listener, stop] of stops) {
      stop();
      stops.set(listener, place.watch(listener));
    }
  };
  void settle();
  return {
    read: () => (moved ? moved.then((shelf) => shelf.read()) : memory.read()),
    change: (work) => (moved ? moved.then((shelf) => shelf.change(work)) : memory.change(work)),
    watch: (listener) => {
      stops.set(listener, place.watch(listener));
      return () => {
        stops.get(listener)?.();
        stops.delete(listener);
      };
    },
    get isDurable() {
      return isDurable;
    },
  };
}

async function move(memory: OperationStore, lasting: OperationStore): Promise<OperationStore> {
  const decided = await memory.read();
  try {
    await lasting.change((before) => joined(before, decided));
    return lasting;
  } catch {
    return memory;
  }
}

function shelfInMemory(): OperationStore {
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
    isDurable: false,
  };
}
