import type { Change, ChangeFeed } from '../database/changes.ts';

/** ms: how stale a response can be when a change was not announced, because the listening connection is cut for example */
const maxAge = 1_000;

/** entries */
const capacity = 1_000;

/** bytes of all values; the catalogue of a shop with 1,000 therapists has about 2 MB */
const maxBytes = 32_000_000;

/** Changes to data that is never cached, so they invalidate nothing. */
const irrelevant = new Set<Change['kind']>(['booking', 'customer', 'notification', 'session']);

/**
 * Reads a value. It calls `expireAt` with the moment (ISO 8601) at which the value becomes wrong without any change in the
 * database; null: there is none.
 */
export type CacheLoader<T> = (expireAt: (moment: string | null) => void) => Promise<T>;

/** This process's cache of the public shop data: the shop, therapists, services, locations and hours. */
export type ResponseCache = {
  /**
   * The cached value, or what `load` resolves to. Concurrent calls share one load. A failure is not cached, so requests
   * for what does not exist cannot fill the cache. `bytesOf` returns the size of a value, by default the length of its
   * JSON.
   */
  load: <T>(key: string, load: CacheLoader<T>, bytesOf?: (value: T) => number) => Promise<T>;
  /** The cached value; undefined when it would have to be loaded. */
  get: (key: string) => unknown;
  /** Bypasses the cache until the returned function is called, which also empties it, so that a write is visible at once. */
  bypass: () => () => void;
};

type Entry = { loading: Promise<unknown>; value: unknown; expires: number };

/** Caches each value for a second, or until PostgreSQL announces a change. */
export function createResponseCache(changes: ChangeFeed): ResponseCache {
  let entries = new Map<string, Entry>();
  let bytes = 0;
  let writers = 0;

  // Loads in progress are dropped too: they may have read what was there before the change.
  const clear = () => {
    entries = new Map();
    bytes = 0;
  };

  const find = (key: string) => {
    const entry = entries.get(key);
    return entry && performance.now() < entry.expires ? entry : undefined;
  };

  const add = <T>(key: string, load: CacheLoader<T>, bytesOf: (value: T) => number): Promise<T> => {
    // The bytes of an entry that this replaces stay counted until the next change: too many, never too few.
    if (entries.size >= capacity) clear();
    const entry: Entry = {
      loading: Promise.resolve(),
      value: undefined,
      expires: performance.now() + maxAge,
    };
    const loading = load((moment) => {
      if (moment === null) return;
      entry.expires = Math.min(entry.expires, performance.now() + Date.parse(moment) - Date.now());
    });
    entry.loading = loading;
    const map = entries.set(key, entry);
    loading.then(
      (value) => {
        entry.value = value;
        // unless the cache was emptied during the load
        if (map === entries) bytes += bytesOf(value);
        if (bytes > maxBytes) clear();
        return value;
      },
      () => map.get(key) === entry && map.delete(key),
    );
    return loading;
  };

  changes.subscribe(({ kind }) => {
    if (!irrelevant.has(kind)) clear();
  });

  return {
    load: <T>(key: string, load: CacheLoader<T>, bytesOf: (value: T) => number = jsonLength) => {
      if (writers > 0) return load(() => {});
      return (find(key)?.loading as Promise<T> | undefined) ?? add(key, load, bytesOf);
    },
    get: (key) => (writers === 0 ? find(key)?.value : undefined),
    bypass: () => {
      writers += 1;
      return () => {
        writers -= 1;
        clear();
      };
    },
  };
}

const jsonLength = (value: unknown): number => JSON.stringify(value)?.length ?? 0;
