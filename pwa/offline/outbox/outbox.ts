import { hasNetwork } from '../connection.ts';
import { fetchWithTimeout } from '../fetchWithTimeout.ts';
import { randomId } from '../randomId.ts';
import { databaseOnceOpen, openDatabase } from '../persistence/database.ts';
import {
  addOperation,
  discardOperation,
  queueOf,
  undoOperation,
  type NewOperation,
  type Operation,
} from './operations.ts';
import { sendAll, type OutboxFeature, type SendEnvironment, type SendSummary } from './send.ts';
import { memoryStore } from './memoryStore.ts';
import { dexieStore, type OperationStore } from './store.ts';

export type Outbox<Op extends Operation> = {
  /**
   * Stores an operation until the server has accepted it. Resolves once it is on the disk, to the stored
   * operation or to an existing one that it repeats. Does not send it.
   */
  enqueue: (operation: Omit<NewOperation<Op>, 'opId' | 'createdAt'>) => Promise<Op>;
  enqueueAll: (operations: readonly Omit<NewOperation<Op>, 'opId' | 'createdAt'>[]) => Promise<void>;
  /**
   * Sends what is due. Safe to call at any time, by several tabs and the service worker at once. `isUrgent`
   * ignores the retry delays; `overrides` replaces parts of the environment.
   */
  send: (options?: { isUrgent?: boolean }, overrides?: Partial<SendEnvironment<Op>>) => Promise<SendSummary>;
  undo: (opId: string) => Promise<void>;
  discard: (opId: string) => Promise<void>;
  read: () => Promise<Op[]>;
  watch: (
    listener: (
      operations: Op[],
      isDurable: OperationStore<Op>['isDurable'],
      restoredCount: OperationStore<Op>['restoredCount'],
    ) => void,
  ) => () => void;
};

export function createOutbox<Op extends Operation>(feature: OutboxFeature<Op>): Outbox<Op> {
  let opening: Promise<OperationStore<Op>> | undefined;
  const store = () =>
    (opening ??= openDatabase().then((database) =>
      database ? dexieStore<Op>(database) : memoryStore<Op>(databaseOnceOpen()),
    ));
  const change = async (work: (operations: Op[]) => Op[]) => (await store()).change(work);
  const add = (added: readonly NewOperation<Op>[]) =>
    change((before) => added.reduce((all, next) => addOperation(feature, all, next), before));
  return {
    enqueue: async (given) => {
      const added = withId<Op>(given);
      const operations = await add([added]);
      return queueOf(feature, operations, added.userId, feature.subjectOf(added)).at(-1)!;
    },
    enqueueAll: async (given) => void (await add(given.map(withId<Op>))),
    send: async (options = {}, overrides = {}) =>
      sendAll(feature, { ...browserEnvironment(await store(), feature.readToken), ...overrides }, options),
    undo: async (opId) => void (await change((operations) => undoOperation(feature, operations, opId))),
    discard: async (opId) => void (await change((operations) => discardOperation(feature, operations, opId))),
    read: async () => (await store()).read(),
    watch: (listener) => watch(store(), listener),
  };
}

const withId = <Op extends Operation>(given: Omit<NewOperation<Op>, 'opId' | 'createdAt'>) =>
  ({ ...given, opId: randomId(), createdAt: Date.now() }) as NewOperation<Op>;

function watch<Op extends Operation>(
  opening: Promise<OperationStore<Op>>,
  listener: Parameters<Outbox<Op>['watch']>[0],
): () => void {
  let isStopped = false;
  let stop: (() => void) | undefined;
  const start = async () => {
    const store = await opening;
    if (!isStopped)
      stop = store.watch((operations) => listener(operations, store.isDurable, store.restoredCount));
  };
  void start();
  return () => {
    isStopped = true;
    stop?.();
  };
}

const browserEnvironment = <Op extends Operation>(
  store: OperationStore<Op>,
  token: () => Promise<string | null>,
): SendEnvironment<Op> => ({
  store,
  token,
  fetch: fetchWithTimeout,
  lock: (name, work) => {
    // Undefined in older browsers, and over http in all of them.
    const locks = navigator.locks as LockManager | null | undefined;
    return locks ? locks.request(name, work) : runSerially(name, work);
  },
  isOnline: hasNetwork,
  now: Date.now,
  random: Math.random,
});

const lastWorkByName = new Map<string, Promise<unknown>>();

/** For browsers without Web Locks: one at a time in this page. Between tabs, idempotency is enough. */
function runSerially<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (lastWorkByName.get(name) ?? Promise.resolve()).then(work, work);
  lastWorkByName.set(name, turn);
  return turn;
}
