import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import type { Booking, BookingStatus, StatusReceipt } from '#contract/booking.ts';
import { readWhole, read, send } from './client.ts';
import { adminKey } from './session.ts';

/** Everything about bookings lies under this key: invalidate it to refresh all of it. */
export const bookingsKey = [...adminKey, 'bookings'] as const;

export type BookingPage = { data: Booking[]; nextCursor: string | null };

/** What the list is asked for. Dates are business dates, both inclusive. */
export type BookingFilter = {
  therapistId?: number | undefined;
  status?: BookingStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  includePast: boolean;
  search?: string | undefined;
  order: 'asc' | 'desc';
};

/** Cards at once in the document: three pages of 50. Older pages leave it when newer ones come. */
const pageSize = 50;
const pagesAtOnce = 3;

const queryOf = (filter: Partial<BookingFilter>, limit: number, cursor: string | null): string => {
  const given = Object.entries({ ...filter, limit, cursor }).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
};

/** The bookings that a filter lets through, page by page: pending first, then by start. */
export const useBookings = (filter: BookingFilter) =>
  useInfiniteQuery({
    queryKey: [...bookingsKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      readWhole<BookingPage>(`/api/admin/bookings?${queryOf(filter, pageSize, pageParam)}`, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    getPreviousPageParam: () => null,
    maxPages: pagesAtOnce,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One booking, whatever the filter. */
export const useBooking = (id: number | null) =>
  useQuery({
    queryKey: [...bookingsKey, 'one', id],
    queryFn: ({ signal }) => read<Booking>(`/api/admin/bookings/${id}`, signal),
    enabled: id !== null,
    staleTime: 0,
  });

/** How many requests wait for a decision from today on, and how many of them on other days than today. */
export const useWaiting = (today: string) =>
  useQuery({
    queryKey: [...bookingsKey, 'waiting', today],
    queryFn: async ({ signal }) => {
      const query = queryOf({ status: 'pending', from: today }, 500, null);
      const { data } = await readWhole<BookingPage>(`/api/admin/bookings?${query}`, signal);
      return data.map(({ startTime }) => startTime);
    },
    staleTime: 0,
  });

/** Decides on a booking as the administrator saw it. The answer shows at once wherever the booking is shown. */
export function useChangeStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ booking, status }: { booking: Booking; status: BookingStatus }) =>
      send<StatusReceipt>('PATCH', `/api/admin/bookings/${booking.id}/status`, {
        status,
        version: booking.version,
      }),
    onSuccess: ({ id, status, version }) => {
      const decided = (booking: Booking) => (booking.id === id ? { ...booking, status, version } : booking);
      client.setQueriesData<InfiniteData<BookingPage>>(
        { queryKey: [...bookingsKey, 'list'] },
        (list) =>
          list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(decided) })) },
      );
      client.setQueryData<Booking>([...bookingsKey, 'one', id], (booking) => booking && decided(booking));
    },
    onSettled: () => client.invalidateQueries({ queryKey: bookingsKey }),
  });
}

/** Deletes a denied or cancelled booking for good. */
export function useDeleteBooking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => send<null>('DELETE', `/api/admin/bookings/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: bookingsKey }),
  });
}

/** One entry of a booking's record. */
export type HistoryEntry = {
  id: number;
  at: string;
  username: string;
  action: 'created' | 'updated' | 'deleted' | 'status';
  changes: { from?: string; to?: string; fields?: string[] };
};

/** What administrators did to a booking, oldest first; asked for when it is opened. */
export const useHistory = (id: number, isOpen: boolean) =>
  useQuery({
    queryKey: [...bookingsKey, 'history', id],
    queryFn: ({ signal }) => read<HistoryEntry[]>(`/api/admin/bookings/${id}/history`, signal),
    enabled: isOpen,
    staleTime: 0,
  });
