import { useQuery } from '@tanstack/react-query';
import type {
  AdjustmentInput,
  BookingPayments,
  PaymentInput,
  PaymentReceipt,
  SlipConfirmation,
  SlipRejection,
  Unpaid,
} from '#contract/payment.ts';
import { bookingsKey } from './adminBookings.ts';
import { adminQuery, useInvalidatingMutation } from './adminQuery.ts';
import { sendRequest } from './client.ts';
import { fetchPrivatePicture } from './privateFile.ts';
import { adminQueryKey } from './session.ts';

const pathOf = (bookingId: number) => `/api/admin/bookings/${bookingId}/payments`;

/** What a booking costs and what was paid for it; fetched when it is opened. */
export const usePayments = (bookingId: number, isOpen: boolean) =>
  useQuery({
    ...adminQuery<BookingPayments>([...bookingsKey, 'payments', bookingId], pathOf(bookingId)),
    enabled: isOpen,
  });

/** The bookings whose money is not settled. */
export const useUnpaid = () => useQuery(adminQuery<Unpaid>([...bookingsKey, 'unpaid'], '/api/admin/unpaid'));

/** Enters a payment. Replays under the same key (a UUID) take it once. */
export const useTakePayment = (bookingId: number) =>
  useInvalidatingMutation(
    ({ payment, key }: { payment: PaymentInput; key: string }) =>
      sendRequest<PaymentReceipt>('POST', pathOf(bookingId), payment, { 'Idempotency-Key': key }),
    [bookingsKey],
  );

/** Takes a payment out of account; it stays in the list. */
export const useVoidPayment = (bookingId: number) =>
  useInvalidatingMutation(
    (id: number) => sendRequest<BookingPayments>('POST', `${pathOf(bookingId)}/${id}/void`),
    [bookingsKey],
  );

const adjustmentsPath = (bookingId: number) => `/api/admin/bookings/${bookingId}/adjustments`;

/** Changes what a visit costs. Replays under the same key (a UUID) change it once. */
export const useAdjust = (bookingId: number) =>
  useInvalidatingMutation(
    ({ adjustment, key }: { adjustment: AdjustmentInput; key: string }) =>
      sendRequest<PaymentReceipt>('POST', adjustmentsPath(bookingId), adjustment, { 'Idempotency-Key': key }),
    [bookingsKey],
  );

/** Takes a change of what a visit costs out of account; it stays in the list. */
export const useVoidAdjustment = (bookingId: number) =>
  useInvalidatingMutation(
    (id: number) => sendRequest<BookingPayments>('POST', `${adjustmentsPath(bookingId)}/${id}/void`),
    [bookingsKey],
  );

const slipPath = (bookingId: number, slipId: number) => `/api/admin/bookings/${bookingId}/slips/${slipId}`;

/** The picture of a slip as a data URL, which only an administrator may see; fetched when it is opened, and not stored on this device. */
export const useSlipPicture = (bookingId: number, slipId: number) =>
  useQuery({
    queryKey: [...adminQueryKey, 'slipPicture', bookingId, slipId],
    queryFn: ({ signal }) => fetchPrivatePicture(slipPath(bookingId, slipId), signal),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Confirms a slip, which becomes a payment, or rejects it. */
export const useAnswerSlip = (bookingId: number, slipId: number) =>
  useInvalidatingMutation(
    (answer: SlipConfirmation | SlipRejection) =>
      sendRequest<BookingPayments>(
        'POST',
        `${slipPath(bookingId, slipId)}/${'amount' in answer ? 'confirm' : 'reject'}`,
        answer,
      ),
    [bookingsKey],
  );
