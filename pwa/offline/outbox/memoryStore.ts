import type { Database } from '../persistence/database.ts';
import { appendOperations, inOrder, type Operation } from './operations.ts';
import { dexieStore, type OperationStore } from './store.ts';

/** If the database never opens, operations are lost when the page is closed. */
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
    get restoredCount() {
      return current.restoredCount;
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
    restoredCount: 0,
  };
}
