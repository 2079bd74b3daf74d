import { useEffect, useRef } from 'react';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Booking, PageOfBookings } from '#contract/booking.ts';
import type { ScheduleChangeWithKind } from '#contract/dayPlan.ts';
import type { ScheduleChangeKind, ScheduleChange } from '#contract/scheduleChange.ts';
import type { BookingRules } from '#contract/settings.ts';
import { useBusinessToday } from '../i18n/businessDay.ts';
import { addDays, businessToday } from '../i18n/formats.ts';
import { maxPersistedAge } from '../offline/persistence/persistQueries.ts';
import { fetchBody, fetchData } from './client.ts';
import { adminQueryKey } from './session.ts';

/**
 * The bookings that are available to the administrator offline: those of some days, every pending request, and every
 * visit whose customer asks for another time. Also what else the day board needs for these days.
 */
export type DaySheet = {
  /** business dates, both inclusive */
  from: string;
  to: string;
  bookings: Booking[];
  /** false when there were more bookings than are fetched */
  isWhole: boolean;
  /** the time off and extra hours of these days */
  exceptions: ScheduleChangeWithKind[];
  travelGapMinutes: number;
  /** minutes after a visit's end until its alarm rings; null: never */
  alarmAfterMinutes: number | null;
};

/** Not under the key of the other bookings, since it is refreshed less often. Stored on devices: do not rename. */
export const daySheetKey = [...adminQueryKey, 'sheet'] as const;

const daysBack = 1;
const daysAhead = 14;
const pageSize = 500;
/** pages; 2,000 bookings already take megabytes on a phone */
const maxPages = 4;
/** ms between two refreshes by live updates */
const refreshInterval = 20_000;

const daySheetQuery = queryOptions({
  queryKey: daySheetKey,
  queryFn: ({ signal }) => fetchDaySheet(businessToday(), signal),
  staleTime: 0,
});

/** Fetches the day sheet once `isEnabled` is true, and again on every new business day. */
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

/** The cached day sheet, if any; does not fetch it. */
export const useDaySheet = (): DaySheet | undefined => useQuery({ ...daySheetQuery, enabled: false }).data;

/** Whether a day sheet is cached that is recent enough to work with. */
export function hasRecentDaySheet(client: QueryClient): boolean {
  const state = client.getQueryState(daySheetKey);
  return state?.data !== undefined && Date.now() - state.dataUpdatedAt < maxPersistedAge;
}

/**
 * The days (inclusive) of which the sheet has everything that the day board shows; null when there is none.
 */
export function storedDays({ from, to, isWhole, exceptions, travelGapMinutes }: DaySheet) {
  if (!isWhole) return null;
  // Visits of the day before the sheet's first may go on into it.
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

/** Fetches the day sheet of a business day (`yyyy-MM-dd`). */
export async function fetchDaySheet(today: string, signal: AbortSignal): Promise<DaySheet> {
  const [from, to] = [addDays(today, -daysBack), addDays(today, daysAhead)];
  const [days, pending, timeOff, extraHours, rules] = await Promise.all([
    fetchAll({ from, to }, signal),
    fetchAll({ status: 'pending', moveRequests: 'true' }, signal),
    fetchScheduleChanges('time_off', from, to, signal),
    fetchScheduleChanges('extra_hours', from, to, signal),
    fetchData<BookingRules>('/api/admin/settings/booking-rules', signal),
  ]);
  const bookings = new Map([...days.bookings, ...pending.bookings].map((booking) => [booking.id, booking]));
  return {
    from,
    to,
    bookings: [...bookings.values()],
    isWhole: days.isWhole && pending.isWhole,
    exceptions: [...timeOff, ...extraHours],
    travelGapMinutes: rules.travelGapMinutes,
    alarmAfterMinutes: rules.alarmAfterMinutes,
  };
}

const scheduleChangePaths: Record<ScheduleChangeKind, string> = {
  time_off: 'time-off',
  extra_hours: 'extra-hours',
};

async function fetchScheduleChanges(kind: ScheduleChangeKind, from: string, to: string, signal: AbortSignal) {
  // The hours of the last day may go on past its midnight, into time off of the next.
  const query = new URLSearchParams({ from, to: addDays(to, 1) });
  const path = `/api/admin/${scheduleChangePaths[kind]}?${query.toString()}`;
  const exceptions = await fetchData<ScheduleChange[]>(path, signal);
  return exceptions.map((exception) => Object.assign(exception, { kind }));
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
