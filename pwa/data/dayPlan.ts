import { useMemo } from 'react';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { planDay, type DayPlan, type PlannedTherapist } from '#contract/dayPlan.ts';
import { adminQuery } from './adminQuery.ts';
import { adminTherapistsQuery } from './adminTherapists.ts';
import { isUnavailable } from './client.ts';
import { storedDays, useDaySheet, type DaySheet } from './daySheet.ts';
import { adminQueryKey } from './session.ts';

/** The first part of the key of every day of the board. */
export const dayKey = [...adminQueryKey, 'day'] as const;

const dayQuery = (date: string) => adminQuery<DayPlan>([...dayKey, date], `/api/admin/day?date=${date}`);

/** A day of the board, as this device knows it. */
export type KnownDay = {
  date: string;
  /** undefined: still to come, or not on this device */
  plan: DayPlan | undefined;
  /** why the server did not answer last time; null: it did, or has not been asked yet */
  error: unknown;
  retry: () => unknown;
};

/**
 * These business days (`yyyy-MM-dd`) with everybody's hours, time off and visits. Until the server has answered, and
 * while it cannot be reached, they are put together from the day sheet.
 */
export function useDayPlans(dates: readonly string[]): KnownDay[] {
  const answers = useQueries({ queries: dates.map(dayQuery) });
  const stored = useStoredDays(dates);
  return dates.map((date, index) => knownDay(date, answers[index]!, stored[index]));
}

function knownDay(
  date: string,
  { data, error, refetch }: UseQueryResult<DayPlan>,
  stored: DayPlan | undefined,
): KnownDay {
  const isRefused = error !== null && !isUnavailable(error);
  return { date, plan: isRefused ? undefined : (data ?? stored), error, retry: refetch };
}

function useStoredDays(dates: readonly string[]): (DayPlan | undefined)[] {
  const sheet = useDaySheet();
  const therapists = useQuery({ ...adminTherapistsQuery, enabled: false }).data;
  const days = dates.join(' ');
  return useMemo(
    () => days.split(' ').map((date) => sheet && therapists && planFromDaySheet(sheet, therapists, date)),
    [sheet, therapists, days],
  );
}

/** The day as `GET /api/admin/day` answers it; undefined when the sheet does not have all of it. */
export function planFromDaySheet(
  sheet: DaySheet,
  therapists: readonly PlannedTherapist[],
  date: string,
): DayPlan | undefined {
  const stored = storedDays(sheet);
  if (!stored || date < stored.from || date > stored.to) return undefined;
  return planDay(date, { ...stored, therapists, bookings: sheet.bookings });
}
