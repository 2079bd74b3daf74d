// @vitest-environment happy-dom
import { hydrate, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restoredState } from './persistence/persistQueries.ts';
import { recordRequest } from './connection.ts';
import { useDataAge } from './useDataAge.ts';

const yesterday = new Date('2026-11-30T03:00:00Z').getTime();
let answer: (data: string) => void;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T03:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const inTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A list that was stored yesterday is shown while it is refetched. */
function showStoredList() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  hydrate(client, {
    mutations: [],
    queries: [
      {
        queryKey: ['list'],
        queryHash: '["list"]',
        dehydratedAt: yesterday,
        state: { ...restoredState, data: 'old', dataUpdatedAt: yesterday },
      },
    ],
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const queryFn = () =>
    new Promise<string>((resolve) => {
      answer = resolve;
    });
  return renderHook(
    () => {
      const { data } = useQuery({ queryKey: ['list'], queryFn, staleTime: Infinity });
      return { data, age: useDataAge() };
    },
    { wrapper },
  ).result;
}

it('is that of the stored data while nothing at all is answered, until something is', async () => {
  const end = recordRequest();
  const screen = showStoredList();
  expect(screen.current).toEqual({ data: 'old', age: null });
  await inTime(5_900);
  expect(screen.current.age).toBeNull();
  await inTime(200);
  expect(screen.current).toEqual({ data: 'old', age: yesterday });
  act(() => end(true));
  answer('new');
  await inTime(10);
  expect(screen.current).toEqual({ data: 'new', age: null });
});

it('stays null while the answer is late but others come, as over a slow network', async () => {
  const end = recordRequest();
  const screen = showStoredList();
  for (let second = 0; second < 20; second += 1) {
    recordRequest()(true);
    await inTime(1_000);
  }
  expect(screen.current).toEqual({ data: 'old', age: null });
  end(null);
});
