// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { startSending } from './outbox.ts';

const minute = 60_000;
const drain = vi.hoisted(() => vi.fn<() => Promise<{ needsSignIn: boolean; nextAt: number }>>());

vi.mock('../offline/outbox/outbox.ts', () => ({
  drain,
  readOutbox: () => Promise.resolve([]),
  watchOutbox: () => () => {},
}));

afterEach(() => vi.useRealTimers());

it('a decision that is not to be sent for a month is looked at every five minutes, not all the time', async () => {
  vi.useFakeTimers();
  const month = Date.now() + 30 * 24 * 60 * minute;
  drain.mockResolvedValue({ needsSignIn: false, nextAt: month });
  startSending(new QueryClient());
  await vi.advanceTimersByTimeAsync(0);
  drain.mockClear();
  await vi.advanceTimersByTimeAsync(11 * minute);
  expect(drain).toHaveBeenCalledTimes(2);
});
