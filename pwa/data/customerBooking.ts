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
import { fetchData, isUnavailable, NetworkError, RequestError, sendRequest } from './client.ts';
import { onPushedBooking, takePushedBooking } from './pushedCustomerBookings.ts';
import {
  deleteCustomerBooking,
  readCustomerBooking,
  storeCustomerBooking,
} from './storedCustomerBookings.ts';
import { dataUnlessRejected } from './therapists.ts';

/** ms between two requests for a booking that may still change, while its page is visible */
const refetchInterval = 15_000;

/** ms that a visit which has begun may take longer than planned */
export const longestOverrun = 2 * 3_600_000;

/** The path of the booking in the API. */
export const customerBookingPath = (token: string) => `/api/b/${encodeURIComponent(token)}`;

/** The path of the booking as a calendar file. */
export const calendarPath = (token: string) => `${customerBookingPath(token)}/calendar.ics`;

/** The token permits changing the booking, so this key is never persisted with the catalogue. */
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

/** A visit that has started may overrun, so it may change for a while after its planned end. */
const mayChange = ({ status, endTime, visitState }: CustomerBooking): boolean =>
  (status === 'pending' || status === 'approved') &&
  Date.parse(endTime) + (visitState === 'started' ? longestOverrun : 0) > Date.now();

async function fetchBooking(token: string, signal: AbortSignal): Promise<CustomerBooking> {
  try {
    const booking = await fetchData<CustomerBooking>(customerBookingPath(token), signal);
    storeCustomerBooking(token, booking);
    return booking;
  } catch (error) {
    if (error instanceof RequestError && error.code === 'not_found') deleteCustomerBooking(token);
    throw error;
  }
}

/**
 * The booking of a private page: this device's copy at first, then the server's, fetched again while the page is
 * visible. No data once the server has rejected the request. `failure`: the error of the last fetch.
 */
export function useCustomerBooking(token: string, isEnabled = true) {
  const query = useQuery({ ...customerBookingQuery(token), enabled: isEnabled });
  usePushedBooking(token);
  return {
    ...dataUnlessRejected(query.data, query.error),
    failure: query.error,
    refetch: query.refetch,
  };
}

/**
 * Shows what the push worker has fetched while no page could, and fetches the booking again whenever a push
 * arrives.
 */
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

/** Fetches the booking again, when the outcome of a change is unknown. */
export function useRefreshCustomerBooking(token: string) {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: keyOf(token) });
}

/**
 * Shows and stores a booking that the server has just sent, and cancels a fetch that may bring an older one.
 */
export async function cacheCustomerBooking(
  client: QueryClient,
  token: string,
  booking: CustomerBooking,
): Promise<void> {
  await showCustomerBooking(client, token, booking);
  storeCustomerBooking(token, booking);
}

/** Shows the booking as it will be once the server has accepted a change. Stores nothing. */
export async function showCustomerBooking(
  client: QueryClient,
  token: string,
  booking: CustomerBooking,
): Promise<void> {
  await client.cancelQueries({ queryKey: keyOf(token) });
  client.setQueryData<CustomerBooking>(keyOf(token), booking);
}

/** Cancels the booking. Throws `booking_changed` with the current one, `too_late_to_cancel`, and NetworkError. */
export const cancelCustomerBooking = (token: string, cancellation: CustomerCancellation, key: string) =>
  change('POST', `${customerBookingPath(token)}/cancel`, cancellation, key);

/** Saves the corrected address and notes. Throws `booking_changed` with the current booking, and NetworkError. */
export const editCustomerBooking = (token: string, edit: CustomerBookingEdit, key: string) =>
  change('PATCH', customerBookingPath(token), edit, key);

/**
 * Asks for another time. Throws `slot_taken` and `slot_unavailable` with the day's free times,
 * `booking_changed` with the current booking, `too_late_to_move`, and NetworkError.
 */
export const requestMove = (token: string, requested: MoveRequestInput, key: string) =>
  change('POST', `${customerBookingPath(token)}/move`, requested, key);

/** Withdraws the move request. Throws `booking_changed` with the current booking, and NetworkError. */
export const withdrawMove = (token: string, withdrawal: MoveWithdrawal, key: string) =>
  change('DELETE', `${customerBookingPath(token)}/move`, withdrawal, key);

/**
 * Sends the picture of a bank transfer's receipt. Throws `slip_used`, `unsupported_media`, `too_large`,
 * `booking_changed` with the current booking, and NetworkError.
 */
export function sendSlip(token: string, picture: Blob, key: string): Promise<CustomerBooking> {
  const form = new FormData();
  form.append('image', picture);
  return change('POST', `${customerBookingPath(token)}/slips`, form, key);
}

/**
 * Sends the customer's review of the visit. Throws `not_reviewable` with the current booking, and
 * NetworkError.
 */
export const sendReview = (token: string, review: ReviewInput, key: string) =>
  change('POST', `${customerBookingPath(token)}/review`, review, key);

/** Deletes the customer's review. Throws NetworkError. */
export const withdrawReview = (token: string, key: string) =>
  change('DELETE', `${customerBookingPath(token)}/review`, {}, key);

const moveSlotsKey = (token: string, date: string) => ['customerBookingSlots', token, date] as const;

/** The times (`HH:mm`) of a business day to which the booking could move; none while no day is chosen. Never cached. */
export const useMoveSlots = (token: string, date: string | null) =>
  useQuery({
    queryKey: moveSlotsKey(token, date ?? ''),
    queryFn: ({ signal }) => fetchData<string[]>(`${customerBookingPath(token)}/slots?date=${date}`, signal),
    enabled: date !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: true,
  });

/** Shows the free times that came with a rejection, or else fetches them. */
export const updateMoveSlots = (
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
  // The sign-in page of a hotel's network answers 200 to every request.
  if (!booking?.version) throw new NetworkError('The answer was not ours');
  return booking;
}

/** The current booking, from a response that rejects a change to it; null when the error has none. */
export const currentBookingIn = (error: unknown): CustomerBooking | null =>
  // `ErrorBody` has the administrator's type of booking, but the customer's API sends the customer's.
  ((error instanceof RequestError && error.failure?.booking) as CustomerBooking | undefined) || null;
