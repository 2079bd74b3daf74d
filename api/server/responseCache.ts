import { LRUCache } from 'lru-cache';
import type { Change, ChangeFeed } from '../database/changes.ts';

/** ms a response may be stale when a change was not announced, as while the listening connection is lost */
const maxAge = 1_000;

const capacity = 1_000;

const maxBytes = 32_000_000;

const uncachedKinds = new Set<Change['kind']>(['booking', 'customer', 'notification', 'session']);

/** Calls `expireAt` with the moment (ISO 8601) from which the value is wrong without any change; null: none. */
export type CacheLoader<T> = (expireAt: (moment: string | null) => void) => Promise<T>;

export type ResponseCache = {
  /**
   * The cached value, or what `load` resolves to. Concurrent calls share one load. Failures are not cached,
   * so requests for what does not exist cannot fill the cache. `bytesOf`: the size of a value, by default the
   * length of its JSON.
   */
  load: <T>(key: string, load: CacheLoader<T>, bytesOf?: (value: T) => number) => Promise<T>;
  get: (key: string) => unknown;
  /** Bypasses the cache until the returned function is called, which also empties it. */
  bypass: () => () => void;
};

type Entry = { loading: Promise<unknown>; value: unknown };

/** Caches each value for a second, or until PostgreSQL announces a change. */
export function createResponseCache(changes: ChangeFeed): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    max: capacity,
    maxSize: maxBytes,
    // lru-cache takes an entry of exactly this age for fresh
    ttl: maxAge - 1,
    // reads the clock for each lookup instead of caching it by a timer
    ttlResolution: 0,
    // lru-cache takes 0 for no time at all
    perf: { now: () => performance.now() + 1 },
  });
  let writers = 0;

  const add = <T>(key: string, load: CacheLoader<T>, bytesOf: (value: T) => number): Promise<T> => {
    let wrongAt = Number.POSITIVE_INFINITY;
    const loading = load((moment) => {
      if (moment !== null) wrongAt = Math.min(wrongAt, Date.parse(moment));
    });
    entries.set(key, { loading, value: undefined }, { size: 1 });
    // Emptying the cache discards loads in progress too: they may have read the data before the change.
    const isCurrent = () => entries.peek(key)?.loading === loading;
    const store = (value: T) => {
      if (!isCurrent()) return;
      const ttl = Math.floor(Math.min(entries.getRemainingTTL(key), wrongAt - Date.now()));
      if (ttl > 0) entries.set(key, { loading, value }, { size: Math.max(1, bytesOf(value)), ttl });
      else entries.delete(key);
    };
    void loading.then(store, () => {
      if (isCurrent()) entries.delete(key);
    });
    return loading;
  };

  changes.subscribe(({ kind }) => {
    if (!uncachedKinds.has(kind)) entries.clear();
  });

  return {
    load: <T>(key: string, load: CacheLoader<T>, bytesOf: (value: T) => number = jsonLength) => {
      if (writers > 0) return load(() => {});
      return (entries.get(key)?.loading as Promise<T> | undefined) ?? add(key, load, bytesOf);
    },
    get: (key) => (writers === 0 ? entries.get(key)?.value : undefined),
    bypass: () => {
      writers += 1;
      return () => {
        writers -= 1;
        entries.clear();
      };
    },
  };
}

const jsonLength = (value: unknown): number => JSON.stringify(value)?.length ?? 0;
