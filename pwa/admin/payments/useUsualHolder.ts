import type { Booking } from '#contract/booking.ts';
import type { MoneyHolder, PaymentMethod } from '#contract/payment.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';

/** The therapist for cash taken once the visit has begun, otherwise the shop. */
export function useUsualHolder({ status, startTime, visitState, visitTimes }: Booking) {
  const isTime = useHasPassed(startTime);
  const hasBegun =
    status === 'approved' && visitState !== 'no_show' && (isTime || visitTimes.startedAt !== null);
  return (method: PaymentMethod, isRefund: boolean): MoneyHolder =>
    method === 'cash' && hasBegun && !isRefund ? 'therapist' : 'shop';
}
