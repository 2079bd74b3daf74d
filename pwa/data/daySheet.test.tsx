// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBusinessToday } from '../i18n/businessDay.ts';
import { usePendingDays } from './openBookings.ts';
import { useKeepDaySheetFresh } from './daySheet.ts';
import { createQueryClient } from './queryClient.ts';

// half a minute before midnight in Bangkok
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-12-01T16:59:30Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks at midnight for the sheet of the new day, and for what waits from then on', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path.slice(path.indexOf('?')));
    return Promise.resolve(Response.json({ data: [], nextCursor: null, previousCursor: null }));
  });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const sheetOf = (from: string, to: string) =>
    asked.some((query) => query.includes(`from=${from}&to=${to}`));
  const waitingFrom = (from: string) => asked.some((query) => query === `?from=${from}`);

  renderHook(() => [useKeepDaySheetFresh(true), usePendingDays(useBusinessToday())], { wrapper });
  await pass(29_000);
  expect([sheetOf('2026-11-30', '2026-12-15'), waitingFrom('2026-12-01')]).toEqual([true, true]);
  expect([sheetOf('2026-12-01', '2026-12-16'), waitingFrom('2026-12-02')]).toEqual([false, false]);
  await pass(1_000);
  expect([sheetOf('2026-12-01', '2026-12-16'), waitingFrom('2026-12-02')]).toEqual([true, true]);
});
