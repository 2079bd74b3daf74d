import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { planDay, type DayPlan, type PlannedTherapist } from '#contract/dayPlan.ts';
import { adminQuery } from './adminQuery.ts';
import { adminTherapistsQuery } from './adminTherapists.ts';
import { isUnavailable } from './client.ts';
import { storedDays, useDaySheet, type DaySheet } from './daySheet.ts';
import { adminQueryKey } from './session.ts';

export const dayPlanKey = [...adminQueryKey, 'day'] as const;

const dayQuery = (date: string) => adminQuery<DayPlan>([...dayPlanKey, date], `/api/admin/day?date=${date}`);

export type DayPlanResult = {
  date: string;
  /** undefined: not fetched yet, and not on the day sheet */
  plan: DayPlan | undefined;
  /** the error of the last fetch; null: none */
  error: unknown;
  retry: () => unknown;
};

/**
 * A business day (`yyyy-MM-dd`) with all therapists' hours, time off and visits. Built from the day sheet
 * until the server has responded, and while it cannot be reached.
 */
export function useDayPlan(date: string): DayPlanResult {
  const { data, error, refetch } = useQuery(dayQuery(date));
  const sheet = useDaySheet();
  const therapists = useQuery({ ...adminTherapistsQuery, enabled: false }).data;
  const stored = useMemo(
    () => sheet && therapists && planFromDaySheet(sheet, therapists, date),
    [sheet, therapists, date],
  );
  const isRejected = error !== null && !isUnavailable(error);
  return { date, plan: isRejected ? undefined : (data ?? stored), error, retry: refetch };
}

export type Week = readonly [string, string, string, string, string, string, string];

/** Not `useQueries`, whose code would enlarge every visitor's first load. */
export const useWeekPlans = (week: Week): DayPlanResult[] => [
  useDayPlan(week[0]),
  useDayPlan(week[1]),
  useDayPlan(week[2]),
  useDayPlan(week[3]),
  useDayPlan(week[4]),
  useDayPlan(week[5]),
  useDayPlan(week[6]),
];

/** As `GET /api/admin/day` returns it; undefined when the sheet does not have all of its data. */
export function planFromDaySheet(
  sheet: DaySheet,
  therapists: readonly PlannedTherapist[],
  date: string,
): DayPlan | undefined {
  const stored = storedDays(sheet);
  if (!stored || date < stored.from || date > stored.to) return undefined;
  const { exceptions: scheduleChanges, ...days } = stored;
  return planDay(date, { ...days, scheduleChanges, therapists, bookings: sheet.bookings });
}
