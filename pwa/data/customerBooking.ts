import { useEffect } from 'react';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type {
  CustomerBooking,
  CustomerBookingEdit,
  CustomerCancellation,
  MoveRequestInput,
  MoveWithdrawal,
} from '#contract/customerBooking.ts';
import type { ReviewInput } from '#contract/review.ts';
import { fetchData, isUnavailable, RequestError, sendRequest } from './client.ts';
import { freeTimeOptions } from './freeTimeOptions.ts';
import { requireField } from './requireField.ts';
import { onPushedBooking, takePushedBooking } from './pushedCustomerBookings.ts';
import {
  deleteCustomerBooking,
  readCustomerBooking,
  storeCustomerBooking,
} from './storedCustomerBookings.ts';
import { dataUnlessGone } from './therapists.ts';

/** ms between two requests for a booking that may still change, while its page is visible */
const refetchInterval = 15_000;

/** ms by which a started visit may overrun its planned end */
export const longestOverrun = 2 * 3_600_000;

export const customerBookingPath = (token: string) => `/api/b/${encodeURIComponent(token)}`;

export const calendarPath = (token: string) => `${customerBookingPath(token)}/calendar.ics`;

/** The token permits changing the booking, so data under this key is never persisted. */
const keyOf = (token: string) => ['customerBooking', token] as const;

const customerBookingQuery = (token: string) =>
  queryOptions({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => fetchBooking(token, signal),
    initialData: () => readCustomerBooking(token)?.booking,
    initialDataUpdatedAt: () => readCustomerBooking(token)?.fetchedAt,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      (error && !isUnavailable(error)) || (data && !mayChange(data)) ? false : refetchInterval,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

const mayChange = ({ status, endTime, visitState }: CustomerBooking): boolean =>
  (status === 'pending' || status === 'approved') &&
  Date.parse(endTime) + (visitState === 'started' ? longestOverrun : 0) > Date.now();

async function fetchBooking(token: string, signal: AbortSignal): Promise<CustomerBooking> {
  try {
    const answer = await fetchData<CustomerBooking | null>(customerBookingPath(token), signal);
    const booking = requireField(answer, 'version');
    storeCustomerBooking(token, booking);
    return booking;
  } catch (error) {
    if (error instanceof RequestError && error.code === 'not_found') deleteCustomerBooking(token);
    throw error;
  }
}

/**
 * Shows this device's copy first, then the server's, which is refetched while the page is visible. `data` is
 * undefined once the server has rejected the request. `failure`: the error of the last fetch.
 */
export function useCustomerBooking(token: string, isEnabled = true) {
  const query = useQuery({ ...customerBookingQuery(token), enabled: isEnabled });
  usePushedBooking(token);
  return {
    ...dataUnlessGone(query.data, query.error),
    failure: query.error,
    refetch: query.refetch,
  };
}

/** Shows what the service worker fetched while no page was open, and refetches on every push. */
function usePushedBooking(token: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const queryKey = keyOf(token);
    const take = async () => {
      const pushed = await takePushedBooking(token).catch(() => null);
      if (pushed) client.setQueryData(queryKey, pushed.booking, { updatedAt: pushed.fetchedAt });
    };
    void take();
    return onPushedBooking(token, () => void take().then(() => client.invalidateQueries({ queryKey })));
  }, [client, token]);
}

export function useRefreshCustomerBooking(token: string) {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: keyOf(token) });
}

/** Shows and stores a booking just received. Cancels running fetches, which may bring older data. */
export async function cacheCustomerBooking(
  client: QueryClient,
  token: string,
  booking: CustomerBooking,
): Promise<void> {
  await showCustomerBooking(client, token, booking);
  storeCustomerBooking(token, booking);
}

/** Shows a change before the server has accepted it. Stores nothing. */
export async function showCustomerBooking(
  client: QueryClient,
  token: string,
  booking: CustomerBooking,
): Promise<void> {
  await client.cancelQueries({ queryKey: keyOf(token) });
  client.setQueryData<CustomerBooking>(keyOf(token), booking);
}

/** Throws `booking_changed` with the current booking, `too_late_to_cancel`, and NetworkError. */
export const cancelCustomerBooking = (token: string, cancellation: CustomerCancellation, key: string) =>
  change('POST', `${customerBookingPath(token)}/cancel`, cancellation, key);

/** Throws `booking_changed` with the current booking, `too_many_open_requests`, and NetworkError. */
export const editCustomerBooking = (token: string, edit: CustomerBookingEdit, key: string) =>
  change('PATCH', customerBookingPath(token), edit, key);

/**
 * Throws `slot_taken` and `slot_unavailable` with the day's free times, `booking_changed` with the current
 * booking, `too_late_to_move`, and NetworkError.
 */
export const requestMove = (token: string, requested: MoveRequestInput, key: string) =>
  change('POST', `${customerBookingPath(token)}/move`, requested, key);

/** Throws `booking_changed` with the current booking, and NetworkError. */
export const withdrawMove = (token: string, withdrawal: MoveWithdrawal, key: string) =>
  change('DELETE', `${customerBookingPath(token)}/move`, withdrawal, key);

/** Throws `slip_used`, `unsupported_media`, `too_large`, `booking_changed` with the booking, NetworkError. */
export function sendSlip(token: string, picture: Blob, key: string): Promise<CustomerBooking> {
  const form = new FormData();
  form.append('image', picture);
  return change('POST', `${customerBookingPath(token)}/slips`, form, key);
}

/** Throws `not_reviewable` with the current booking, and NetworkError. */
export const sendReview = (token: string, review: ReviewInput, key: string) =>
  change('POST', `${customerBookingPath(token)}/review`, review, key);

export const withdrawReview = (token: string, key: string) =>
  change('DELETE', `${customerBookingPath(token)}/review`, {}, key);

const moveSlotsKey = (token: string, date: string) => ['customerBookingSlots', token, date] as const;

/** `HH:mm`, on a business day; empty while `date` is null. */
export const useMoveSlots = (token: string, date: string | null) =>
  useQuery({
    queryKey: moveSlotsKey(token, date ?? ''),
    queryFn: ({ signal }) => fetchData<string[]>(`${customerBookingPath(token)}/slots?date=${date}`, signal),
    enabled: date !== null,
    ...freeTimeOptions,
  });

/** Shows the free times that came with an error, or else fetches them again. */
export const showNewMoveSlots = (
  client: QueryClient,
  token: string,
  date: string,
  slots: string[] | undefined,
): void => {
  const queryKey = moveSlotsKey(token, date);
  if (slots) client.setQueryData(queryKey, slots);
  else void client.invalidateQueries({ queryKey });
};

async function change(method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object, key: string) {
  const booking = await sendRequest<CustomerBooking | null>(method, path, body, { 'Idempotency-Key': key });
  return requireField(booking, 'version');
}

/** The current booking in a response that rejected a change; null when the error has none. */
export const currentBookingIn = (error: unknown): CustomerBooking | null =>
  // The type `ErrorBody` has the administrator's booking, but the customer's API sends a CustomerBooking.
  ((error instanceof RequestError && error.failure?.booking) as CustomerBooking | undefined) || null;
