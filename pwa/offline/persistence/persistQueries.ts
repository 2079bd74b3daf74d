import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
  type PersistedClient,
} from '@tanstack/react-query-persist-client';

/** ms */
export const maxPersistedAge = 72 * 3_600_000;

/** Queries that are stored together, as one text. */
export type PersistedPart = {
  /** beginnings of their keys */
  keys: readonly QueryKey[];
  /** nothing is stored while this query has no data */
  required?: QueryKey;
  /** ms */
  maxAge: number;
  /** data of another version is not restored; it stays stored until newer data replaces it */
  version: string;
  /** what is stored so far */
  text: string | null;
  write: (text: string | null) => Promise<void>;
};

/**
 * Fills the cache with the stored queries, to be shown at once and refetched when first used, and stores
 * fetched queries from now on. Returns a function that stops storing.
 */
export async function persistQueries(
  client: QueryClient,
  { keys, required, maxAge, version, text, write }: PersistedPart,
): Promise<() => void> {
  // Queries that are removed from memory are removed from storage too.
  for (const queryKey of keys) client.setQueryDefaults(queryKey, { gcTime: Infinity });
  const key = 'kept';
  const storage = createMirror(key, text, isOfOtherVersion(text, version, maxAge), write);
  const persister = createSyncStoragePersister({ storage, key, ...formatOf(maxAge) });
  const options = {
    queryClient: client,
    persister: {
      ...persister,
      // An empty cache does not replace what is stored.
      persistClient: (now: PersistedClient) =>
        now.clientState.queries.some(({ queryKey }) => !required || hashKey(queryKey) === hashKey(required))
          ? persister.persistClient(now)
          : undefined,
    },
    buster: version,
    maxAge,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ queryKey, state }: Query) =>
        state.data !== undefined && isUnder(keys, queryKey),
      shouldDehydrateMutation: () => false,
    },
  };
  // The persister deletes text that cannot be parsed.
  await persistQueryClientRestore(options).catch(() => null);
  // The subscription misses queries that were fetched before it.
  await persistQueryClientSave(options);
  return persistQueryClientSubscribe(options);
}

const isUnder = (keys: readonly QueryKey[], queryKey: QueryKey): boolean =>
  keys.some((key) => key.every((part, index) => part === queryKey[index]));

/** Recent data of another version may be needed if an app of that version is installed again. */
function isOfOtherVersion(text: string | null, version: string, maxAge: number): boolean {
  try {
    const { buster, timestamp } = JSON.parse(text ?? 'null') as PersistedClient;
    return buster !== version && Date.now() - timestamp < maxAge;
  } catch {
    return false;
  }
}

function createMirror(
  key: string,
  text: string | null,
  isHidden: boolean,
  write: (text: string | null) => Promise<void>,
) {
  const mirror = new Map(text === null || isHidden ? [] : [[key, text]]);
  let lastWrite: Promise<void> = Promise.resolve();
  const writeAfter = async (before: Promise<void>, next: string | null) => {
    await before;
    // On a full disk the older text stays stored; the app works without the newer one.
    await write(next).catch(() => {});
  };
  const writeThrough = (next: string | null) => {
    lastWrite = writeAfter(lastWrite, next);
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

function formatOf(maxAge: number) {
  const isRecent = ({ state }: { state: { dataUpdatedAt: number } }) =>
    state.dataUpdatedAt > Date.now() - maxAge;
  return {
    /** Leaves out fields that change when the data does not, so that the same data gives the same text. */
    serialize: ({ buster, clientState }: PersistedClient): string => {
      const queries = clientState.queries
        .filter(isRecent)
        .map(({ queryKey, queryHash, state: { data, dataUpdatedAt } }) => ({
          queryKey,
          queryHash,
          dehydratedAt: dataUpdatedAt,
          state: { data, dataUpdatedAt },
        }));
      const timestamp = Math.max(0, ...queries.map(({ dehydratedAt }) => dehydratedAt));
      return JSON.stringify({ buster, timestamp, clientState: { mutations: [], queries } });
    },
    deserialize: (text: string): PersistedClient => {
      const client = JSON.parse(text) as PersistedClient;
      const queries = client.clientState.queries.filter(isRecent);
      for (const { state } of queries) Object.assign(state, restoredState);
      return { ...client, clientState: { mutations: [], queries } };
    },
  };
}

/** Shown immediately and refetched when first used. */
export const restoredState = {
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
