import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/booking.ts';
import type { PageOfBookings } from '#contract/bookingQuery.ts';
import type { DayPlan } from '#contract/dayPlan.ts';
import { bookingsKey, useBookingWithOfflineCopy } from '../../data/adminBookings.ts';
import { isUnavailable } from '../../data/client.ts';
import { dayPlanKey } from '../../data/dayPlan.ts';

/** Until the server responds, and while it cannot be reached, also from the day sheet, a cached list or day. */
export function useBookingOrCache(id: number): { data: Booking | undefined; error: unknown } {
  const client = useQueryClient();
  const { data, error } = useBookingWithOfflineCopy(id);
  if (data || (error && !isUnavailable(error))) return { data, error };
  const held = findBooking(client, id);
  return held ? { data: held, error: null } : { data, error };
}

function findBooking(client: QueryClient, id: number): Booking | undefined {
  const lists = client.getQueriesData<{ pages: PageOfBookings[] }>({ queryKey: [...bookingsKey, 'list'] });
  const boards = client.getQueriesData<DayPlan>({ queryKey: dayPlanKey });
  const all = [
    ...lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.data) ?? []),
    ...boards.flatMap(([, day]) => day?.therapists.flatMap(({ visits }) => visits) ?? []),
  ];
  return all.filter((booking) => booking.id === id).sort((a, b) => b.version - a.version)[0];
}
