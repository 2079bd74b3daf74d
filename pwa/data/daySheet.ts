import { useEffect, useRef } from 'react';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/booking.ts';
import type { PageOfBookings } from '#contract/bookingQuery.ts';
import type { ScheduleChangeWithKind } from '#contract/dayPlan.ts';
import type { BookingRules } from '#contract/settings.ts';
import { useBusinessToday } from '../i18n/businessDay.ts';
import { addDays, businessToday } from '../i18n/formats.ts';
import { maxPersistedAge } from '../offline/persistence/persistQueries.ts';
import { fetchBody, fetchData } from './client.ts';
import { fetchScheduleChanges } from './fetchScheduleChanges.ts';
import { adminQueryKey } from './session.ts';

/**
 * The bookings that the administrator has offline: those of some days, every pending request and every visit
 * with a move request; and what else the day board shows of these days.
 */
export type DaySheet = {
  /** business dates, both inclusive */
  from: string;
  to: string;
  bookings: Booking[];
  /** false when there were too many bookings to fetch all */
  isWhole: boolean;
  exceptions: ScheduleChangeWithKind[];
  travelGapMinutes: number;
  /** minutes after a visit's end until its alarm rings; null: never */
  alarmAfterMinutes: number | null;
};

/** Refreshed less often than the other bookings. Devices store it under this key: do not rename. */
export const daySheetKey = [...adminQueryKey, 'sheet'] as const;

const daysBack = 1;
const daysAhead = 14;
const pageSize = 500;
/** pages of the bookings list; the 2,000 bookings in them already take megabytes on a phone */
const maxPages = 4;
/** ms between two refreshes on live updates */
const refreshInterval = 20_000;

const daySheetQuery = queryOptions({
  queryKey: daySheetKey,
  queryFn: ({ signal }) => fetchDaySheet(businessToday(), signal),
  staleTime: 0,
});

export function useKeepDaySheetFresh(isEnabled: boolean): void {
  const client = useQueryClient();
  const today = useBusinessToday();
  const fetchedFor = useRef(today);
  useQuery({ ...daySheetQuery, enabled: isEnabled });
  useEffect(() => {
    if (fetchedFor.current === today) return;
    fetchedFor.current = today;
    void client.invalidateQueries({ queryKey: daySheetKey });
  }, [client, today]);
}

export const useDaySheet = (): DaySheet | undefined => useQuery({ ...daySheetQuery, enabled: false }).data;

export function hasRecentDaySheet(client: QueryClient): boolean {
  const state = client.getQueryState(daySheetKey);
  return state?.data !== undefined && Date.now() - state.dataUpdatedAt < maxPersistedAge;
}

/** The days (inclusive) that the day board can show from the sheet alone; null when there are none. */
export function storedDays({ from, to, isWhole, exceptions, travelGapMinutes }: DaySheet) {
  if (!isWhole) return null;
  // Visits of the day before `from` are not on the sheet, but may continue past midnight into `from`.
  return { from: addDays(from, 1), to, exceptions, travelGapMinutes };
}

let timer: ReturnType<typeof setTimeout> | null = null;

/** Refetches the day sheet within 20 s; further calls until then have no effect. */
export function refreshDaySheetSoon(client: QueryClient): void {
  timer ??= setTimeout(() => {
    timer = null;
    void client.invalidateQueries({ queryKey: daySheetKey });
  }, refreshInterval);
}

export async function fetchDaySheet(today: string, signal: AbortSignal): Promise<DaySheet> {
  const [from, to] = [addDays(today, -daysBack), addDays(today, daysAhead)];
  const [days, pending, exceptions, rules] = await Promise.all([
    fetchAll({ from, to }, signal),
    fetchAll({ status: 'pending', moveRequests: 'true' }, signal),
    // The hours of the last day may continue past midnight, where the next day's time off applies.
    fetchScheduleChanges(`from=${from}&to=${addDays(to, 1)}`, signal),
    fetchData<BookingRules>('/api/admin/settings/booking-rules', signal),
  ]);
  const bookings = new Map([...days.bookings, ...pending.bookings].map((booking) => [booking.id, booking]));
  return {
    from,
    to,
    bookings: [...bookings.values()],
    isWhole: days.isWhole && pending.isWhole,
    exceptions,
    travelGapMinutes: rules.travelGapMinutes,
    alarmAfterMinutes: rules.alarmAfterMinutes,
  };
}

async function fetchAll(filter: Record<string, string>, signal: AbortSignal) {
  const bookings: Booking[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const query = new URLSearchParams({ ...filter, limit: String(pageSize), ...(cursor ? { cursor } : {}) });
    const answer: PageOfBookings = await fetchBody(`/api/admin/bookings?${query.toString()}`, signal);
    bookings.push(...answer.data);
    cursor = answer.nextCursor;
    if (cursor === null) return { bookings, isWhole: true };
  }
  return { bookings, isWhole: false };
}
