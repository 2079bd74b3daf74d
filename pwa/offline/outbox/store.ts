import { liveQuery, type Table } from 'dexie';
import { withReconnect, type Database } from '../persistence/database.ts';
import { appendOperations, type Operation } from './operations.ts';

/** Where operations are stored. */
export type OperationStore<Op extends Operation> = {
  /** Returns all operations, in order. */
  read: () => Promise<Op[]>;
  /** Replaces all operations atomically by what `work` returns, which may run twice, so it must be pure. */
  change: (work: (operations: Op[]) => Op[]) => Promise<Op[]>;
  /** Calls `listener` with all of them now and after every change, also by other tabs and the service worker. */
  watch: (listener: (operations: Op[]) => void) => () => void;
  /**
   * whether the operations outlive this page; null while it is unknown whether the database opens, and what it contains
   */
  readonly isDurable: boolean | null;
};

const inOrder = <Op extends Operation>(operations: Op[]) => [...operations].sort((a, b) => a.seq - b.seq);

/** Operations in IndexedDB. */
export function dexieStore<Op extends Operation>(database: Database): OperationStore<Op> {
  // Only one feature has an outbox, and every row belongs to it.
  const table = database.operations as unknown as Table<Op, string>;
  const read = async () => inOrder(await table.toArray());
  return {
    read: () => withReconnect(database, read),
    change: (work) =>
      withReconnect(database, () =>
        database.transaction('rw', table, async () => {
          const before = await read();
          const after = work(before);
          const remaining = new Set(after.map(({ opId }) => opId));
          await table.bulkDelete(before.flatMap(({ opId }) => (remaining.has(opId) ? [] : [opId])));
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

/**
 * Holds operations in memory until the database opens, then moves them there. If it never opens, operations are lost
 * when the page is closed.
 */
export function memoryStore<Op extends Operation>(
  databaseLater: Promise<Database | null>,
): OperationStore<Op> {
  const memory = arrayStore<Op>();
  let current = memory;
  let moved: Promise<OperationStore<Op>> | null = null;
  let isDurable: boolean | null = null;
  const stops = new Map<(operations: Op[]) => void, () => void>();
  const moveWhenOpen = async () => {
    const database = await databaseLater;
    // Set before anything is awaited, so that no operation is added to memory after it was copied.
    moved = database ? moveTo(dexieStore<Op>(database), memory) : Promise.resolve(memory);
    current = await moved;
    ({ isDurable } = current);
    for (const [listener, stop] of stops) {
      stop();
      stops.set(listener, current.watch(listener));
    }
  };
  void moveWhenOpen();
  return {
    read: () => (moved ? moved.then((store) => store.read()) : memory.read()),
    change: (work) => (moved ? moved.then((store) => store.change(work)) : memory.change(work)),
    watch: (listener) => {
      stops.set(listener, current.watch(listener));
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

async function moveTo<Op extends Operation>(
  durable: OperationStore<Op>,
  memory: OperationStore<Op>,
): Promise<OperationStore<Op>> {
  const added = await memory.read();
  try {
    await durable.change((before) => appendOperations(before, added));
    return durable;
  } catch {
    return memory;
  }
}

function arrayStore<Op extends Operation>(): OperationStore<Op> {
  let operations: Op[] = [];
  const listeners = new Set<(all: Op[]) => void>();
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
