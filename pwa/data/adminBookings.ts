import {
  keepPreviousData,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Booking } from '#contract/booking.ts';
import type { BookingEdit } from '#contract/bookingEdit.ts';
import { unloggedQueryHeader, type PageOfBookings } from '#contract/bookingQuery.ts';
import type { BookingStatus } from '#contract/bookingStatus.ts';
import type { BookingEventKind } from '#contract/bookingEvents.ts';
import type { DenialReason } from '#contract/denial.ts';
import { businessTimeOf } from '../i18n/businessTimeOf.ts';
import { adminQuery, useInvalidatingMutation } from './adminQuery.ts';
import { fetchBody, fetchData, isUnavailable, RequestError, sendRequest } from './client.ts';
import { useDaySheet } from './daySheet.ts';
import { adminQueryKey } from './session.ts';

const path = '/api/admin/bookings';

export const bookingsKey = [...adminQueryKey, 'bookings'] as const;

/** Dates are business dates, both inclusive. */
export type BookingFilter = {
  therapistId?: number | undefined;
  status?: BookingStatus | undefined;
  /** only with status "pending": also the approved visits whose customer asks for another time */
  moveRequests?: true | undefined;
  from?: string | undefined;
  to?: string | undefined;
  includePast: boolean;
  search?: string | undefined;
  order: 'asc' | 'desc';
};

/** At most three pages of 50 cards are rendered: loading a page at one end drops one at the opposite end. */
const pageSize = 50;
const maxPages = 3;

const queryOf = (filter: Partial<BookingFilter>, limit: number, cursor: string | null): string => {
  const given = Object.entries({ ...filter, limit, cursor }).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
};

export function fetchBookings(
  { search, ...filter }: Partial<BookingFilter>,
  { limit = pageSize, cursor = null, signal }: FetchOptions,
): Promise<PageOfBookings> {
  const query = queryOf(filter, limit, cursor);
  return fetchBody<PageOfBookings>(`${path}?${query}`, signal, searchHeaders(search));
}

/** The search is sent in a header because it may be a customer's name, and proxies log URLs. */
export const searchHeaders = (search: string | undefined): Record<string, string> =>
  search ? { [unloggedQueryHeader]: new URLSearchParams({ search }).toString() } : {};

type FetchOptions = { limit?: number; cursor?: string | null; signal: AbortSignal };

export const useBookings = (filter: BookingFilter) =>
  useInfiniteQuery({
    queryKey: [...bookingsKey, 'list', filter],
    queryFn: ({ pageParam, signal }) => fetchBookings(filter, { cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    getPreviousPageParam: ({ previousCursor }) => previousCursor,
    maxPages,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export function useResetBookingList() {
  const client = useQueryClient();
  return (filter: BookingFilter) => client.resetQueries({ queryKey: [...bookingsKey, 'list', filter] });
}

export const bookingKey = (id: number | null) => [...bookingsKey, 'one', id] as const;

export const useBooking = (id: number | null) =>
  useQuery({ ...adminQuery<Booking>(bookingKey(id), `${path}/${id}`), enabled: id !== null });

export function useBookingWithOfflineCopy(id: number | null): { data: Booking | undefined; error: unknown } {
  const { data, error } = useBooking(id);
  const onSheet = useDaySheet()?.bookings.find((booking) => booking.id === id);
  if (data || !onSheet || (error && !isUnavailable(error))) return { data, error };
  return { data: onSheet, error: null };
}

const editKey = (id: number) => [...bookingsKey, 'edit', id] as const;

export const useIsEditSaving = (id: number): boolean => useIsMutating({ mutationKey: editKey(id) }) > 0;

/** Throws `booking_changed` with the current booking when `version` is outdated. */
export function useEditBooking(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: editKey(id),
    mutationFn: (edit: BookingEdit) => sendRequest<Booking>('PATCH', `${path}/${id}`, edit),
    onSettled: () => client.invalidateQueries({ queryKey: bookingsKey }),
  });
}

/** `outsideHours`: even if the new therapist does not work at that time. */
export type Reassignment = { booking: Booking; therapistId: number; outsideHours?: boolean };

/** Throws `booking_changed` with the current booking when `booking` is outdated. */
export async function reassignVisit({
  booking,
  therapistId,
  outsideHours = false,
}: Reassignment): Promise<Booking> {
  const { id, startTime } = booking;
  const edit = { ...booking, therapistId, startTime: businessTimeOf(startTime), outsideHours };
  try {
    return await sendRequest<Booking>('PATCH', `${path}/${id}`, edit);
  } catch (error) {
    const current = error instanceof RequestError ? error.failure?.booking : undefined;
    // An earlier attempt succeeded, but its response was lost.
    if (current?.therapistId === therapistId && current.startTime === startTime) return current;
    throw error;
  }
}

export const useDeleteBooking = () =>
  useInvalidatingMutation((id: number) => sendRequest<null>('DELETE', `${path}/${id}`), [bookingsKey]);

export const useEraseBooking = () =>
  useInvalidatingMutation((id: number) => sendRequest<object>('POST', `${path}/${id}/erase`), [bookingsKey]);

export const useReplaceCustomerLink = () =>
  useInvalidatingMutation(
    (id: number) => sendRequest<{ link: string }>('POST', `${path}/${id}/link`),
    [bookingsKey],
  );

export const useExportBooking = () =>
  useMutation({ mutationFn: (id: number) => fetchData<object>(`${path}/${id}/export`) });

export type HistoryEntry = {
  id: number;
  at: string;
  username: string;
  action: BookingEventKind;
  /** `reason`: why it was denied, by the rules or by an administrator */
  changes: {
    amount?: number;
    kind?: string;
    from?: string;
    to?: string;
    fields?: string[];
    correction?: true;
    reason?: 'unanswered' | DenialReason;
  };
};

export const useBookingHistory = (id: number, isOpen: boolean) =>
  useQuery({
    ...adminQuery<HistoryEntry[]>([...bookingsKey, 'history', id], `${path}/${id}/history`),
    enabled: isOpen,
  });
