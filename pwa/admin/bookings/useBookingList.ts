import type { Booking } from '#contract/booking.ts';
import { useBookings, type BookingFilter } from '../../data/adminBookings.ts';
import { isUnavailable } from '../../data/client.ts';
import { useDaySheet, type DaySheet } from '../../data/daySheet.ts';
import { isCoveredByDaySheet, filterDaySheet } from '../../data/daySheetFilter.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { useDebounced } from '../../ui/useDebounced.ts';
import { useIsSlow } from '../../offline/useIsSlow.ts';
import { toBookingFilter, type ListFilter } from './listFilter.ts';
import type { LoadMoreProps } from '../layout/LoadMore.tsx';

type BookingListState =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => unknown }
  | {
      state: 'loaded';
      bookings: Booking[];
      bookingFilter: BookingFilter;
      /** the day sheet, if the bookings come from it; null if they come from the server */
      daySheet: DaySheet | null;
      failure: { error: unknown; retry: () => unknown } | null;
      previousPage: LoadMoreProps | null;
      nextPage: LoadMoreProps | null;
    };

/** From the day sheet while the server is slow or unreachable, or if it has all matching bookings. */
export function useBookingList(listFilter: ListFilter): BookingListState {
  const today = useBusinessToday();
  const bookingFilter = toBookingFilter({ ...listFilter, search: useDebounced(listFilter.search) }, today);
  const query = useBookings(bookingFilter);
  const daySheet = useDaySheet();
  const isLoading = query.isPending || query.isPlaceholderData;
  const isSlow = useIsSlow(isLoading) || query.errorUpdateCount > 0;
  // If a further page fails, the loaded pages stay on the screen.
  const hasFailed = query.isError && !query.isFetchNextPageError && !query.isFetchPreviousPageError;

  const isDaySheetUsed = isLoading
    ? isSlow || (daySheet !== undefined && isCoveredByDaySheet(daySheet, bookingFilter, today))
    : hasFailed && isUnavailable(query.error);
  if (daySheet && isDaySheetUsed) {
    const bookings = filterDaySheet(daySheet, bookingFilter, today);
    const failure = hasFailed ? { error: query.error, retry: query.refetch } : null;
    return {
      state: 'loaded',
      bookings,
      bookingFilter,
      daySheet,
      failure,
      previousPage: null,
      nextPage: null,
    };
  }
  if (query.isPending) return { state: 'loading' };
  if (hasFailed) return { state: 'failed', error: query.error, retry: query.refetch };
  return {
    state: 'loaded',
    bookings: (query.data?.pages ?? []).flatMap(({ data }) => data),
    bookingFilter,
    daySheet: null,
    failure: null,
    previousPage: query.hasPreviousPage
      ? {
          isLoading: query.isFetchingPreviousPage,
          isPaused: query.isFetching || query.isFetchPreviousPageError,
          onLoad: query.fetchPreviousPage,
        }
      : null,
    nextPage: query.hasNextPage
      ? {
          isLoading: query.isFetchingNextPage,
          isPaused: query.isFetching || query.isFetchNextPageError,
          onLoad: query.fetchNextPage,
        }
      : null,
  };
}
