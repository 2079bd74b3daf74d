import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maxPersistedAge, persistQueries, type PersistedPart } from './persistQueries.ts';

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

/** A page whose cache persists the queries under `stored`. */
async function openPage(version = 'one', part: Partial<PersistedPart> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const writes: (string | null)[] = [];
  const stop = await persistQueries(client, {
    keys: [['stored']],
    maxAge: maxPersistedAge,
    ...part,
    version,
    text: disk,
    write: async (text) => {
      writes.push(text);
      disk = text;
    },
  });
  stops.push(stop);
  return { client, writes, settle: () => vi.advanceTimersByTimeAsync(1500) };
}

describe('persisted queries', () => {
  it('are restored at once on the next page, and nothing else is stored', async () => {
    const first = await openPage();
    first.client.setQueryData(['stored', 'list'], [1, 2]);
    first.client.setQueryData(['other'], 'unlisted');
    await first.settle();
    const second = await openPage();
    expect(second.client.getQueryData(['stored', 'list'])).toEqual([1, 2]);
    expect(disk).not.toMatch(/unlisted/);
  });

  it('are refetched once, when they are first used', async () => {
    const first = await openPage();
    first.client.setQueryData(['stored'], 'old');
    await first.settle();
    const { client } = await openPage();
    const queryFn = vi.fn(() => Promise.resolve('new'));
    const use = () => {
      const observer = new QueryObserver(client, { queryKey: ['stored'], queryFn });
      stops.push(observer.subscribe(() => {}));
      return observer.getCurrentResult().data;
    };
    expect(use()).toBe('old');
    await vi.advanceTimersByTimeAsync(10);
    expect(use()).toBe('new');
    await vi.advanceTimersByTimeAsync(10);
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it('stay when refetching fails', async () => {
    const first = await openPage();
    first.client.setQueryData(['stored'], 'old');
    await first.settle();
    const { client, settle } = await openPage();
    const queryFn = () => Promise.reject(new Error('Failed to fetch'));
    await client.fetchQuery({ queryKey: ['stored'], queryFn, staleTime: 0 }).catch(() => null);
    await settle();
    const third = await openPage();
    expect(third.client.getQueryState(['stored'])).toMatchObject({
      data: 'old',
      status: 'success',
      error: null,
    });
  });

  it('are deleted after 72 hours, each by its own age', async () => {
    const first = await openPage();
    first.client.setQueryData(['stored', 'old'], 1);
    await vi.advanceTimersByTimeAsync(48 * hour);
    first.client.setQueryData(['stored', 'young'], 2);
    await first.settle();
    vi.setSystemTime(Date.now() + maxPersistedAge - 40 * hour);
    const second = await openPage();
    expect(second.client.getQueryData(['stored', 'old'])).toBeUndefined();
    expect(second.client.getQueryData(['stored', 'young'])).toBe(2);
    vi.setSystemTime(Date.now() + maxPersistedAge);
    await openPage();
    await vi.advanceTimersByTimeAsync(10);
    expect(disk).toBeNull();
  });

  it('of another version are not restored, and stay stored until newer ones replace them', async () => {
    const first = await openPage('one');
    first.client.setQueryData(['stored'], 1);
    await first.settle();
    const second = await openPage('two');
    expect(second.client.getQueryData(['stored'])).toBeUndefined();
    second.client.setQueryData(['other'], 'answered');
    await second.settle();
    const again = await openPage('one');
    expect(again.client.getQueryData(['stored'])).toBe(1);
    second.client.setQueryData(['stored'], 2);
    await second.settle();
    const third = await openPage('two');
    expect(third.client.getQueryData(['stored'])).toBe(2);
  });

  it('of another version are deleted by their age too', async () => {
    const first = await openPage('one');
    first.client.setQueryData(['stored'], 1);
    await first.settle();
    vi.setSystemTime(Date.now() + maxPersistedAge + 1);
    await openPage('two');
    await vi.advanceTimersByTimeAsync(10);
    expect(disk).toBeNull();
  });

  it('stay stored when the cache is emptied', async () => {
    const first = await openPage();
    first.client.setQueryData(['stored'], 1);
    await first.settle();
    first.client.removeQueries();
    await first.settle();
    const second = await openPage();
    expect(second.client.getQueryData(['stored'])).toBe(1);
  });

  it('are not replaced by a page that lacks the required one', async () => {
    const part = { required: ['stored', 'whole'] };
    const another = await openPage('one', part);
    const first = await openPage('one', part);
    first.client.setQueryData(['stored', 'whole'], [1, 2]);
    await first.settle();
    another.client.setQueryData(['stored', 'piece'], 3);
    await another.settle();
    expect(another.writes).toEqual([]);
    another.client.setQueryData(['stored', 'whole'], [1]);
    await another.settle();
    expect(another.writes).toHaveLength(1);
  });

  it('that cannot be parsed do no harm', async () => {
    disk = '{ half a';
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    const third = await openPage('two');
    expect(third.client.getQueryCache().getAll()).toEqual([]);
  });

  it('are not written again while they are unchanged', async () => {
    const { client, writes, settle } = await openPage();
    client.setQueryData(['stored'], 1);
    await settle();
    client.setQueryData(['other'], 2);
    await settle();
    expect(writes).toHaveLength(1);
  });
});
