import type { CustomerBooking } from '#contract/customerBooking.ts';
import type { CustomerPayment } from '#contract/payment.ts';
import { mayTakePlace, type BookingState } from './bookingState.ts';

/** The parts of a booking's page below its state. */
export type PagePart = 'meet' | 'pay' | 'review' | 'again' | 'notify' | 'details';

/** The parts that the page of a booking shows, with the next step first. */
export function pagePartsOf(state: BookingState, booking: Pick<CustomerBooking, 'payment'>): PagePart[] {
  if (state === 'onTheWay') return ['meet', 'notify', 'pay', 'details'];
  if (state === 'over') return ['pay', 'review', 'again', 'details'];
  if (state === 'started') return ['details', 'pay', 'notify'];
  if (!mayTakePlace(state)) return ['again', 'pay', 'review', 'details'];
  return asksForDeposit(booking) ? ['pay', 'notify', 'details'] : ['notify', 'details', 'pay'];
}

/** Whether a deposit can be paid now, and neither is paid nor on its way. */
export function asksForDeposit({ payment }: Pick<CustomerBooking, 'payment'>): boolean {
  if (!payment?.promptPay || payment.deposit === null) return false;
  return payment.paid < payment.deposit && !payment.slips.some(({ state }) => state === 'sent');
}

/** Whether there is anything to show about payment besides the price. */
export const hasPayments = (payment: CustomerBooking['payment']): payment is CustomerPayment =>
  payment !== null &&
  (payment.paid !== 0 || payment.promptPay !== null || payment.deposit !== null || payment.slips.length > 0);
