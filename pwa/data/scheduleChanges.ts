import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VisitAlternatives, ScheduleChangeWithKind, Holiday } from '#contract/dayPlan.ts';
import type {
  ScheduleChangeBody,
  ScheduleChangeKind,
  SavedScheduleChange,
  ScheduleChange,
} from '#contract/scheduleChange.ts';
import { addDays, businessDateAndTime, businessToday } from '../i18n/formats.ts';
import { bookingsKey, fetchOpenBookings, reassignVisit, type Reassignment } from './adminBookings.ts';
import { adminQuery, useInvalidatingMutation } from './adminQuery.ts';
import { fetchData, sendRequest } from './client.ts';
import { dayPlanKey } from './dayPlan.ts';
import { notificationsKey } from './notifications.ts';
import { adminQueryKey } from './session.ts';
import { shopQuery } from './shop.ts';
import { therapistsKey } from './therapists.ts';

/** The query key of time off and extra hours, as the administrator sees them. */
export const scheduleChangesKey = [...adminQueryKey, 'exceptions'] as const;
/** The query key of who could take over the visits of a therapist who is away. */
export const alternativesKey = [...adminQueryKey, 'alternatives'] as const;

const paths: Record<ScheduleChangeKind, string> = {
  time_off: '/api/admin/time-off',
  extra_hours: '/api/admin/extra-hours',
};
const kinds: ScheduleChangeKind[] = ['time_off', 'extra_hours'];

/** Time off and extra hours in one list, by start, each with its kind. */
async function fetchScheduleChanges(query: string, signal: AbortSignal): Promise<ScheduleChangeWithKind[]> {
  const lists = await Promise.all(
    kinds.map(async (kind) => {
      const entries = await fetchData<ScheduleChange[]>(`${paths[kind]}?${query}`, signal);
      return entries.map((entry): ScheduleChangeWithKind => Object.assign(entry, { kind }));
    }),
  );
  return lists.flat().sort((a, b) => a.startTime.localeCompare(b.startTime) || a.id - b.id);
}

/**
 * Time off and extra hours that end yesterday or later, by start. Stored on devices: do not rename the key.
 */
export const upcomingScheduleChangesQuery = queryOptions({
  queryKey: [...scheduleChangesKey, 'ahead'],
  queryFn: ({ signal }) => fetchScheduleChanges(`from=${addDays(businessToday(), -1)}`, signal),
  staleTime: 0,
});

export const useUpcomingScheduleChanges = () => useQuery(upcomingScheduleChangesQuery);

/** Time off and extra hours of the past year that are over, the latest first; fetched when `isOpen`. */
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

/** The query keys of what changes with time off and extra hours. */
export const keysAffectedByScheduleChanges = [
  scheduleChangesKey,
  bookingsKey,
  therapistsKey,
  shopQuery.queryKey,
  alternativesKey,
  dayPlanKey,
];

/** What the form of time off and extra hours sends; `id` null: a new entry. */
export type ScheduleChangeToSave = ScheduleChangeBody & { kind: ScheduleChangeKind; id: number | null };

/**
 * Saves time off or extra hours; resolves to it and the visits in it. Throws `schedule_changed` with the current entry
 * when `version` is not its version, `schedule_overlap` for extra hours in time off of the same owner.
 */
export const useSaveScheduleChange = () =>
  useInvalidatingMutation(({ kind, id, ...input }: ScheduleChangeToSave) => {
    const path = paths[kind];
    return id === null
      ? sendRequest<SavedScheduleChange>('POST', path, input)
      : sendRequest<SavedScheduleChange>('PATCH', `${path}/${id}`, input);
  }, keysAffectedByScheduleChanges);

export const useDeleteScheduleChange = () =>
  useInvalidatingMutation(
    ({ kind, id }: Pick<ScheduleChangeWithKind, 'kind' | 'id'>) =>
      sendRequest<null>('DELETE', `${paths[kind]}/${id}`),
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

/**
 * Visits that lie in time off and have not begun, by start, each with the therapists who could take it over.
 */
export function useVisitsInTimeOff({ therapistId, startTime, endTime }: ScheduleChangeWithKind) {
  // A visit of the day before may go on past midnight.
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
          // without this warning, a visit in the shop's time off is in the therapist's own extra hours
          .filter(({ booking: { warnings } }) => warnings.includes('time_off'))
          .filter(({ booking }) => Date.parse(booking.startTime) > Date.now())
      );
    },
    staleTime: 0,
  });
}

/** Gives a visit to another therapist, see `reassignVisit`. Does not wait until what it changes is refetched. */
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
