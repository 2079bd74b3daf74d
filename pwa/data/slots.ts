import { useQuery, type QueryClient } from '@tanstack/react-query';
import { fetchData } from './client.ts';
import { therapistsKey } from './therapists.ts';

/** Whose slots, for which service, on which business date (`yyyy-MM-dd`). */
export type SlotsQuery = {
  therapistId: number;
  serviceId: number;
  date: string;
  /** a booking that does not block itself, while an administrator edits it */
  excludeBookingId?: number;
};

const slotsKey = ({ therapistId, ...day }: SlotsQuery) =>
  [...therapistsKey, therapistId, 'slots', day] as const;

const queryOf = ({ date, serviceId, excludeBookingId }: SlotsQuery) =>
  `date=${date}&serviceId=${serviceId}${excludeBookingId ? `&excludeBookingId=${excludeBookingId}` : ''}`;

/**
 * The free starts (`HH:mm`) of one day, none while there is no date or no service yet.
 * Never cached: a slot may be taken a moment later.
 */
export const useSlots = (day: SlotsQuery) =>
  useQuery({
    queryKey: slotsKey(day),
    queryFn: ({ signal }) =>
      fetchData<string[]>(`/api/therapists/${day.therapistId}/availability/slots?${queryOf(day)}`, signal),
    enabled: day.date !== '' && day.serviceId > 0,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: true,
  });

/** Shows the slots that came with a rejected request. */
export const showSlots = (client: QueryClient, day: SlotsQuery, slots: string[]): void => {
  client.setQueryData(slotsKey(day), slots);
};

/** Refetches the slots of one day in the background. */
export const refreshSlots = (client: QueryClient, day: SlotsQuery): void => {
  void client.invalidateQueries({ queryKey: slotsKey(day) });
};
