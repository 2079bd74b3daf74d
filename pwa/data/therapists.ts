import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Therapist } from '#contract/therapist.ts';
import { sortByName } from '../i18n/nameOrder.ts';
import { isUnavailable, fetchData } from './client.ts';

export const therapistsKey = ['therapists'] as const;

export const therapistsQuery = queryOptions({
  queryKey: therapistsKey,
  queryFn: ({ signal }) => fetchData<Therapist[]>('/api/therapists', signal),
});

export const useTherapists = () => useQuery({ ...therapistsQuery, select: sortByName() });

export const therapistKey = (id: number) => [...therapistsKey, id] as const;

export const therapistQuery = (id: number) =>
  queryOptions({
    queryKey: therapistKey(id),
    queryFn: ({ signal }) => fetchData<Therapist>(`/api/therapists/${id}`, signal),
  });

export function useTherapist(id: number) {
  const { data, error, refetch } = useQuery(therapistQuery(id));
  const list = useQuery({ ...therapistsQuery, enabled: false }).data;
  const listed = list?.find((therapist) => therapist.id === id);
  return { ...dataUnlessGone(data ?? listed, error), refetch };
}

/** The cached data while the server is unavailable; only the error when the server rejected the request. */
export function dataUnlessGone<Data>(data: Data | undefined, error: unknown) {
  if (error && !isUnavailable(error)) return { data: undefined, error };
  return { data, error: data === undefined ? error : null };
}
