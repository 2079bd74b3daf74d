import { useEffect, useRef } from 'react';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/booking.ts';
import { maxPersistedAge } from '../offline/persistence/persistQueries.ts';
import { useBusinessToday } from '../i18n/businessDay.ts';
import { addDays, businessToday } from '../i18n/formats.ts';
import { readWhole } from './client.ts';
import { adminQueryKey } from './session.ts';
import type { DaySheet } from './daySheetShape.ts';

/** The day sheet lies under this key, apart from the other bookings: it is refreshed at its own, slower pace. */
export const daySheetKey = [...adminQueryKey, 'sheet'] as const;

const daysBack = 1;
const daysAhead = 14;
const pageSize = 500;
/** more than this is no sheet any more: megabytes on a phone */
const mostPages = 4;
/** ms between two refreshes by changes elsewhere */
const pace = 20_000;

const sheetQuery = queryOptions({
  queryKey: daySheetKey,
  queryFn: ({ signal }) => fetchSheet(businessToday(), signal),
  staleTime: 0,
});

/** Keeps the sheet at hand while the back office is open, once there is time for it; each day has its own. */
export function useKeepDaySheetFresh(isTime: boolean): void {
  const client = useQueryClient();
  const today = useBusinessToday();
  const asked = useRef(today);
  useQuery({ ...sheetQuery, enabled: isTime });
  useEffect(() => {
    if (asked.current === today) return;
    asked.current = today;
    void client.invalidateQueries({ queryKey: daySheetKey });
  }, [client, today]);
}

/** The sheet as far as it is here; it is not asked for. */
export const useDaySheet = (): DaySheet | undefined => useQuery({ ...sheetQuery, enabled: false }).data;

/** Whether a sheet is at hand that is young enough to work with. */
export function hasRecentDaySheet(client: QueryClient): boolean {
  const state = client.getQueryState(daySheetKey);
  return state?.data !== undefined && Date.now() - state.dataUpdatedAt < maxPersistedAge;
}

let timer: ReturnType<typeof setTimeout> | null = null;

/** Something in it has changed: it is asked for again, soon and not too often. */
export function refreshDaySheetSoon(client: QueryClient): void {
  timer ??= setTimeout(() => {
    timer = null;
    void client.invalidateQueries({ queryKey: daySheetKey });
  }, pace);
}

async function fetchSheet(today: string, signal: AbortSignal): Promise<DaySheet> {
  const [from, to] = [addDays(today, -daysBack), addDays(today, daysAhead)];
  const [days, waiting] = await Promise.all([
    fetchAll({ from, to }, signal),
    fetchAll({ status: 'pending' }, signal),
  ]);
  const bookings = new Map([...days.bookings, ...waiting.bookings].map((booking) => [booking.id, booking]));
  return { from, to, bookings: [...bookings.values()], isWhole: days.isWhole && waiting.isWhole };
}

async function fetchAll(query: Record<string, string>, signal: AbortSignal) {
  const bookings: Booking[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const asked = new URLSearchParams({ ...query, limit: String(pageSize), ...(cursor ? { cursor } : {}) });
    const answer: { data: Booking[]; nextCursor: string | null } = await readWhole(
      `/api/admin/bookings?${asked.toString()}`,
      signal,
    );
    bookings.push(...answer.data);
    cursor = answer.nextCursor;
    if (cursor === null) return { bookings, isWhole: true };
  }
  return { bookings, isWhole: false };
}
