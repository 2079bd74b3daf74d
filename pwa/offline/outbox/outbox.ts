import { tokenStorageKey } from '#contract/constants.ts';
import { openDatabase, databaseOnceOpen } from '../persistence/database.ts';
import { sendPendingLogouts } from './pendingLogouts.ts';
import { added, discarded, queueOf, undone, type NewOperation, type Operation } from './operations.ts';
import { sendAll, type Round, type Tools } from './send.ts';
import { dexieStore, memoryStore, type OperationStore } from './store.ts';
import { readLocalStorage } from '../persistence/localStorage.ts';
import { readSealedToken, readVaultUser } from '../persistence/vault.ts';

/**
 * Decisions on their way to the server. All of this runs in a page and in a service worker: it needs no document.
 */

/** ms: after this long without an answer, there is none */
const patience = 20_000;

let shelf: Promise<OperationStore> | undefined;

const openShelf = (): Promise<OperationStore> =>
  (shelf ??= openDatabase().then((database) =>
    database ? dexieStore(database) : memoryStore(databaseOnceOpen()),
  ));

/**
 * Keeps a decision until the server has it. Resolves to the operation once it is on the disk, to the one that is
 * there already when the same was decided before; sending it is up to `drain`.
 */
export async function enqueue(decision: Omit<NewOperation, 'opId' | 'createdAt'>): Promise<Operation> {
  const opId = crypto.randomUUID();
  const createdAt = Date.now();
  const operations = await (
    await openShelf()
  ).change((before) => added(before, { ...decision, opId, createdAt }));
  return queueOf(operations, decision.userId, decision.bookingId).at(-1)!;
}

/**
 * Sends what waits, and ends sessions that are to be ended. Safe to call at any time, by several tabs and the
 * worker at once. `hurry` skips the pauses; `tools` are the world, where a test has another one.
 */
export async function drain(options: { hurry?: boolean } = {}, tools: Partial<Tools> = {}): Promise<Round> {
  const world = { ...(await ownTools()), ...tools };
  const [round] = await Promise.all([sendAll(world, options), sendPendingLogouts(world)]);
  return round;
}

/** Takes a decision back that has not left this device; one that may have left stays. */
export const undo = async (opId: string): Promise<void> =>
  void (await (await openShelf()).change((operations) => undone(operations, opId)));

/** Drops a decision: one that was refused, or another user's. */
export const discard = async (opId: string): Promise<void> =>
  void (await (await openShelf()).change((operations) => discarded(operations, opId)));

/** Tells all operations now and after every change, wherever it was made. Returns how to stop. */
export function watchOutbox(
  listener: (operations: Operation[], isDurable: OperationStore['isDurable']) => void,
): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  const start = async () => {
    const opened = await openShelf();
    if (!isOver) stop = opened.watch((operations) => listener(operations, opened.isDurable));
  };
  void start();
  return () => {
    isOver = true;
    stop?.();
  };
}

/** All operations, in order. */
export const readOutbox = async (): Promise<Operation[]> => (await openShelf()).read();

/**
 * Keeps a decision taken on a notification, without a page, for the administrator whose device this is. Resolves to
 * whose decision it is, or to null when nobody is signed in here: then only the app itself can help.
 */
export async function keepFromNotification(
  decision: Pick<NewOperation, 'bookingId' | 'version' | 'status'>,
): Promise<number | null> {
  const userId = await readVaultUser();
  if (userId === null) return null;
  await enqueue({ ...decision, userId, seen: null });
  return userId;
}

async function ownTools(): Promise<Tools> {
  return {
    shelf: await openShelf(),
    fetch: fetchInTime,
    // a page goes by the token that everybody sees; only where there is no page is the sealed one believed
    token: () =>
      typeof localStorage === 'undefined'
        ? readSealedToken()
        : Promise.resolve(readLocalStorage(tokenStorageKey)),
    lock: (name, work) => ('locks' in navigator ? navigator.locks.request(name, work) : oneByOne(name, work)),
    isOnline: () => navigator.onLine,
    now: Date.now,
    random: Math.random,
  };
}

async function fetchInTime(path: string, init: RequestInit): Promise<Response> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), patience);
  try {
    const response = await fetch(path, { ...init, signal: abort.signal });
    // the whole of it in time, not its head alone
    return new Response(await response.text(), response);
  } finally {
    clearTimeout(timer);
  }
}

const queues = new Map<string, Promise<unknown>>();

/** For browsers without locks: in order within this page; between tabs the operation's id is enough. */
function oneByOne<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
  queues.set(name, turn);
  return turn;
}
