import { useQuery, type QueryClient } from '@tanstack/react-query';
import { fetchData } from './client.ts';
import { freeTimeOptions } from './freeTimeOptions.ts';
import { therapistsKey } from './therapists.ts';

/** `date`: a business date (`yyyy-MM-dd`) */
export type SlotsQuery = {
  therapistId: number;
  serviceId: number;
  date: string;
  /** a booking that is being edited and must not block its own time */
  excludeBookingId?: number;
};

const slotsKey = ({ therapistId, ...day }: SlotsQuery) =>
  [...therapistsKey, therapistId, 'slots', day] as const;

const queryOf = ({ date, serviceId, excludeBookingId }: SlotsQuery) =>
  `date=${date}&serviceId=${serviceId}${excludeBookingId ? `&excludeBookingId=${excludeBookingId}` : ''}`;

/** `HH:mm`; empty while no date or service is chosen */
export const useSlots = (day: SlotsQuery) =>
  useQuery({
    queryKey: slotsKey(day),
    queryFn: ({ signal }) =>
      fetchData<string[]>(`/api/therapists/${day.therapistId}/availability/slots?${queryOf(day)}`, signal),
    enabled: day.date !== '' && day.serviceId > 0,
    ...freeTimeOptions,
  });

export const cacheSlots = (client: QueryClient, day: SlotsQuery, slots: string[]): void => {
  client.setQueryData(slotsKey(day), slots);
};

export const refreshSlots = (client: QueryClient, day: SlotsQuery): void => {
  void client.invalidateQueries({ queryKey: slotsKey(day) });
};
