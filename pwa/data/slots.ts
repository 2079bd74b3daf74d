import { useQuery, type QueryClient } from '@tanstack/react-query';
import { fetchData } from './client.ts';
import { therapistsKey } from './therapists.ts';

/** The therapist, the service and the business date (`yyyy-MM-dd`) of the slots. */
export type SlotsQuery = {
  therapistId: number;
  serviceId: number;
  date: string;
  /** a booking that is being edited, which does not block its own time */
  excludeBookingId?: number;
};

const slotsKey = ({ therapistId, ...day }: SlotsQuery) =>
  [...therapistsKey, therapistId, 'slots', day] as const;

const queryOf = ({ date, serviceId, excludeBookingId }: SlotsQuery) =>
  `date=${date}&serviceId=${serviceId}${excludeBookingId ? `&excludeBookingId=${excludeBookingId}` : ''}`;

/**
 * The free start times (`HH:mm`) of one day; none while no date or service is chosen. Never cached: a slot may be taken
 * a moment later.
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
export const cacheSlots = (client: QueryClient, day: SlotsQuery, slots: string[]): void => {
  client.setQueryData(slotsKey(day), slots);
};

/** Refetches the slots of one day in the background. */
export const refreshSlots = (client: QueryClient, day: SlotsQuery): void => {
  void client.invalidateQueries({ queryKey: slotsKey(day) });
};
