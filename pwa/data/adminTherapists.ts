import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminTherapist, TherapistInput } from '#contract/therapist.ts';
import { read, send } from './client.ts';
import { adminKey } from './session.ts';
import { therapistsKey } from './therapists.ts';

const path = '/api/admin/therapists';
const key = [...adminKey, 'therapists'] as const;

export const adminTherapistsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => read<AdminTherapist[]>(path, signal),
  staleTime: 0,
});

/** All therapists with their own contacts, places, services and hours; the inactive last. */
export const useAdminTherapists = () => useQuery(adminTherapistsQuery);

/** Both lists of therapists, the administrator's and the public one. */
export function useRefreshTherapists() {
  const client = useQueryClient();
  return () => Promise.all([key, therapistsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Makes a therapist, or saves the one with `id`. */
export function useSaveTherapist() {
  const refresh = useRefreshTherapists();
  return useMutation({
    mutationFn: ({ id, ...input }: TherapistInput & { id: number | null }) =>
      id === null
        ? send<AdminTherapist>('POST', path, input)
        : send<AdminTherapist>('PATCH', `${path}/${id}`, input),
    onSuccess: refresh,
  });
}

/** An inactive therapist takes no new bookings. */
export function useSetActive() {
  const refresh = useRefreshTherapists();
  return useMutation({
    mutationFn: ({ id, isActive }: { id: number; isActive: boolean }) =>
      send<AdminTherapist>('PATCH', `${path}/${id}/active`, { isActive }),
    onSuccess: refresh,
  });
}

/** Refused (`in_use`) while there are bookings with them. */
export function useDeleteTherapist() {
  const refresh = useRefreshTherapists();
  return useMutation({
    mutationFn: (id: number) => send<null>('DELETE', `${path}/${id}`),
    onSuccess: refresh,
  });
}
