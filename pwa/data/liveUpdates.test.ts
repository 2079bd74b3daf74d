// @vitest-environment happy-dom
import { QueryClientProvider, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { changeKinds, type ChangeKind } from '#contract/events.ts';
import { bookingsKey } from './adminBookings.ts';
import { adminTherapistsKey } from './adminTherapists.ts';
import { dayPlanKey } from './dayPlan.ts';
import { keysInvalidatedBy, useLiveUpdates } from './liveUpdates.ts';
import { createQueryClient } from './queryClient.ts';
import { writeToken } from './storedSession.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Has the stream of changes send these, one after the other, to a signed-in administrator with this cache. */
function receive(client: QueryClient, kinds: ChangeKind[]) {
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const kind of kinds)
        controller.enqueue(new TextEncoder().encode(`: hello\n\ndata: ${JSON.stringify({ kind })}\n\n`));
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(stream)));
  writeToken('a token');
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  return renderHook(() => useLiveUpdates(), { wrapper });
}

/** The keys of the cached queries that an event makes stale. */
async function invalidatedBy(kind: ChangeKind): Promise<string[]> {
  const client = createQueryClient();
  const keys = new Set(Object.values(keysInvalidatedBy).flat());
  for (const key of keys) client.setQueryData(key, 'cached');
  const { unmount } = receive(client, [kind]);
  const invalidated = () =>
    [...keys].filter((key) => client.getQueryState(key)?.isInvalidated).map((key) => key.join(' '));
  await vi.waitFor(() => expect(invalidated()).not.toEqual([]));
  unmount();
  return invalidated().sort();
}

// The compiler checks that no kind is missing: keysInvalidatedBy is a Record of all kinds.
it.each(changeKinds)('an event of kind %s makes its queries stale, and no others', async (kind) => {
  expect(await invalidatedBy(kind)).toEqual(keysInvalidatedBy[kind].map((key) => key.join(' ')).sort());
});

it('a change of a therapist, a service or a location refreshes the administrator’s therapists', () => {
  for (const kind of ['therapist', 'service', 'location', 'resync'] as const) {
    expect(keysInvalidatedBy[kind]).toContain(adminTherapistsKey);
  }
});

it('a change of a booking, a therapist, the hours or the rules refreshes the board', () => {
  for (const kind of ['booking', 'therapist', 'schedule', 'settings', 'resync'] as const) {
    expect(keysInvalidatedBy[kind]).toContain(dayPlanKey);
  }
});

it('a thousand changes of several kinds refresh an open screen once', async () => {
  const client = createQueryClient();
  const fetchBookings = vi.fn(() => Promise.resolve([]));
  client.setQueryData(bookingsKey, []);
  const observer = new QueryObserver(client, {
    queryKey: bookingsKey,
    queryFn: fetchBookings,
    staleTime: Infinity,
  });
  const leave = observer.subscribe(() => {});
  const kinds = Array.from(
    { length: 1000 },
    (_, index) => (index % 2 ? 'booking' : 'customer') as ChangeKind,
  );
  const { unmount } = receive(client, kinds);
  await vi.waitFor(() => expect(fetchBookings).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(fetchBookings).toHaveBeenCalledTimes(1);
  unmount();
  leave();
});

it('changes during the first fetch of a query are fetched once it has succeeded, together', async () => {
  const client = createQueryClient();
  const responses: ((data: string) => void)[] = [];
  const fetchBookings = () => new Promise<string>((respond) => responses.push(respond));
  const observer = new QueryObserver(client, { queryKey: bookingsKey, queryFn: fetchBookings });
  const leave = observer.subscribe(() => {});
  for (let change = 0; change < 2; change += 1) {
    client.getQueryCache().find({ queryKey: bookingsKey })?.setState({ isInvalidated: false });
    const { unmount } = receive(client, ['booking', 'customer']);
    await vi.waitFor(() => expect(client.getQueryState(bookingsKey)?.isInvalidated).toBe(true));
    unmount();
  }
  expect(responses).toHaveLength(1);
  responses[0]!('before');
  await vi.waitFor(() => expect(responses).toHaveLength(2));
  responses[1]!('after');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(responses).toHaveLength(2);
  leave();
});
