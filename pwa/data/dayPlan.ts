import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { planDay, type DayPlan, type PlannedTherapist } from '#contract/dayPlan.ts';
import { adminQuery } from './adminQuery.ts';
import { adminTherapistsQuery } from './adminTherapists.ts';
import { isUnavailable } from './client.ts';
import { storedDays, useDaySheet, type DaySheet } from './daySheet.ts';
import { adminQueryKey } from './session.ts';

/** The first part of the key of every day of the board. */
export const dayKey = [...adminQueryKey, 'day'] as const;

const dayQuery = (date: string) => adminQuery<DayPlan>([...dayKey, date], `/api/admin/day?date=${date}`);

/** A day of the board, and how its last fetch went. */
export type DayPlanResult = {
  date: string;
  /** undefined: still to come, or not on this device */
  plan: DayPlan | undefined;
  /** why the server did not answer last time; null: it did, or has not been asked yet */
  error: unknown;
  retry: () => unknown;
};

/**
 * A business day (`yyyy-MM-dd`) with everybody's hours, time off and visits. Until the server has answered, and while it
 * cannot be reached, it is put together from the day sheet.
 */
export function useDayPlan(date: string): DayPlanResult {
  const { data, error, refetch } = useQuery(dayQuery(date));
  const sheet = useDaySheet();
  const therapists = useQuery({ ...adminTherapistsQuery, enabled: false }).data;
  const stored = useMemo(
    () => sheet && therapists && planFromDaySheet(sheet, therapists, date),
    [sheet, therapists, date],
  );
  const isRefused = error !== null && !isUnavailable(error);
  return { date, plan: isRefused ? undefined : (data ?? stored), error, retry: refetch };
}

/** The seven days of a week. */
export type Week = readonly [string, string, string, string, string, string, string];

/** `useDayPlan` for each day. Not `useQueries`, which would be in the first load of every visitor. */
export const useWeekPlans = (week: Week): DayPlanResult[] => [
  useDayPlan(week[0]),
  useDayPlan(week[1]),
  useDayPlan(week[2]),
  useDayPlan(week[3]),
  useDayPlan(week[4]),
  useDayPlan(week[5]),
  useDayPlan(week[6]),
];

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
