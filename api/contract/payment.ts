import * as v from 'valibot';
import { body, businessDate, optionalText, requiredText } from './fields.ts';
import { ruleKey } from './fieldRules.ts';
import type { Booking } from './booking.ts';
import type { Deposit } from './service.ts';

/** How money changes hands. */
export const paymentMethods = ['cash', 'promptpay', 'transfer', 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** THB; one payment is at most this, in either direction */
const maxAmount = 99_999_999.99;

const toSatang = (thb: number): number => Math.round(thb * 100);

/** Whether an amount in THB has no fractions of a satang (0.01 THB). */
const isWholeSatang = (thb: number): boolean => Math.abs(thb * 100 - toSatang(thb)) < 1e-4;

/** An amount in THB, to the satang (0.01 THB). Below zero: a refund. */
const paymentAmount = v.pipe(
  v.number(ruleKey('amountInvalid')),
  v.check(
    (thb) => toSatang(thb) !== 0 && Math.abs(thb) <= maxAmount && isWholeSatang(thb),
    ruleKey('amountInvalid'),
  ),
  v.transform((thb) => toSatang(thb) / 100),
);

/** Who has the money of a payment. What the therapist has is owed to the shop. */
export const holders = ['therapist', 'shop'] as const;
export type Holder = (typeof holders)[number];

/** How many days back a payment can be dated when it is entered. */
export const maxPaymentAgeDays = 60;

/** `POST /api/admin/bookings/{id}/payments`. A refund has an amount below zero, and its own method. */
export const paymentInput = body({
  amount: paymentAmount,
  method: v.picklist(paymentMethods, ruleKey('choiceInvalid')),
  /** who has taken it, or given it back */
  heldBy: v.optional(v.picklist(holders, ruleKey('choiceInvalid')), 'shop'),
  /** the business day on which it was paid; today when left out, at most 60 days ago */
  paidOn: v.optional(v.nullable(businessDate), null),
  note: optionalText(500),
  /** of a refund: the refunded amount is not due again */
  settles: v.optional(v.boolean(), true),
});
export type PaymentInput = v.InferOutput<typeof paymentInput>;

/**
 * Why a visit costs more or less than was agreed. An extra adds to the price; a discount and a goodwill
 * reduce it, but a goodwill does not reduce the therapist's share.
 */
export const adjustmentKinds = ['discount', 'extra', 'goodwill'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** `POST /api/admin/bookings/{id}/adjustments`. The amount is above zero for an extra, otherwise below. */
export const adjustmentInput = body({
  amount: paymentAmount,
  kind: v.picklist(adjustmentKinds, ruleKey('choiceInvalid')),
  reason: requiredText(500, 'reasonMissing'),
});
export type AdjustmentInput = v.InferOutput<typeof adjustmentInput>;

/** A change of a visit's price. Times are ISO 8601 in UTC. */
export type Adjustment = {
  id: number;
  /** THB; below zero: it costs less */
  amount: number;
  kind: AdjustmentKind;
  /** null: it settles a refund, or was erased with the customer's data */
  reason: string | null;
  madeAt: string;
  enteredBy: string;
  /** null: it counts */
  voidedAt: string | null;
  voidedBy: string | null;
};

/** THB. */
export type Money = { due: number; paid: number };

/** What is still to be paid, in THB, to the satang; below zero when too much was paid. */
export const openAmount = ({ due, paid }: Money): number => (toSatang(due) - toSatang(paid)) / 100;

/**
 * The response to a new payment or adjustment. Without its note or reason, since it is stored for replays.
 */
export type PaymentReceipt = { id: number } & Money;

/** A payment as the administrator sees it. Times are ISO 8601 in UTC. */
export type Payment = {
  id: number;
  /** THB; below zero: given back */
  amount: number;
  method: PaymentMethod;
  heldBy: Holder;
  /** the name of the therapist who has it, also once the visit is another one's; null: the shop has it */
  holder: string | null;
  paidAt: string;
  enteredBy: string;
  note: string | null;
  /** null: it counts */
  voidedAt: string | null;
  voidedBy: string | null;
};

/** How to pay by PromptPay: the shop's id, and the text of a QR code that asks for `amount` THB. */
export type PromptPayCode = { id: string; amount: number; payload: string };

/**
 * `POST /api/admin/bookings/{id}/slips/{slipId}/confirm`: what was paid according to the slip; never a
 * refund.
 */
export const slipConfirmation = body({
  amount: v.pipe(paymentAmount, v.minValue(0.01, ruleKey('amountInvalid'))),
  method: paymentInput.entries.method,
});
export type SlipConfirmation = v.InferOutput<typeof slipConfirmation>;

/** `POST /api/admin/bookings/{id}/slips/{slipId}/reject`: the customer is shown the reason. */
export const slipRejection = body({ reason: optionalText(500) });
export type SlipRejection = v.InferOutput<typeof slipRejection>;

/** How many slips a customer can send with one booking. */
export const slipsPerBooking = 10;

/** A picture of a bank's receipt that the customer sent. `sentAt` is ISO 8601 in UTC. */
export type CustomerSlip = {
  sentAt: string;
  state: 'sent' | 'confirmed' | 'rejected';
  /** why it was rejected; null: it was not, or nothing was said */
  reason: string | null;
};

/** What the QR code on a receipt says: the sending bank's number, or `trueMoney`, and its reference of the transfer. */
export type SlipCode = { bank: string; reference: string };

/** The `bank` of a `SlipCode` from TrueMoney, a wallet without a bank's number. */
export const trueMoney = 'truemoney';

/** A slip as the administrator sees it; its picture is `GET /api/admin/bookings/{id}/slips/{slipId}`. */
export type Slip = CustomerSlip & {
  id: number;
  /** null: none could be read */
  code: SlipCode | null;
  /** false once the customer's data was erased */
  hasPicture: boolean;
  /** an earlier slip that looks the same, where the code of one of them cannot be read; null: there is none */
  alikeTo: { bookingId: number; sentAt: string } | null;
};

/** `GET /api/admin/bookings/{id}/payments`: newest first. */
export type BookingPayments = Money & {
  payments: Payment[];
  /** newest first */
  adjustments: Adjustment[];
  slips: Slip[];
  /** THB that the customer is asked to pay in advance, at most what is due; null: nothing, or no longer */
  deposit: number | null;
  /** null: the shop has no PromptPay, or there is nothing to pay */
  promptPay: PromptPayCode | null;
};

/** A booking whose money is not settled. */
export type UnsettledBooking = {
  bookingId: number;
  /** THB that are to be paid; below zero: to be given back */
  amount: number;
  /** when the visit ended, or the last payment came; ISO 8601 in UTC */
  since: string;
  booking: Booking;
};

/** `GET /api/admin/unpaid`: of the past half year, the oldest first. */
export type Unpaid = { unpaid: UnsettledBooking[]; owedBack: UnsettledBooking[] };

/** What the customer of a booking sees of its money. */
export type CustomerPayment = Money & {
  /** THB that they are asked to pay in advance, at most what is due; null: nothing, or no longer */
  deposit: number | null;
  /**
   * `new_customers`: asked for a first visit only, and whether this is one is shown once the booking is
   * confirmed
   */
  depositFrom: Deposit['from'];
  /** null: nothing is to be paid now, or the shop has no PromptPay */
  promptPay: PromptPayCode | null;
  /** what they sent, newest first */
  slips: CustomerSlip[];
  /** whether another slip can be sent now */
  canSendSlip: boolean;
};
