import type { Booking } from '#contract/booking.ts';
import type { Holder, PaymentMethod } from '#contract/payment.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';

/**
 * Who has the money of a payment unless somebody says otherwise: once the visit has begun, cash is taken by the therapist; all else goes
 * to the shop.
 */
export function useUsualHolder({ status, startTime, visitState, visitTimes }: Booking) {
  const isTime = useHasPassed(startTime);
  const hasBegun =
    status === 'approved' && visitState !== 'no_show' && (isTime || visitTimes.startedAt !== null);
  return (method: PaymentMethod, isRefund: boolean): Holder =>
    method === 'cash' && hasBegun && !isRefund ? 'therapist' : 'shop';
}
