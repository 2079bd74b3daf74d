import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
  type PersistedClient,
} from '@tanstack/react-query-persist-client';

/** ms: what is older is not shown, and thrown away */
export const maxPersistedAge = 72 * 3_600_000;

/** A part of the query cache that outlives the page. */
export type Part = {
  isKept: (queryKey: QueryKey) => boolean;
  /** what the answers look like: those of another shape are not shown, and lie there until newer ones take their place */
  shape: string;
  /** what was kept, or null */
  text: string | null;
  /** Keeps it; null throws it away. */
  write: (text: string | null) => Promise<void>;
};

/**
 * Fills the cache with what was kept, to be shown at once and asked for again when it is first used, and keeps what
 * comes from now on. Returns how to stop keeping.
 */
export async function keep(client: QueryClient, { isKept, shape, text, write }: Part): Promise<() => void> {
  const key = 'kept';
  const mirror = createMirror(key, text, isForeign(text, shape), write);
  const persister = createSyncStoragePersister({ storage: mirror, key, serialize, deserialize });
  const persistClient = (now: PersistedClient) =>
    // nothing is no news: what lies there stays until something is known
    now.clientState.queries.length === 0 ? undefined : persister.persistClient(now);
  const options = {
    queryClient: client,
    persister: { ...persister, persistClient },
    buster: shape,
    maxAge: maxPersistedAge,
  };
  // what cannot be read is thrown away
  await persistQueryClientRestore(options).catch(() => null);
  const saved = {
    ...options,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ queryKey, state }: Query) => state.data !== undefined && isKept(queryKey),
      shouldDehydrateMutation: () => false,
    },
  };
  // what came before anybody was listening
  await persistQueryClientSave(saved);
  return persistQueryClientSubscribe(saved);
}

/** Whether it is of another shape, and young: an app that knows that shape may still come, or come back. */
function isForeign(text: string | null, shape: string): boolean {
  try {
    const { buster, timestamp } = JSON.parse(text ?? 'null') as PersistedClient;
    return buster !== shape && Date.now() - timestamp < maxPersistedAge;
  } catch {
    return false;
  }
}

/** The synchronous store that the persister wants, over one that takes its time; the last write wins. */
function createMirror(
  key: string,
  text: string | null,
  isLeft: boolean,
  write: (text: string | null) => Promise<void>,
) {
  const mirror = new Map(text === null || isLeft ? [] : [[key, text]]);
  let last: Promise<void> = Promise.resolve();
  const inTurn = async (before: Promise<void>, next: string | null) => {
    await before;
    // a full disk keeps what it had: the app works without
    await write(next).catch(() => {});
  };
  const writeThrough = (next: string | null) => {
    last = inTurn(last, next);
  };
  return {
    getItem: (name: string) => mirror.get(name) ?? null,
    setItem: (name: string, next: string) => {
      if (mirror.get(name) === next) return;
      mirror.set(name, next);
      writeThrough(next);
    },
    removeItem: (name: string) => {
      if (mirror.delete(name)) writeThrough(null);
    },
  };
}

/** The answers and their age, and nothing that changes by itself: the same answers are the same text. */
function serialize({ buster, clientState }: PersistedClient): string {
  const oldest = Date.now() - maxPersistedAge;
  const queries = clientState.queries
    .filter(({ state }) => state.dataUpdatedAt > oldest)
    .map(({ queryKey, queryHash, state: { data, dataUpdatedAt } }) => ({
      queryKey,
      queryHash,
      dehydratedAt: dataUpdatedAt,
      state: { data, dataUpdatedAt },
    }));
  const timestamp = Math.max(0, ...queries.map(({ dehydratedAt }) => dehydratedAt));
  return JSON.stringify({ buster, timestamp, clientState: { mutations: [], queries } });
}

function deserialize(text: string): PersistedClient {
  const client = JSON.parse(text) as PersistedClient;
  const oldest = Date.now() - maxPersistedAge;
  const queries = client.clientState.queries.filter(({ state }) => state.dataUpdatedAt > oldest);
  for (const { state } of queries) Object.assign(state, asRestored);
  return { ...client, clientState: { mutations: [], queries } };
}

/** Good to show, and asked for again when it is first used, whatever became of the last attempt. */
const asRestored = {
  status: 'success',
  fetchStatus: 'idle',
  isInvalidated: true,
  dataUpdateCount: 0,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
} as const;
