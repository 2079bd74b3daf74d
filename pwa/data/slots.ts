import { useQuery, type QueryClient } from '@tanstack/react-query';
import { read } from './client.ts';
import { therapistsKey } from './therapists.ts';

const slotsKey = (therapistId: number, serviceId: number, date: string) =>
  [...therapistsKey, therapistId, 'slots', serviceId, date] as const;

/**
 * The free starts (`HH:mm`) of one business date (`yyyy-MM-dd`), none while there is no date.
 * Never kept: a slot from a moment ago may be gone.
 */
export const useSlots = (therapistId: number, serviceId: number, date: string | null) =>
  useQuery({
    queryKey: slotsKey(therapistId, serviceId, date ?? ''),
    queryFn: ({ signal }) =>
      read<string[]>(
        `/api/therapists/${therapistId}/availability/slots?date=${date}&serviceId=${serviceId}`,
        signal,
      ),
    enabled: date !== null,
    staleTime: 0,
    gcTime: 0,
  });

/** Puts the slots that came with a refusal on the screen at once. */
export const showSlots = (
  client: QueryClient,
  therapistId: number,
  serviceId: number,
  date: string,
  slots: string[],
): void => {
  client.setQueryData(slotsKey(therapistId, serviceId, date), slots);
};

/** Asks again for the slots of one date, in the background of whatever shows them. */
export const refreshSlots = (
  client: QueryClient,
  therapistId: number,
  serviceId: number,
  date: string,
): void => {
  void client.invalidateQueries({ queryKey: slotsKey(therapistId, serviceId, date) });
};
