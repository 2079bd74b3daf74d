import { useQuery, type QueryClient } from '@tanstack/react-query';
import { fetchData } from './client.ts';
import { therapistsKey } from './therapists.ts';

/** Whose slots, for which service, on which business date (`yyyy-MM-dd`). */
export type AskedDay = {
  therapistId: number;
  serviceId: number;
  date: string;
  /** a booking that does not block itself, while an administrator edits it */
  excludeBookingId?: number;
};

const slotsKey = ({ therapistId, ...day }: AskedDay) =>
  [...therapistsKey, therapistId, 'slots', day] as const;

const queryOf = ({ date, serviceId, excludeBookingId }: AskedDay) =>
  `date=${date}&serviceId=${serviceId}${excludeBookingId ? `&excludeBookingId=${excludeBookingId}` : ''}`;

/**
 * The free starts (`HH:mm`) of one day, none while there is no date or no service yet.
 * Never kept: a slot from a moment ago may be gone.
 */
export const useSlots = (day: AskedDay) =>
  useQuery({
    queryKey: slotsKey(day),
    queryFn: ({ signal }) =>
      fetchData<string[]>(`/api/therapists/${day.therapistId}/availability/slots?${queryOf(day)}`, signal),
    enabled: day.date !== '' && day.serviceId > 0,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: true,
  });

/** Puts the slots that came with a refusal on the screen at once. */
export const showSlots = (client: QueryClient, day: AskedDay, slots: string[]): void => {
  client.setQueryData(slotsKey(day), slots);
};

/** Asks again for the slots of one day, in the background of whatever shows them. */
export const refreshSlots = (client: QueryClient, day: AskedDay): void => {
  void client.invalidateQueries({ queryKey: slotsKey(day) });
};
