import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FreeTherapist } from '#contract/availability.ts';
import type { Booking } from '#contract/booking.ts';
import type { ManualBookingInput } from '#contract/manualBooking.ts';
import type { CustomerContact, PageOfCustomers } from '#contract/customer.ts';
import { useBusinessToday } from '../i18n/businessDay.ts';
import { bookingsKey, searchHeaders } from './adminBookings.ts';
import { sendBooking } from './bookings.ts';
import { fetchBody, fetchData } from './client.ts';
import { customersKey } from './customers.ts';
import { useDaySheet } from './daySheet.ts';
import { filterDaySheet } from './daySheetFilter.ts';
import { freeTimeOptions } from './freeTimeOptions.ts';
import { adminQueryKey } from './session.ts';

export const freeTimesKey = [...adminQueryKey, 'freeTimes'] as const;

type Day = {
  /** `yyyy-MM-dd` */
  date: string;
  /** 0 while none is chosen */
  serviceId: number;
};

const dayKey = ({ date, serviceId }: Day) => [...freeTimesKey, date, serviceId] as const;

/**
 * The free starts of every therapist who offers the service, ignoring notice, a closed shop and whether the
 * therapist is active.
 */
export const useFreeTimes = (day: Day) =>
  useQuery({
    queryKey: dayKey(day),
    queryFn: ({ signal }) =>
      fetchData<FreeTherapist[]>(
        `/api/admin/availability?date=${day.date}&serviceId=${day.serviceId}`,
        signal,
      ),
    enabled: day.serviceId > 0,
    ...freeTimeOptions,
  });

export function useCacheFreeTimes() {
  const client = useQueryClient();
  return (day: Day, therapistId: number, starts: string[]) =>
    client.setQueryData<FreeTherapist[]>(dayKey(day), (all) =>
      all?.map((one) => (one.therapistId === therapistId ? { therapistId, starts } : one)),
    );
}

export function useEnterBooking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ booking, key }: { booking: ManualBookingInput; key: string }) =>
      sendBooking('/api/admin/bookings', booking, key),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: bookingsKey });
      void client.invalidateQueries({ queryKey: freeTimesKey });
    },
  });
}

export type LatestCustomerBooking = { booking: Booking; contacts: CustomerContact[] };

/** Those who booked last come first. From the day sheet until the server responds. */
export function useLatestCustomerBookings(search: string): LatestCustomerBooking[] {
  const today = useBusinessToday();
  const sheet = useDaySheet();
  const { data } = useQuery({
    queryKey: [...customersKey, 'known', search],
    queryFn: ({ signal }) =>
      fetchBody<PageOfCustomers>('/api/admin/customers?limit=20', signal, searchHeaders(search)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (data) return data.data.map(({ latest, contacts }) => ({ booking: latest, contacts }));
  if (!sheet) return [];
  const found = filterDaySheet(sheet, { includePast: true, order: 'desc', search }, today);
  return latestBookingPerCustomer(found).map((booking) => ({ booking, contacts: [] }));
}

export function latestBookingPerCustomer(bookings: readonly Booking[]): Booking[] {
  const latest = new Map<number, Booking>();
  for (const booking of [...bookings].sort((a, b) => b.id - a.id)) {
    const id = booking.customer?.id;
    if (id !== undefined && !latest.has(id)) latest.set(id, booking);
  }
  return [...latest.values()];
}
