import { useMutation } from '@tanstack/react-query';
import type { AvailabilityEntry, AvailabilityInput } from '#contract/availability.ts';
import { useInvalidateTherapists } from './adminTherapists.ts';
import { send } from './client.ts';

const pathOf = (therapistId: number) => `/api/admin/therapists/${therapistId}/availability`;

/** Adds hours to a therapist's week. Refused (`schedule_overlap`) when they meet others. */
export function useAddHours(therapistId: number) {
  const refresh = useInvalidateTherapists();
  return useMutation({
    mutationFn: (entry: AvailabilityInput) =>
      send<AvailabilityEntry>('POST', pathOf(therapistId), { therapistId, ...entry }),
    onSuccess: refresh,
  });
}

export function useRemoveHours(therapistId: number) {
  const refresh = useInvalidateTherapists();
  return useMutation({
    mutationFn: (entryId: number) => send<null>('DELETE', `${pathOf(therapistId)}/${entryId}`),
    onSuccess: refresh,
  });
}
