// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { startOutbox } from './outbox.ts';

const minute = 60_000;
const sendDecisions = vi.hoisted(() => vi.fn<() => Promise<{ needsSignIn: boolean; nextAt: number }>>());

vi.mock('./decisions.ts', () => ({
  decisionFeature: {},
  sendDecisions,
  readDecisions: () => Promise.resolve([]),
  watchDecisions: () => () => {},
}));

afterEach(() => vi.useRealTimers());

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
