import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change, ChangeFeed } from '../events/changes.ts';
import { createResponseCache } from './responseCache.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A cache over a database that holds one value, and a listening connection that can be cut. */
function setUp() {
  let announce: (change: Change) => void = () => {};
  let isCut = false;
  let value = 'old';
  let reads = 0;
  const changes: ChangeFeed = {
    subscribe: (listener) => {
      announce = listener;
      return () => {};
    },
    caughtUp: () => (isCut ? new Promise(() => {}) : Promise.resolve()),
  };
  const cache = createResponseCache(changes);
  const load = async () => {
    reads += 1;
    return value;
  };
  return {
    cache,
    read: () => cache.load('list', load),
    becomeTrusted: async () => {
      await cache.load('something else', async () => null);
      await Promise.resolve();
    },
    reads: () => reads,
    commit: (next: string) => void (value = next),
    announce: (change: Change) => announce(change),
    cut: () => void (isCut = true),
    restore: () => {
      isCut = false;
      announce({ kind: 'resync' });
    },
  };
}

/** A `load` that does not resolve until `finish` is called with its value. */
function slowLoad() {
  let finish: (value: string) => void = () => {};
  const loading = new Promise<string>((resolve) => {
    finish = resolve;
  });
  return { load: () => loading, finish: (value: string) => finish(value) };
}

describe('the response cache', () => {
  it('loads once for concurrent and later reads', async () => {
    const { read, becomeTrusted, reads } = setUp();
    await becomeTrusted();
    await Promise.all([read(), read(), read()]);
    await read();
    expect(reads()).toBe(1);
  });

  it('loads again after a change to the shop, but not after a booking or a notification', async () => {
    const { read, becomeTrusted, announce, commit, reads } = setUp();
    await becomeTrusted();
    await read();
    announce({ kind: 'booking' });
    announce({ kind: 'notification' });
    await read();
    expect(reads()).toBe(1);
    commit('new');
    announce({ kind: 'therapist' });
    expect(await read()).toBe('new');
  });

  it('does not keep what was being loaded when a change arrived', async () => {
    const { cache, read, becomeTrusted, announce, commit } = setUp();
    await becomeTrusted();
    const { load, finish } = slowLoad();
    const early = cache.load('list', load);
    commit('new');
    announce({ kind: 'therapist' });
    finish('old');
    expect(await early).toBe('old');
    expect(cache.get('list')).toBeUndefined();
    expect(await read()).toBe('new');
  });

  it('is bypassed during a write, and keeps nothing that was loaded before the write ended', async () => {
    const { cache, read, becomeTrusted, commit } = setUp();
    await becomeTrusted();
    await read();
    const done = cache.bypass();
    expect(cache.get('list')).toBeUndefined();
    expect(await read()).toBe('old');
    commit('new');
    expect(await read()).toBe('new');
    done();
    expect(await read()).toBe('new');
  });

  it('is bypassed until both of two concurrent writes have ended', async () => {
    const { cache, read, becomeTrusted, commit } = setUp();
    await becomeTrusted();
    const first = cache.bypass();
    const second = cache.bypass();
    first();
    await read();
    commit('new');
    expect(await read()).toBe('new');
    second();
    expect(await read()).toBe('new');
  });

  it('stops serving a second after the listening connection was cut, until it listens again', async () => {
    const { read, becomeTrusted, commit, cut, restore } = setUp();
    await becomeTrusted();
    await read();
    cut();
    commit('new');
    vi.advanceTimersByTime(999);
    expect(await read()).toBe('old');
    vi.advanceTimersByTime(1);
    expect(await read()).toBe('new');
    commit('newer');
    expect(await read()).toBe('newer');
    commit('newest');
    restore();
    vi.advanceTimersByTime(600);
    expect(await read()).toBe('newest');
    await becomeTrusted();
    expect(await read()).toBe('newest');
    commit('unannounced');
    expect(await read()).toBe('newest');
  });

  it('is emptied when the connection is restored, since changes may have been missed', async () => {
    const { read, becomeTrusted, commit, restore } = setUp();
    await becomeTrusted();
    await read();
    commit('new');
    restore();
    expect(await read()).toBe('new');
  });

  it('does not keep a failed load', async () => {
    const { cache, read, becomeTrusted } = setUp();
    await becomeTrusted();
    await expect(cache.load('list', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await read()).toBe('old');
  });

  it('never holds more bytes than its limit, and a value larger than that not at all', async () => {
    const { cache, becomeTrusted } = setUp();
    await becomeTrusted();
    const held = () => Array.from({ length: 100 }, (_, i) => cache.get(`list ${i}`)).filter(Boolean).length;
    for (let i = 0; i < 100; i += 1) {
      await cache.load(
        `list ${i}`,
        async () => 'a list',
        () => 1_000_000,
      );
      expect(held()).toBeLessThanOrEqual(32);
    }
    expect(held()).toBeGreaterThan(0);
    await cache.load(
      'huge',
      async () => 'a list',
      () => 33_000_000,
    );
    expect(cache.get('huge')).toBeUndefined();
  });

  it('loads again after a minute even when no change was announced', async () => {
    const { read, becomeTrusted, commit } = setUp();
    await becomeTrusted();
    await read();
    commit('new');
    for (let passed = 0; passed < 60_000; passed += 500) {
      vi.advanceTimersByTime(500);
      await becomeTrusted();
    }
    expect(await read()).toBe('new');
  });
});
