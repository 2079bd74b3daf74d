import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change, Changes } from '../events/changes.ts';
import { remember } from './responseCache.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A memory over a database that holds one value, and over a connection that can be cut. */
function world() {
  let tell: (change: Change) => void = () => {};
  let isCut = false;
  let value = 'old';
  let reads = 0;
  const changes: Changes = {
    subscribe: (hear) => {
      tell = hear;
      return () => {};
    },
    caughtUp: () => (isCut ? new Promise(() => {}) : Promise.resolve()),
  };
  const memory = remember(changes);
  const read = async () => {
    reads += 1;
    return value;
  };
  return {
    memory,
    ask: () => memory.recall('list', read),
    trusted: async () => {
      await memory.recall('something else', async () => null);
      await Promise.resolve();
    },
    reads: () => reads,
    commit: (next: string) => void (value = next),
    tell: (change: Change) => tell(change),
    cut: () => void (isCut = true),
    mend: () => {
      isCut = false;
      tell({ kind: 'resync' });
    },
  };
}

/** A reading that lasts until it is told what it read. */
function slowReading() {
  let finish: (value: string) => void = () => {};
  const reading = new Promise<string>((resolve) => {
    finish = resolve;
  });
  return { read: () => reading, finish: (value: string) => finish(value) };
}

describe('what is remembered of the shop', () => {
  it('is read once, however many ask at once and later', async () => {
    const { ask, trusted, reads } = world();
    await trusted();
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    expect(reads()).toBe(1);
  });

  it('is read anew after word of a change, and not after word of a booking', async () => {
    const { ask, trusted, tell, commit, reads } = world();
    await trusted();
    await ask();
    tell({ kind: 'booking', id: 1 });
    tell({ kind: 'notification' });
    await ask();
    expect(reads()).toBe(1);
    commit('new');
    tell({ kind: 'therapist' });
    expect(await ask()).toBe('new');
  });

  it('is nothing that was being read when word of a change came', async () => {
    const { memory, ask, trusted, tell, commit } = world();
    await trusted();
    const { read, finish } = slowReading();
    const early = memory.recall('list', read);
    commit('new');
    tell({ kind: 'therapist' });
    finish('old');
    expect(await early).toBe('old');
    expect(memory.ready('list')).toBeUndefined();
    expect(await ask()).toBe('new');
  });

  it('is nothing while something is written here, nor what was read before it was done', async () => {
    const { memory, ask, trusted, commit } = world();
    await trusted();
    await ask();
    const done = memory.whileWriting();
    expect(memory.ready('list')).toBeUndefined();
    expect(await ask()).toBe('old');
    commit('new');
    expect(await ask()).toBe('new');
    done();
    expect(await ask()).toBe('new');
  });

  it('is kept from two writers until both are done', async () => {
    const { memory, ask, trusted, commit } = world();
    await trusted();
    const first = memory.whileWriting();
    const second = memory.whileWriting();
    first();
    await ask();
    commit('new');
    expect(await ask()).toBe('new');
    second();
    expect(await ask()).toBe('new');
  });

  it('is no more believed a second after the connection that listens was cut, until it listens again', async () => {
    const { ask, trusted, commit, cut, mend } = world();
    await trusted();
    await ask();
    cut();
    commit('new');
    vi.advanceTimersByTime(999);
    expect(await ask()).toBe('old');
    vi.advanceTimersByTime(1);
    expect(await ask()).toBe('new');
    commit('newer');
    expect(await ask()).toBe('newer');
    commit('newest');
    mend();
    vi.advanceTimersByTime(600);
    expect(await ask()).toBe('newest');
    await trusted();
    expect(await ask()).toBe('newest');
    commit('untold');
    expect(await ask()).toBe('newest');
  });

  it('is forgotten when the connection was made again, as word may have been lost', async () => {
    const { ask, trusted, commit, mend } = world();
    await trusted();
    await ask();
    commit('new');
    mend();
    expect(await ask()).toBe('new');
  });

  it('is no failure: the next one reads again', async () => {
    const { memory, ask, trusted } = world();
    await trusted();
    await expect(memory.recall('list', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await ask()).toBe('old');
  });

  it('is read anew after a minute, should nobody have told of a change', async () => {
    const { ask, trusted, commit } = world();
    await trusted();
    await ask();
    commit('new');
    for (let passed = 0; passed < 60_000; passed += 500) {
      vi.advanceTimersByTime(500);
      await trusted();
    }
    expect(await ask()).toBe('new');
  });
});
