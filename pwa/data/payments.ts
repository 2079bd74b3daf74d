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

export const usePayments = (bookingId: number, isOpen: boolean) =>
  useQuery({
    ...adminQuery<BookingPayments>([...bookingsKey, 'payments', bookingId], pathOf(bookingId)),
    enabled: isOpen,
  });

export const useUnpaid = () => useQuery(adminQuery<Unpaid>([...bookingsKey, 'unpaid'], '/api/admin/unpaid'));

/** Replays under the same key (a UUID) record the payment once. */
export const useAddPayment = (bookingId: number) =>
  useInvalidatingMutation(
    ({ payment, key }: { payment: PaymentInput; key: string }) =>
      sendRequest<PaymentReceipt>('POST', pathOf(bookingId), payment, { 'Idempotency-Key': key }),
    [bookingsKey],
  );

/** A void payment stays in the list but no longer counts. */
export const useVoidPayment = (bookingId: number) =>
  useInvalidatingMutation(
    (id: number) => sendRequest<BookingPayments>('POST', `${pathOf(bookingId)}/${id}/void`),
    [bookingsKey],
  );

/** Records that a payment which a therapist entered was checked. */
export const useConfirmPayment = (bookingId: number) =>
  useInvalidatingMutation(
    (id: number) => sendRequest<BookingPayments>('POST', `${pathOf(bookingId)}/${id}/confirm`),
    [bookingsKey],
  );

const adjustmentsPath = (bookingId: number) => `/api/admin/bookings/${bookingId}/adjustments`;

/** Replays under the same key (a UUID) have one effect. */
export const useAddAdjustment = (bookingId: number) =>
  useInvalidatingMutation(
    ({ adjustment, key }: { adjustment: AdjustmentInput; key: string }) =>
      sendRequest<PaymentReceipt>('POST', adjustmentsPath(bookingId), adjustment, { 'Idempotency-Key': key }),
    [bookingsKey],
  );

export const useVoidAdjustment = (bookingId: number) =>
  useInvalidatingMutation(
    (id: number) => sendRequest<BookingPayments>('POST', `${adjustmentsPath(bookingId)}/${id}/void`),
    [bookingsKey],
  );

const slipPath = (bookingId: number, slipId: number) => `/api/admin/bookings/${bookingId}/slips/${slipId}`;

/** The picture as a data URL. An `<img>` cannot load it, since it needs the token. Never persisted. */
export const useSlipPicture = (bookingId: number, slipId: number) =>
  useQuery({
    queryKey: [...adminQueryKey, 'slipPicture', bookingId, slipId],
    queryFn: ({ signal }) => fetchPrivatePicture(slipPath(bookingId, slipId), signal),
    staleTime: Infinity,
    gcTime: 0,
  });

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
