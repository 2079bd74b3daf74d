import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change, ChangeFeed } from '../database/changes.ts';
import { createResponseCache } from './responseCache.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A cache over a database that holds one value. */
function setUp() {
  let announce: (change: Change) => void = () => {};
  let value = 'old';
  let reads = 0;
  const changes: ChangeFeed = {
    subscribe: (listener) => {
      announce = listener;
      return () => {};
    },
    waitUntilCaughtUp: () => Promise.resolve(),
  };
  const cache = createResponseCache(changes);
  const load = async () => {
    reads += 1;
    return value;
  };
  return {
    cache,
    read: () => cache.load('list', load),
    reads: () => reads,
    commit: (next: string) => void (value = next),
    announce: (change: Change) => announce(change),
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
    const { read, reads } = setUp();
    await Promise.all([read(), read(), read()]);
    await read();
    expect(reads()).toBe(1);
  });

  it('loads again after a change to the shop, but not after a booking or a notification', async () => {
    const { read, announce, commit, reads } = setUp();
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
    const { cache, read, announce, commit } = setUp();
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
    const { cache, read, commit } = setUp();
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
    const { cache, read, commit } = setUp();
    const first = cache.bypass();
    const second = cache.bypass();
    first();
    await read();
    commit('new');
    expect(await read()).toBe('new');
    second();
    expect(await read()).toBe('new');
  });

  it('serves nothing that is older than a second, announced or not', async () => {
    const { read, commit } = setUp();
    await read();
    commit('unannounced');
    vi.advanceTimersByTime(999);
    expect(await read()).toBe('old');
    vi.advanceTimersByTime(1);
    expect(await read()).toBe('unannounced');
  });

  it('is emptied when the connection is restored, since changes may have been missed', async () => {
    const { read, commit, announce } = setUp();
    await read();
    commit('new');
    announce({ kind: 'resync' });
    expect(await read()).toBe('new');
  });

  it('does not keep a failed load', async () => {
    const { cache, read } = setUp();
    await expect(cache.load('list', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await read()).toBe('old');
  });

  it('never holds more bytes than its limit, and a value larger than that not at all', async () => {
    const { cache } = setUp();
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
});
