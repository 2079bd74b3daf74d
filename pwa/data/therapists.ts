import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Therapist } from '#contract/therapist.ts';
import { read } from './client.ts';

/** Everything about therapists lies under this key: invalidate it to refresh all of it. */
export const therapistsKey = ['therapists'] as const;

export const therapistsQuery = queryOptions({
  queryKey: therapistsKey,
  queryFn: ({ signal }) => read<Therapist[]>('/api/therapists', signal),
});

/** All therapists, the inactive last, each with places and weekly hours. */
export const useTherapists = () => useQuery(therapistsQuery);

/** One therapist; what the list already knows is shown until the answer comes. */
export function useTherapist(id: number) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...therapistsKey, id],
    queryFn: ({ signal }) => read<Therapist>(`/api/therapists/${id}`, signal),
    placeholderData: () =>
      client.getQueryData(therapistsQuery.queryKey)?.find((therapist) => therapist.id === id),
  });
}
