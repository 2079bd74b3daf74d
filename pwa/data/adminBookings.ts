import {
  keepPreviousData,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { unloggedQuery, type Booking, type BookingEdit, type BookingStatus } from '#contract/booking.ts';
import { businessClock } from '../i18n/formats.ts';
import { useDaySheet } from './daySheet.ts';
import { isUnavailable, readWhole, read, send } from './client.ts';
import { adminQueryKey } from './session.ts';

/** Everything about bookings lies under this key: invalidate it to refresh all of it. */
export const bookingsKey = [...adminQueryKey, 'bookings'] as const;

export type BookingPage = { data: Booking[]; nextCursor: string | null; previousCursor: string | null };

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

/** Cards at once in the document: three pages of 50. A page at one end leaves it when one comes at the other. */
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
    queryFn: ({ pageParam, signal }) => {
      // whom is searched for stays out of the address, which proxies log
      const { search, ...rest } = filter;
      const headers: Record<string, string> = search
        ? { [unloggedQuery]: new URLSearchParams({ search }).toString() }
        : {};
      return readWhole<BookingPage>(
        `/api/admin/bookings?${queryOf(rest, pageSize, pageParam)}`,
        signal,
        headers,
      );
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    getPreviousPageParam: ({ previousCursor }) => previousCursor,
    maxPages: pagesAtOnce,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Begins the list anew with its first page. */
export function useResetBookingList() {
  const client = useQueryClient();
  return (filter: BookingFilter) => client.resetQueries({ queryKey: [...bookingsKey, 'list', filter] });
}

/** One booking, whatever the filter. */
export const useBooking = (id: number | null) =>
  useQuery({
    queryKey: [...bookingsKey, 'one', id],
    queryFn: ({ signal }) => read<Booking>(`/api/admin/bookings/${id}`, signal),
    enabled: id !== null,
    staleTime: 0,
  });

/** The same to look at: until the server answers, as it stands on the day sheet. */
export function useBookingOrDaySheet(id: number): { data: Booking | undefined; error: unknown } {
  const { data, error } = useBooking(id);
  const sheet = useDaySheet();
  const kept = sheet?.bookings.find((booking) => booking.id === id);
  if (data || !kept || (error && !isUnavailable(error))) return { data, error };
  return { data: kept, error: null };
}

/** When the requests that wait for a decision begin, from today on; until the server answers, of the day sheet. */
export function usePendingStartTimes(today: string): string[] {
  const sheet = useDaySheet();
  const { data } = useQuery({
    queryKey: [...bookingsKey, 'waiting', today],
    queryFn: async ({ signal }) => {
      const query = queryOf({ status: 'pending', from: today }, 500, null);
      const { data } = await readWhole<BookingPage>(`/api/admin/bookings?${query}`, signal);
      return data.map(({ startTime }) => startTime);
    },
    staleTime: 0,
  });
  if (data) return data;
  return (sheet?.bookings ?? []).flatMap(({ status, startTime }) =>
    status === 'pending' && businessClock(startTime).date >= today ? [startTime] : [],
  );
}

const editKey = (id: number) => [...bookingsKey, 'edit', id] as const;

/** Whether the edit form of a booking is being saved, from wherever it was sent. */
export const useIsEditSaving = (id: number): boolean => useIsMutating({ mutationKey: editKey(id) }) > 0;

/** Saves the edit form. Throws `booking_changed` with the booking as it is when it is not the `version` sent. */
export function useEditBooking(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: editKey(id),
    mutationFn: (edit: BookingEdit) => send<Booking>('PATCH', `/api/admin/bookings/${id}`, edit),
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
  action: 'created' | 'updated' | 'deleted' | 'status' | 'erased' | 'exported' | 'retried';
  changes: { from?: string; to?: string; fields?: string[] };
};

/** What administrators did to a booking, oldest first; asked for when it is opened. */
export const useBookingHistory = (id: number, isOpen: boolean) =>
  useQuery({
    queryKey: [...bookingsKey, 'history', id],
    queryFn: ({ signal }) => read<HistoryEntry[]>(`/api/admin/bookings/${id}/history`, signal),
    enabled: isOpen,
    staleTime: 0,
  });
