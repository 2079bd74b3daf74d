import * as v from 'valibot';
import { body, businessDate, optionalText, requiredText } from './fields.ts';
import { ruleKey } from './fieldRules.ts';
import type { Booking } from './booking.ts';
import type { Deposit } from './service.ts';

export const paymentMethods = ['cash', 'promptpay', 'transfer', 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

const maxAmount = 99_999_999.99;

const toSatang = (thb: number): number => Math.round(thb * 100);

/** An amount in THB, rounded to the satang (0.01 THB), as sums of amounts in THB are not. */
export const roundToSatang = (thb: number): number => toSatang(thb) / 100;

const isWholeSatang = (thb: number): boolean => Math.abs(thb * 100 - toSatang(thb)) < 1e-4;

/** THB, to the satang (0.01 THB); below zero: a refund. */
const paymentAmount = v.pipe(
  v.number(ruleKey('amountInvalid')),
  v.check(
    (thb) => toSatang(thb) !== 0 && Math.abs(thb) <= maxAmount && isWholeSatang(thb),
    ruleKey('amountInvalid'),
  ),
  v.transform((thb) => toSatang(thb) / 100),
);

/** Whether this can be taken at the door, in THB: nothing is an amount too. */
export const isValidDoorAmount = (thb: number): boolean => thb >= 0 && thb <= maxAmount && isWholeSatang(thb);

const doorAmount = v.pipe(
  v.number(ruleKey('amountInvalid')),
  v.check(isValidDoorAmount, ruleKey('amountInvalid')),
  v.transform(roundToSatang),
);

/** A tip is the therapist's: it does not count as paid, nor as income of the shop. */
const paymentKinds = ['payment', 'tip'] as const;
type PaymentKind = (typeof paymentKinds)[number];

/** What a therapist took at the door, of one method, in THB. */
const doorPayment = body({
  amount: doorAmount,
  method: v.picklist(paymentMethods, ruleKey('choiceInvalid')),
  tip: v.optional(doorAmount, 0),
});
export type DoorPayment = v.InferOutput<typeof doorPayment>;

/** What a therapist took at the door: each method at most once, in the order of `paymentMethods`. */
export const takenAtDoor = v.pipe(
  v.array(doorPayment, ruleKey('choiceInvalid')),
  v.maxLength(20, ruleKey('choiceInvalid')),
  v.transform((taken) => sumByMethod(taken)),
  v.check(
    (taken) => taken.every(({ amount, tip }) => isValidDoorAmount(amount) && isValidDoorAmount(tip)),
    ruleKey('amountInvalid'),
  ),
);

/** The sums of payments at the door, in the form of `takenAtDoor`. */
export function sumByMethod(payments: readonly DoorPayment[]): DoorPayment[] {
  return paymentMethods.flatMap((method) => {
    const taken = payments.filter((payment) => payment.method === method);
    const amount = roundToSatang(taken.reduce((sum, one) => sum + one.amount, 0));
    const tip = roundToSatang(taken.reduce((sum, one) => sum + one.tip, 0));
    return amount > 0 || tip > 0 ? [{ method, amount, tip }] : [];
  });
}

/** THB that were paid for a visit at its door. */
export const sumWithoutTips = (taken: readonly DoorPayment[]): number =>
  roundToSatang(taken.reduce((sum, { amount }) => sum + amount, 0));

/** Who has the money of a payment. What the therapist holds is owed to the shop. */
export const moneyHolders = ['therapist', 'shop'] as const;
export type MoneyHolder = (typeof moneyHolders)[number];

export const maxPaymentAgeDays = 60;

/** `POST /api/admin/bookings/{id}/payments`. A refund has an amount below zero. */
export const paymentInput = body({
  amount: paymentAmount,
  method: v.picklist(paymentMethods, ruleKey('choiceInvalid')),
  /** a tip has an amount above zero */
  kind: v.optional(v.picklist(paymentKinds, ruleKey('choiceInvalid')), 'payment'),
  heldBy: v.optional(v.picklist(moneyHolders, ruleKey('choiceInvalid')), 'shop'),
  /** the business day on which it was paid, at most 60 days ago; null: today */
  paidOn: v.optional(v.nullable(businessDate), null),
  note: optionalText(500),
  /** of a refund: whether the refunded amount is not due again */
  settles: v.optional(v.boolean(), true),
});
export type PaymentInput = v.InferOutput<typeof paymentInput>;

/** Extras add to the price; discounts and goodwill reduce it, goodwill without the therapist's share. */
export const adjustmentKinds = ['discount', 'extra', 'goodwill'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** `POST /api/admin/bookings/{id}/adjustments`. The amount is above zero for an extra, otherwise below. */
export const adjustmentInput = body({
  amount: paymentAmount,
  kind: v.picklist(adjustmentKinds, ruleKey('choiceInvalid')),
  reason: requiredText(500, 'reasonMissing'),
});
export type AdjustmentInput = v.InferOutput<typeof adjustmentInput>;

export type Adjustment = {
  id: number;
  amount: number;
  kind: AdjustmentKind;
  /** null: it settles a refund, or was erased with the customer's data */
  reason: string | null;
  madeAt: string;
  enteredBy: string;
  voidedAt: string | null;
  voidedBy: string | null;
};

/** THB. */
export type Money = { due: number; paid: number };

/** What is still to be paid, in THB, to the satang; below zero when too much was paid. */
export const openAmount = ({ due, paid }: Money): number => (toSatang(due) - toSatang(paid)) / 100;

/** The response to a new payment or adjustment. Without note or reason, since it is stored for replays. */
export type PaymentReceipt = { id: number } & Money;

export type Payment = {
  id: number;
  amount: number;
  method: PaymentMethod;
  kind: PaymentKind;
  heldBy: MoneyHolder;
  /** the therapist who has the money, even after the visit was reassigned; null: the shop has it */
  holder: string | null;
  paidAt: string;
  enteredBy: string;
  /** whether a therapist entered it on her page; such a payment can be confirmed */
  isFromDoor: boolean;
  /** null: no administrator has confirmed it */
  confirmedAt: string | null;
  confirmedBy: string | null;
  note: string | null;
  voidedAt: string | null;
  voidedBy: string | null;
};

/** How to pay by PromptPay: the shop's id, and the text of a QR code that asks for `amount` THB. */
export type PromptPayCode = { id: string; amount: number; payload: string };

/**
 * `POST /api/admin/bookings/{id}/slips/{slipId}/confirm`: what the slip says was paid, and on which business day; never a
 * refund. `paidOn` null: when the slip was sent.
 */
export const slipConfirmation = body({
  amount: v.pipe(paymentAmount, v.minValue(0.01, ruleKey('amountInvalid'))),
  method: paymentInput.entries.method,
  paidOn: paymentInput.entries.paidOn,
});
export type SlipConfirmation = v.InferOutput<typeof slipConfirmation>;

/** `POST /api/admin/bookings/{id}/slips/{slipId}/reject`: the customer is shown the reason. */
export const slipRejection = body({ reason: optionalText(500) });
export type SlipRejection = v.InferOutput<typeof slipRejection>;

export const slipsPerBooking = 10;

export type CustomerSlip = {
  sentAt: string;
  state: 'sent' | 'confirmed' | 'rejected';
  reason: string | null;
};

/** Of a receipt's QR code: the sending bank's number, or `trueMoney`, and its reference of the transfer. */
export type SlipCode = { bank: string; reference: string };

/** The `bank` of a `SlipCode` from TrueMoney, a wallet without a bank's number. */
export const trueMoney = 'truemoney';

export type Slip = CustomerSlip & {
  id: number;
  /** null: no QR code could be read */
  code: SlipCode | null;
  hasPicture: boolean;
  /** an earlier slip that looks the same, unless the codes of both could be read; null: none */
  alikeTo: { bookingId: number; sentAt: string } | null;
};

export type BookingPayments = Money & {
  payments: Payment[];
  adjustments: Adjustment[];
  slips: Slip[];
  deposit: number | null;
  promptPay: PromptPayCode | null;
};

export type UnsettledBooking = {
  bookingId: number;
  amount: number;
  /** when the visit ended, or the last payment came; ISO 8601 in UTC */
  since: string;
  booking: Booking;
};

/** `GET /api/admin/unpaid`: of the past half year, the oldest first. Amounts below zero are in `owedBack`. */
export type Unpaid = { unpaid: UnsettledBooking[]; owedBack: UnsettledBooking[] };

export type CustomerPayment = Money & {
  deposit: number | null;
  /** `new_customers`: only a first visit, and the customer learns on confirmation whether this is one */
  depositFrom: Deposit['from'];
  isDepositKept?: Deposit['isKept'];
  promptPay: PromptPayCode | null;
  slips: CustomerSlip[];
  canSendSlip: boolean;
};
