// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startOutbox, useMoveAnswer } from './outbox.ts';

const minute = 60_000;
type Watcher = (operations: readonly object[], isDurable: boolean, restoredCount: number) => void;
const { sendDecisions, watchers } = vi.hoisted(() => ({
  sendDecisions: vi.fn<() => Promise<{ needsSignIn: boolean; nextAt: number }>>(),
  watchers: [] as Watcher[],
}));

vi.mock('./decisions.ts', () => ({
  decisionFeature: {},
  isMoveDecision: () => true,
  sendDecisions,
  readDecisions: () => Promise.resolve([]),
  watchDecisions: (watcher: Watcher) => {
    watchers.push(watcher);
    return () => {};
  },
}));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('a decision that is due in a month is tried every five minutes, not all the time', async () => {
  vi.useFakeTimers();
  const month = Date.now() + 30 * 24 * 60 * minute;
  sendDecisions.mockResolvedValue({ needsSignIn: false, nextAt: month });
  startOutbox(new QueryClient());
  await vi.advanceTimersByTimeAsync(0);
  sendDecisions.mockClear();
  await vi.advanceTimersByTimeAsync(11 * minute);
  expect(sendDecisions).toHaveBeenCalledTimes(2);
});

it('a decision about one booking renders no other one again', () => {
  const rendered = vi.fn();
  const { result } = renderHook(() => {
    rendered();
    return useMoveAnswer({ id: 1, version: 3 });
  });
  const answerTo = (bookingId: number) => ({
    bookingId,
    state: 'done',
    version: 3,
    status: 'move_accepted',
  });
  const read = (...operations: object[]) => act(() => watchers[0]!(operations, true, 0));
  read(answerTo(1));
  expect(result.current).toBe('move_accepted');
  expect(rendered).toHaveBeenCalledTimes(2);
  // each read of the database makes new objects
  read(answerTo(1), answerTo(2));
  read(answerTo(1), answerTo(2), answerTo(3));
  expect(rendered).toHaveBeenCalledTimes(2);
});
