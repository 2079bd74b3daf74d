import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Location, LocationInput } from '#contract/location.ts';
import { read, send } from './client.ts';
import { adminQueryKey } from './session.ts';
import { therapistsKey } from './therapists.ts';

const key = [...adminQueryKey, 'locations'] as const;

export const adminLocationsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => read<Location[]>('/api/admin/locations', signal),
  staleTime: 0,
});

export const useAdminLocations = () => useQuery(adminLocationsQuery);

// Visitors see locations with the therapists who come there.
function useRefresh() {
  const client = useQueryClient();
  return () => Promise.all([key, therapistsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Makes a location, or saves the one with `id`. */
export function useSaveLocation() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, ...input }: LocationInput & { id: number | null }) =>
      id === null
        ? send<Location>('POST', '/api/admin/locations', input)
        : send<Location>('PATCH', `/api/admin/locations/${id}`, input),
    onSuccess: refresh,
  });
}

export function useDeleteLocation() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => send<null>('DELETE', `/api/admin/locations/${id}`),
    onSuccess: refresh,
  });
}
