import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VisitAlternatives, ScheduleChangeWithKind, Holiday } from '#contract/dayPlan.ts';
import type {
  ScheduleChangeBody,
  ScheduleChangeKind,
  SavedScheduleChange,
} from '#contract/scheduleChange.ts';
import { addDays, businessDateAndTime, businessToday } from '../i18n/formats.ts';
import { bookingsKey, reassignVisit, type Reassignment } from './adminBookings.ts';
import { adminQuery, useInvalidatingMutation } from './adminQuery.ts';
import { fetchData, sendRequest } from './client.ts';
import { dayPlanKey } from './dayPlan.ts';
import { fetchScheduleChanges, scheduleChangePaths } from './fetchScheduleChanges.ts';
import { notificationsKey } from './notifications.ts';
import { fetchOpenBookings } from './openBookings.ts';
import { adminQueryKey } from './session.ts';
import { shopQuery } from './shop.ts';
import { therapistsKey } from './therapists.ts';

export const scheduleChangesKey = [...adminQueryKey, 'exceptions'] as const;
export const alternativesKey = [...adminQueryKey, 'alternatives'] as const;

/** Entries that end yesterday or later, by start. Devices store them: do not rename the key. */
export const upcomingScheduleChangesQuery = queryOptions({
  queryKey: [...scheduleChangesKey, 'ahead'],
  queryFn: ({ signal }) => fetchScheduleChanges(`from=${addDays(businessToday(), -1)}`, signal),
  staleTime: 0,
});

export const useUpcomingScheduleChanges = () => useQuery(upcomingScheduleChangesQuery);

export const usePastScheduleChanges = (isOpen: boolean, today: string) =>
  useQuery({
    queryKey: [...scheduleChangesKey, 'past', today],
    queryFn: async ({ signal }) => {
      const past = await fetchScheduleChanges(`from=${addDays(today, -365)}&to=${today}`, signal);
      return past
        .filter(({ endTime }) => Date.parse(endTime) <= Date.now())
        .sort((a, b) => b.startTime.localeCompare(a.startTime));
    },
    enabled: isOpen,
    staleTime: 0,
  });

export const keysAffectedByScheduleChanges = [
  scheduleChangesKey,
  bookingsKey,
  therapistsKey,
  shopQuery.queryKey,
  alternativesKey,
  dayPlanKey,
];

/** `id` is null for a new entry. */
export type ScheduleChangeToSave = ScheduleChangeBody & { kind: ScheduleChangeKind; id: number | null };

/**
 * Resolves to the entry and the visits during it. Throws `schedule_changed` with the current entry when
 * `version` is outdated, `schedule_overlap` for extra hours during time off of the same owner.
 */
export const useSaveScheduleChange = () =>
  useInvalidatingMutation(({ kind, id, ...input }: ScheduleChangeToSave) => {
    const path = scheduleChangePaths[kind];
    return id === null
      ? sendRequest<SavedScheduleChange>('POST', path, input)
      : sendRequest<SavedScheduleChange>('PATCH', `${path}/${id}`, input);
  }, keysAffectedByScheduleChanges);

export const useDeleteScheduleChange = () =>
  useInvalidatingMutation(
    ({ kind, id }: Pick<ScheduleChangeWithKind, 'kind' | 'id'>) =>
      sendRequest<null>('DELETE', `${scheduleChangePaths[kind]}/${id}`),
    keysAffectedByScheduleChanges,
  );

/** The Thai public holidays of the coming year. They change only with a release of the server. */
export const useHolidays = (today: string) =>
  useQuery({
    ...adminQuery<Holiday[]>(
      [...adminQueryKey, 'holidays', today],
      `/api/admin/holidays?from=${today}&to=${addDays(today, 365)}`,
    ),
    staleTime: Infinity,
  });

/** Those that have not begun, by start, each with the therapists who could take it over. */
export function useVisitsInTimeOff({ therapistId, startTime, endTime }: ScheduleChangeWithKind) {
  // A visit of the day before may continue past midnight.
  const from = addDays(businessDateAndTime(startTime).date, -1);
  const to = businessDateAndTime(endTime).date;
  return useQuery({
    queryKey: [...alternativesKey, therapistId, startTime, endTime],
    queryFn: async ({ signal }): Promise<VisitAlternatives[]> => {
      const dates = `from=${from}&to=${to}`;
      const visits =
        therapistId === null
          ? (await fetchOpenBookings({ from, to }, signal)).map((booking) => ({ booking, therapists: [] }))
          : await fetchData<VisitAlternatives[]>(
              `/api/admin/therapists/${therapistId}/alternatives?${dates}`,
              signal,
            );
      return (
        visits
          .filter(({ booking }) => booking.startTime < endTime && booking.endTime > startTime)
          // a visit without this warning is in extra hours, which override the shop's time off
          .filter(({ booking: { warnings } }) => warnings.includes('time_off'))
          .filter(({ booking }) => Date.parse(booking.startTime) > Date.now())
      );
    },
    staleTime: 0,
  });
}

/** Throws like `reassignVisit`. Does not wait for the refetch of what it changes. */
export function useReassignVisit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (move: Reassignment) => reassignVisit(move),
    onSettled: () => {
      for (const queryKey of [bookingsKey, alternativesKey, dayPlanKey, notificationsKey])
        void client.invalidateQueries({ queryKey });
    },
  });
}
