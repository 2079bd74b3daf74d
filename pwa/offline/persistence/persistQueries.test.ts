import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keep, maxPersistedAge } from './persistQueries.ts';

const hour = 3_600_000;
let disk: string | null;
let stops: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T03:00:00Z') });
  disk = null;
  stops = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page: its cache, keeping what lies under `kept`. */
async function openPage(shape = 'one') {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const writes: (string | null)[] = [];
  const stop = await keep(client, {
    isKept: ([first]) => first === 'kept',
    shape,
    text: disk,
    write: async (text) => {
      writes.push(text);
      disk = text;
    },
  });
  stops.push(stop);
  return { client, writes, settle: () => vi.advanceTimersByTimeAsync(1500) };
}

describe('the kept answers', () => {
  it('are there at once on the next page, and nothing else is', async () => {
    const first = await openPage();
    first.client.setQueryData(['kept', 'list'], [1, 2]);
    first.client.setQueryData(['other'], 'secret');
    await first.settle();
    const second = await openPage();
    expect(second.client.getQueryData(['kept', 'list'])).toEqual([1, 2]);
    expect(disk).not.toContain('secret');
  });

  it('are asked for again once, when they are first used', async () => {
    const first = await openPage();
    first.client.setQueryData(['kept'], 'old');
    await first.settle();
    const { client } = await openPage();
    const queryFn = vi.fn(() => Promise.resolve('new'));
    const use = () => {
      const observer = new QueryObserver(client, { queryKey: ['kept'], queryFn });
      stops.push(observer.subscribe(() => {}));
      return observer.getCurrentResult().data;
    };
    expect(use()).toBe('old');
    await vi.advanceTimersByTimeAsync(10);
    expect(use()).toBe('new');
    await vi.advanceTimersByTimeAsync(10);
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it('stay when asking again meets silence', async () => {
    const first = await openPage();
    first.client.setQueryData(['kept'], 'old');
    await first.settle();
    const { client, settle } = await openPage();
    const queryFn = () => Promise.reject(new Error('Failed to fetch'));
    await client.fetchQuery({ queryKey: ['kept'], queryFn, staleTime: 0 }).catch(() => null);
    await settle();
    const third = await openPage();
    expect(third.client.getQueryState(['kept'])).toMatchObject({
      data: 'old',
      status: 'success',
      error: null,
    });
  });

  it('are thrown away after 72 hours, each by its own age', async () => {
    const first = await openPage();
    first.client.setQueryData(['kept', 'old'], 1);
    await vi.advanceTimersByTimeAsync(48 * hour);
    first.client.setQueryData(['kept', 'young'], 2);
    await first.settle();
    vi.setSystemTime(Date.now() + maxPersistedAge - 40 * hour);
    const second = await openPage();
    expect(second.client.getQueryData(['kept', 'old'])).toBeUndefined();
    expect(second.client.getQueryData(['kept', 'young'])).toBe(2);
    vi.setSystemTime(Date.now() + maxPersistedAge);
    await openPage();
    await vi.advanceTimersByTimeAsync(10);
    expect(disk).toBeNull();
  });

  it('of another shape are not shown, and lie there until newer ones take their place', async () => {
    const first = await openPage('one');
    first.client.setQueryData(['kept'], 1);
    await first.settle();
    const second = await openPage('two');
    expect(second.client.getQueryData(['kept'])).toBeUndefined();
    second.client.setQueryData(['other'], 'answered');
    await second.settle();
    const again = await openPage('one');
    expect(again.client.getQueryData(['kept'])).toBe(1);
    second.client.setQueryData(['kept'], 2);
    await second.settle();
    const third = await openPage('two');
    expect(third.client.getQueryData(['kept'])).toBe(2);
  });

  it('of another shape are thrown away by their age too', async () => {
    const first = await openPage('one');
    first.client.setQueryData(['kept'], 1);
    await first.settle();
    vi.setSystemTime(Date.now() + maxPersistedAge + 1);
    await openPage('two');
    await vi.advanceTimersByTimeAsync(10);
    expect(disk).toBeNull();
  });

  it('stay on the disk when they are gone from memory, and nothing newer is known', async () => {
    const first = await openPage();
    first.client.setQueryData(['kept'], 1);
    await first.settle();
    first.client.removeQueries();
    await first.settle();
    const second = await openPage();
    expect(second.client.getQueryData(['kept'])).toBe(1);
  });

  it('that cannot be read are no harm', async () => {
    disk = '{ half a';
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    const third = await openPage('two');
    expect(third.client.getQueryCache().getAll()).toEqual([]);
  });

  it('are not written again while they are the same', async () => {
    const { client, writes, settle } = await openPage();
    client.setQueryData(['kept'], 1);
    await settle();
    client.setQueryData(['other'], 2);
    await settle();
    expect(writes).toHaveLength(1);
  });
});
