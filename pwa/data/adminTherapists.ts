import { useRef } from 'react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminTherapist, TherapistInput } from '#contract/therapist.ts';
import { isUnavailable, read, send } from './client.ts';
import { adminQueryKey } from './session.ts';
import { therapistsKey } from './therapists.ts';

const path = '/api/admin/therapists';
const key = [...adminQueryKey, 'therapists'] as const;

export const adminTherapistsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => read<AdminTherapist[]>(path, signal),
  staleTime: 0,
});

/** All therapists with their own contacts, places, services and hours; the inactive last. */
export const useAdminTherapists = () => useQuery(adminTherapistsQuery);

/** Both lists of therapists, the administrator's and the public one. */
export function useInvalidateTherapists() {
  const client = useQueryClient();
  return () => Promise.all([key, therapistsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Makes a therapist, or saves the one with `id`. Tried again after an answer was lost, it makes no second one. */
export function useSaveTherapist() {
  const refresh = useInvalidateTherapists();
  const make = useMake();
  return useMutation({
    mutationFn: ({ id, ...input }: TherapistInput & { id: number | null }) =>
      id === null ? make(input) : change(id, input),
    onSuccess: refresh,
  });
}

const change = (id: number, input: TherapistInput) => send<AdminTherapist>('PATCH', `${path}/${id}`, input);

/**
 * Two therapists may have the same name, so that the server cannot know a second request for the same one: after an
 * answer was lost, who is new in the list under a name that was sent is the one that was made.
 */
function useMake() {
  const client = useQueryClient();
  const lost = useRef<{ names: string[]; before: number[] } | null>(null);
  const findMade = async () => {
    if (!lost.current) return undefined;
    const { names, before } = lost.current;
    const all = await client.fetchQuery(adminTherapistsQuery);
    return all.find(({ id, name }) => names.includes(name) && !before.includes(id));
  };
  return async (input: TherapistInput): Promise<AdminTherapist> => {
    const listed = await client.ensureQueryData(adminTherapistsQuery);
    const before = lost.current?.before ?? listed.map(({ id }) => id);
    const made = await findMade();
    // something may have been typed since
    if (made) return change(made.id, input);
    try {
      return await send<AdminTherapist>('POST', path, input);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      lost.current = { names: [...(lost.current?.names ?? []), input.name], before };
      const found = await findMade().catch(() => undefined);
      if (found) return found;
      throw error;
    }
  };
}

/** An inactive therapist takes no new bookings. */
export function useSetTherapistActive() {
  const refresh = useInvalidateTherapists();
  return useMutation({
    mutationFn: ({ id, isActive }: { id: number; isActive: boolean }) =>
      send<AdminTherapist>('PATCH', `${path}/${id}/active`, { isActive }),
    onSuccess: refresh,
  });
}

/** Refused (`in_use`) while there are bookings with them. */
export function useDeleteTherapist() {
  const refresh = useInvalidateTherapists();
  return useMutation({
    mutationFn: (id: number) => send<null>('DELETE', `${path}/${id}`),
    onSuccess: refresh,
  });
}
