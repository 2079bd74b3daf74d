import { generate } from 'promptparse';
import type { BookingStatus } from '../contract/bookingStatus.ts';
import {
  openAmount,
  slipsPerBooking,
  type CustomerPayment,
  type CustomerSlip,
  type Money,
  type PromptPayCode,
} from '../contract/payment.ts';
import { promptPayProblem, type PromptPayCheck } from '../contract/promptPay.ts';
import type { Sql } from '../database/client.ts';

const idKinds: Record<number, 'MSISDN' | 'NATID' | 'EWALLETID'> = {
  10: 'MSISDN',
  13: 'NATID',
  15: 'EWALLETID',
};

/** The text of a QR code that makes a banking app pay `amount` THB; without it, the payer enters one. */
export function promptPayPayload(id: string, amount?: number): string {
  const type = idKinds[id.length];
  if (!type) throw new Error('A PromptPay id has 10, 13 or 15 digits.');
  return generate.anyId({ type, target: id, ...(amount === undefined ? {} : { amount }) });
}

/** SQL: the shop's PromptPay id, once the administrator has checked whose it is; null before. */
export const checkedPromptPayId = (sql: Sql) => sql`(
  select prompt_pay_id from shop_profile where id = 1 and prompt_pay_checked = prompt_pay_id)`;

/** How visits can be paid. Cash always; PromptPay once the shop has a checked id. */
export const paymentMethodsJson = (sql: Sql) => sql`
  (select case when prompt_pay_checked = prompt_pay_id then json_build_array('cash', 'promptpay') else json_build_array('cash') end
   from shop_profile)`;

/** The state of the shop's PromptPay id, with the text of a QR code for checking the id. */
export function promptPayCheckOf(id: string, isChecked: boolean): PromptPayCheck {
  const problem = promptPayProblem(id);
  if (problem) return { state: 'wrong', problem, payload: null };
  return { state: isChecked ? 'checked' : 'unchecked', problem, payload: promptPayPayload(id) };
}

/** What decides how a booking is paid. `promptPayId`: the id that the shop has checked. */
export type PaymentState = Money & {
  status: BookingStatus;
  deposit: number | null;
  isDepositKept: boolean;
  promptPayId: string | null;
  slips: CustomerSlip[];
};

export type FirstVisitDeposit = Pick<PaymentState, 'deposit' | 'isDepositKept'>;

/** `PaymentState` in SQL, of `bookings b` and `money` (`moneyOf`). */
export const paymentStateJson = (sql: Sql) => sql`json_build_object(
  'status', b.status, 'due', money.due, 'paid', money.paid,
  'deposit', asked_deposit(b.id, b.deposit, money.due),
  'isDepositKept', exists (select from deposit_terms d where d.booking_id = b.id),
  'promptPayId', ${checkedPromptPayId(sql)},
  'slips', (
    select coalesce(json_agg(json_build_object(
      'sentAt', iso(s.sent_at), 'state', s.state, 'reason', s.reason) order by s.id desc), '[]')
    from slips s where s.booking_id = b.id))`;

/**
 * THB that the customer is to pay next: the rest of the deposit while there is one, then all that is due. For
 * a request that is not approved yet, the deposit alone. 0 or less: nothing.
 */
export function amountAsked({
  status,
  due,
  paid,
  deposit,
}: Omit<PaymentState, 'isDepositKept' | 'promptPayId' | 'slips'>): number {
  const restOfDeposit = openAmount({ due: deposit ?? 0, paid });
  return restOfDeposit > 0 || status === 'pending' ? restOfDeposit : openAmount({ due, paid });
}

/** The code for what the customer is to pay next; null when nothing is, or the shop has no checked id. */
export const promptPayCode = (paymentState: PaymentState): PromptPayCode | null =>
  promptPayCodeOf(paymentState.promptPayId, amountAsked(paymentState));

/** The code for an amount in THB; null when nothing is to be paid, or the shop has no checked id. */
export const promptPayCodeOf = (id: string | null, amount: number): PromptPayCode | null =>
  id === null || amount <= 0 ? null : { id, amount, payload: promptPayPayload(id, amount) };

/**
 * What the customer sees of a booking's payment; null while there is nothing to show. `firstVisit`: the
 * rules' deposit for a first visit, while it is not revealed whether this is one.
 */
export function customerPayment(
  booking: PaymentState,
  firstVisit: FirstVisitDeposit | null,
): CustomerPayment | null {
  const paymentState = { ...booking, ...firstVisit };
  const { status, due, paid, deposit, isDepositKept, slips } = paymentState;
  const isAsked = status === 'approved' || (status === 'pending' && deposit !== null);
  if (!isAsked && paid === 0 && slips.length === 0) return null;
  const promptPay = promptPayCode(paymentState);
  const canSendSlip = promptPay !== null && slips.length < slipsPerBooking;
  return {
    due,
    paid,
    deposit: isAsked ? deposit : null,
    depositFrom: firstVisit ? 'new_customers' : 'everyone',
    isDepositKept,
    promptPay,
    slips,
    canSendSlip,
  };
}
