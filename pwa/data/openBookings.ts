import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#contract/booking.ts';
import type { PendingDay } from '#contract/bookingQuery.ts';
import { businessDateAndTime } from '../i18n/formats.ts';
import { bookingsKey, fetchBookings, type BookingFilter } from './adminBookings.ts';
import { fetchData } from './client.ts';
import { useDaySheet } from './daySheet.ts';
import { isMoveRequested } from './moveRequests.ts';

export function usePendingDays(today: string): { days: PendingDay[]; updatedAt: number } {
  const sheet = useDaySheet();
  const query = useQuery({
    queryKey: [...bookingsKey, 'pending', today],
    queryFn: ({ signal }) => fetchData<PendingDay[]>(`/api/admin/bookings/pending?from=${today}`, signal),
    staleTime: 0,
  });
  return {
    days: query.data ?? pendingDaysOf(sheet?.bookings ?? [], today),
    updatedAt: query.dataUpdatedAt,
  };
}

function pendingDaysOf(bookings: Booking[], today: string): PendingDay[] {
  const days = new Map<string, number>();
  for (const booking of bookings) {
    const { date } = businessDateAndTime(booking.startTime);
    const isWaiting = booking.status === 'pending' || isMoveRequested(booking);
    if (isWaiting && date >= today) days.set(date, (days.get(date) ?? 0) + 1);
  }
  return [...days].map(([date, requests]) => ({ date, requests }));
}

export const countRequests = (days: PendingDay[]): number =>
  days.reduce((sum, { requests }) => sum + requests, 0);

/** At most 500 pending and 500 approved bookings, sorted by start. */
export async function fetchOpenBookings(
  filter: Pick<BookingFilter, 'therapistId' | 'from' | 'to'>,
  signal: AbortSignal,
): Promise<Booking[]> {
  const pages = await Promise.all(
    (['pending', 'approved'] as const).map((status) =>
      fetchBookings({ ...filter, status }, { limit: 500, signal }),
    ),
  );
  return pages.flatMap(({ data }) => data).sort((a, b) => a.startTime.localeCompare(b.startTime));
}

/** By start. `isStored`: the server could not be reached, so only visits of the day sheet are listed. */
export function useUpcomingVisits(therapistId: number, today: string) {
  const sheet = useDaySheet();
  const { data, error } = useQuery({
    queryKey: [...bookingsKey, 'upcoming', therapistId, today],
    queryFn: ({ signal }) => fetchOpenBookings({ therapistId, from: today }, signal),
    staleTime: 0,
  });
  const isStored = !data && error !== null && sheet !== undefined;
  const stored = sheet?.bookings.filter(
    (booking) =>
      booking.therapistId === therapistId &&
      (booking.status === 'pending' || booking.status === 'approved') &&
      businessDateAndTime(booking.startTime).date >= today,
  );
  const visits = isStored ? stored : data;
  return {
    visits: visits && [...visits].sort((a, b) => a.startTime.localeCompare(b.startTime)),
    isStored,
    error,
  };
}
