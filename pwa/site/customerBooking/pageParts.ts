import type { CustomerBooking } from '#contract/customerBooking.ts';
import type { CustomerPayment } from '#contract/payment.ts';
import { mayTakePlace, type BookingState } from './bookingState.ts';

export type PagePart = 'meet' | 'pay' | 'review' | 'again' | 'notify' | 'details';

export function pagePartsOf(state: BookingState, booking: Pick<CustomerBooking, 'payment'>): PagePart[] {
  if (state === 'onTheWay') return ['meet', 'notify', 'pay', 'details'];
  if (state === 'over') return ['pay', 'review', 'again', 'details'];
  if (state === 'started') return ['details', 'pay', 'notify'];
  if (!mayTakePlace(state)) return ['again', 'pay', 'review', 'details'];
  return asksForDeposit(booking) ? ['pay', 'notify', 'details'] : ['notify', 'details', 'pay'];
}

export function asksForDeposit({ payment }: Pick<CustomerBooking, 'payment'>): boolean {
  if (!payment?.promptPay || payment.deposit === null) return false;
  return payment.paid < payment.deposit && !payment.slips.some(({ state }) => state === 'sent');
}

export const hasPayments = (payment: CustomerBooking['payment']): payment is CustomerPayment =>
  payment !== null &&
  (payment.paid !== 0 || payment.promptPay !== null || payment.deposit !== null || payment.slips.length > 0);
