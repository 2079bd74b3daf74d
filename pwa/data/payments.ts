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
export const useAddPayment = (bookingId: number) =>
  useInvalidatingMutation(
    ({ payment, key }: { payment: PaymentInput; key: string }) =>
      sendRequest<PaymentReceipt>('POST', pathOf(bookingId), payment, { 'Idempotency-Key': key }),
    [bookingsKey],
  );

/** Voids a payment: it no longer counts, but stays in the list. */
export const useVoidPayment = (bookingId: number) =>
  useInvalidatingMutation(
    (id: number) => sendRequest<BookingPayments>('POST', `${pathOf(bookingId)}/${id}/void`),
    [bookingsKey],
  );

const adjustmentsPath = (bookingId: number) => `/api/admin/bookings/${bookingId}/adjustments`;

/** Adds an adjustment to a visit's price. Replays under the same key (a UUID) have one effect. */
export const useAddAdjustment = (bookingId: number) =>
  useInvalidatingMutation(
    ({ adjustment, key }: { adjustment: AdjustmentInput; key: string }) =>
      sendRequest<PaymentReceipt>('POST', adjustmentsPath(bookingId), adjustment, { 'Idempotency-Key': key }),
    [bookingsKey],
  );

/** Voids an adjustment: it no longer counts, but stays in the list. */
export const useVoidAdjustment = (bookingId: number) =>
  useInvalidatingMutation(
    (id: number) => sendRequest<BookingPayments>('POST', `${adjustmentsPath(bookingId)}/${id}/void`),
    [bookingsKey],
  );

const slipPath = (bookingId: number, slipId: number) => `/api/admin/bookings/${bookingId}/slips/${slipId}`;

/** The picture of a payment slip as a data URL. It needs the administrator's token and is never persisted. */
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
