import type { Change, Changes } from '../events/changes.ts';

/** ms for which word of every change is counted on, from the moment at which PostgreSQL was asked for a sign of life. */
const trust = 1_000;

/** ms: nothing is remembered for longer, should a change ever be made past the triggers that tell of it */
const longest = 60_000;

/** names; anybody may ask for any number of them */
const capacity = 1_000;

/** What changes by the minute is not remembered, nor who is signed in: word of it empties nothing. */
const passing = new Set<Change['kind']>(['booking', 'notification', 'session']);

/** What this process remembers of the shop, its therapists, services, places and rules. */
export type Memory = {
  /** What `read` gave under this name, or gives now. A failure is not remembered. */
  recall: <T>(name: string, read: () => Promise<T>) => Promise<T>;
  /** What is remembered under this name; undefined when it would have to be read. */
  ready: (name: string) => unknown;
  /**
   * Something is being changed here: until the returned function is called, which empties the memory, everything is
   * read anew. Whoever is then told that it is done finds it done.
   */
  whileWriting: () => () => void;
};

type Remembered = { reading: Promise<unknown>; value: unknown; until: number };

/**
 * Remembers as long as PostgreSQL tells of every change. It is asked for a sign of life through the same channel as the
 * changes; when that stays out (a connection that is cut, or hangs) nothing is remembered after a second. Nobody asks
 * while nobody reads.
 */
export function remember(changes: Changes): Memory {
  let remembered = new Map<string, Remembered>();
  let writers = 0;
  let askedAt = -trust;
  let trustedUntil = 0;

  // What is being read meanwhile goes too: it may have been read before the change.
  const forget = () => {
    remembered = new Map();
  };

  const renew = async (now: number) => {
    try {
      await changes.caughtUp();
      trustedUntil = Math.max(trustedUntil, now + trust);
    } catch {
      // not trusted, then, until a later question is answered
    }
  };

  const isTrusted = () => {
    const now = performance.now();
    if (now > trustedUntil - trust / 2 && now > askedAt + trust / 2) {
      askedAt = now;
      void renew(now);
    }
    return writers === 0 && now < trustedUntil;
  };

  const find = (name: string) => {
    const found = remembered.get(name);
    return found && performance.now() < found.until ? found : undefined;
  };

  const keep = <T>(name: string, reading: Promise<T>): Promise<T> => {
    if (remembered.size >= capacity) forget();
    const kept: Remembered = { reading, value: undefined, until: performance.now() + longest };
    const memory = remembered.set(name, kept);
    const settle = async () => {
      try {
        kept.value = await reading;
      } catch {
        // whoever asked is told; the next one reads again
        if (memory.get(name) === kept) memory.delete(name);
      }
    };
    void settle();
    return reading;
  };

  changes.subscribe(({ kind }) => {
    if (!passing.has(kind)) forget();
  });

  return {
    recall: <T>(name: string, read: () => Promise<T>) => {
      if (!isTrusted()) return read();
      return (find(name)?.reading as Promise<T> | undefined) ?? keep(name, read());
    },
    ready: (name) => (isTrusted() ? find(name)?.value : undefined),
    whileWriting: () => {
      writers += 1;
      return () => {
        writers -= 1;
        forget();
      };
    },
  };
}
