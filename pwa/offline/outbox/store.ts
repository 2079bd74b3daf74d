import { liveQuery, type Table } from 'dexie';
import { withReconnect, type Database, type DatabaseIdentity } from '../persistence/database.ts';
import { inOrder, restoreOperations, type Operation } from './operations.ts';

export type OperationStore<Op extends Operation> = {
  read: () => Promise<Op[]>;
  /** Replaces all operations atomically with what `work` returns, which may run twice, so it must be pure. */
  change: (work: (operations: Op[]) => Op[]) => Promise<Op[]>;
  watch: (listener: (operations: Op[]) => void) => () => void;
  /** whether the operations outlive this page; null while it is unknown whether the database opens */
  readonly isDurable: boolean | null;
  readonly restoredCount: number;
};

type Stored<Op> = {
  operations: Op[];
  identity: DatabaseIdentity | null;
  isReplaced: boolean;
  deleted: Op[];
};

/**
 * Operations in IndexedDB. The browser may delete the database under the open page; the page then writes the
 * operations that it has read again, under the same ids, so that one that was sent already has no second
 * effect.
 */
export function dexieStore<Op extends Operation>(database: Database): OperationStore<Op> {
  // The database of an app has one outbox, so every row is of its type.
  const table = database.operations as unknown as Table<Op, string>;
  const tables = [table, database.identity];
  const listeners = new Set<(operations: Op[]) => void>();
  const restored = new Set<string>();
  let known: { databaseId: string | null; operations: Op[] } | null = null;

  const load = async (): Promise<Stored<Op>> => {
    const identity = (await database.identity.get('identity')) ?? null;
    const operations = inOrder(await table.toArray());
    const isReplaced = known !== null && identity !== null && identity.databaseId !== known.databaseId;
    // Leaves out what another page has restored already: it may have been undone since.
    const present = new Set([...operations.map(({ opId }) => opId), ...(identity?.restored ?? [])]);
    const deleted = isReplaced ? known!.operations.filter(({ opId }) => !present.has(opId)) : [];
    return { operations, identity, isReplaced, deleted };
  };

  const remember = ({ identity, isReplaced }: Stored<Op>, operations: Op[]) => {
    for (const { opId, state } of isReplaced ? known!.operations : []) {
      if (state !== 'done') restored.add(opId);
    }
    known = { databaseId: identity?.databaseId ?? null, operations };
    if (isReplaced) for (const listener of listeners) listener(operations);
    return operations;
  };

  const change = (work: (operations: Op[]) => Op[]) =>
    withReconnect(database, async () => {
      const { stored, after } = await database.transaction('rw', tables, async () => {
        const found = await load();
        return { stored: found, after: await write(database, table, found, work) };
      });
      return remember(stored, after);
    });
  const loadAtOnce = () => database.transaction('r', tables, load);
  const restore = () => change((operations) => operations);
  const read = async () => {
    const stored = await withReconnect(database, loadAtOnce);
    return stored.isReplaced ? restore() : remember(stored, stored.operations);
  };
  // When reading fails, the page still shows what it has read before, and the next read tries again.
  const readAgain = () => void read().catch(() => {});
  // Dexie calls its `close` listeners before the database has closed.
  const readOnceClosed = () => void setTimeout(readAgain, 0);

  return {
    read,
    change,
    watch: (listener) => {
      if (listeners.size === 0) database.on('close', readOnceClosed);
      listeners.add(listener);
      const subscription = liveQuery(loadAtOnce).subscribe(
        (stored) => (stored.isReplaced ? readAgain() : listener(remember(stored, stored.operations))),
        () => {},
      );
      return () => {
        subscription.unsubscribe();
        listeners.delete(listener);
        if (listeners.size === 0) database.on('close').unsubscribe(readOnceClosed);
      };
    },
    isDurable: true,
    get restoredCount() {
      return restored.size;
    },
  };
}

async function write<Op extends Operation>(
  database: Database,
  table: Table<Op, string>,
  { operations, identity, deleted }: Stored<Op>,
  work: (operations: Op[]) => Op[],
): Promise<Op[]> {
  const after = work(restoreOperations(operations, deleted));
  const remaining = new Set(after.map(({ opId }) => opId));
  await table.bulkDelete(operations.flatMap(({ opId }) => (remaining.has(opId) ? [] : [opId])));
  await table.bulkPut(after.filter((operation) => !operations.includes(operation)));
  if (identity && deleted.length > 0) {
    const restored = [...identity.restored, ...deleted.map(({ opId }) => opId)];
    await database.identity.put({ ...identity, restored });
  }
  return after;
}
