import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { FreeDay, FreeTherapist, NextFreeStarts } from '#contract/availability.ts';
import { fetchData } from './client.ts';
import { freeTimeOptions } from './freeTimeOptions.ts';
import { therapistsKey } from './therapists.ts';

const options = { ...freeTimeOptions, refetchOnWindowFocus: true };

/** ms; a start time that has passed disappears soon after */
const refetchInterval = 60_000;

const freeDaysKey = (therapistId: number) => [...therapistsKey, therapistId, 'free days'] as const;

type FreeDaysQuery = { therapistId: number; serviceId: number; from: string; to: string };

/** The number of free start times on each business date (`yyyy-MM-dd`) of a range, both ends included. */
export const useFreeDays = ({ therapistId, ...query }: FreeDaysQuery, enabled = true) =>
  useQuery({
    queryKey: [...freeDaysKey(therapistId), query],
    queryFn: ({ signal }) => {
      const { serviceId, from, to } = query;
      const path = `/api/therapists/${therapistId}/availability/days`;
      return fetchData<FreeDay[]>(`${path}?from=${from}&to=${to}&serviceId=${serviceId}`, signal);
    },
    enabled,
    ...options,
  });

export const refreshFreeDays = (client: QueryClient, therapistId: number): void => {
  void client.invalidateQueries({ queryKey: freeDaysKey(therapistId) });
};

export type FirstFreeTimesQuery = {
  /** business dates (`yyyy-MM-dd`), ascending */
  dates: string[];
  therapistIds: number[];
  serviceId: number | null;
  location: { city: string; district: string } | null;
  /** the earliest and the latest start of a day, `HH:mm` */
  bounds: { from: string; to: string } | null;
};

/** A therapist's free start times (`HH:mm`) on the first date that has any. */
export type FirstFreeTimes = { therapistId: number; date: string; starts: string[] };

export const useFirstFreeTimes = ({
  isEnabled = true,
  ...query
}: FirstFreeTimesQuery & { isEnabled?: boolean }) =>
  useQuery({
    queryKey: ['availability', query],
    queryFn: ({ signal }) => fetchFirstFreeTimes(query, signal),
    enabled: isEnabled && query.therapistIds.length > 0,
    refetchInterval,
    ...options,
  });

/** ms in which a card that is rendered later than others shares their answer */
const sharedFor = 5_000;

export const useNextFreeTimes = () =>
  useQuery({
    queryKey: ['availability', 'next'],
    queryFn: ({ signal }) => fetchData<NextFreeStarts[]>('/api/availability/next', signal),
    refetchInterval,
    ...options,
    staleTime: sharedFor,
  });

async function fetchFirstFreeTimes(
  query: FirstFreeTimesQuery,
  signal: AbortSignal,
): Promise<FirstFreeTimes[]> {
  const found = new Map<number, FirstFreeTimes>();
  for (const date of query.dates) {
    for (const { therapistId, starts } of await fetchDay(query, date, signal)) {
      if (starts.length > 0 && !found.has(therapistId)) found.set(therapistId, { therapistId, date, starts });
    }
    if (query.therapistIds.every((id) => found.has(id))) break;
  }
  const momentOf = ({ date, starts }: FirstFreeTimes) => `${date} ${starts[0]}`;
  return [...found.values()].sort((a, b) => momentOf(a).localeCompare(momentOf(b)));
}

function fetchDay({ serviceId, location, bounds }: FirstFreeTimesQuery, date: string, signal: AbortSignal) {
  const service = serviceId === null ? null : { serviceId: String(serviceId) };
  const params = new URLSearchParams(Object.entries({ date, ...location, ...bounds, ...service }));
  return fetchData<FreeTherapist[]>(`/api/availability?${params}`, signal);
}
