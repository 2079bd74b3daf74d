import { latestAnswerTime } from '#contract/answerTime.ts';
import type { BookingReceipt } from '#contract/booking.ts';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import type { ServiceWithTerms } from '#contract/service.ts';
import type { Therapist } from '#contract/therapist.ts';
import type { Named } from '#contract/translations.ts';
import { noVisitTimes } from '#contract/visit.ts';

export type RequestedVisit = {
  therapist: Therapist;
  service: ServiceWithTerms;
  clientAddress: string;
  notes: string | null;
};

/**
 * A booking as its private page will describe it, built from the form's data and the receipt, so that the
 * home page can show it at once. It permits no changes until the server's version replaces it.
 */
export function requestedBooking(receipt: BookingReceipt, requested: RequestedVisit): CustomerBooking {
  const { therapist, service, clientAddress, notes } = requested;
  const { status, createdAt, startTime, endTime } = receipt;
  const {
    usualAnswerMinutes = null,
    answerWithinMinutes = null,
    paymentMethods,
    cancelNoticeMinutes,
  } = service;
  const { deposit } = service;
  const answerUntil = latestAnswerTime(Date.parse(createdAt), Date.parse(startTime), answerWithinMinutes);
  const noMoney = { paid: 0, promptPay: null, slips: [], canSendSlip: false };
  return {
    status,
    cancelledBy: null,
    createdAt,
    answerUntil: new Date(answerUntil).toISOString(),
    usualAnswerMinutes,
    ...(paymentMethods && { paymentMethods }),
    ...(cancelNoticeMinutes !== undefined && { cancelNoticeMinutes }),
    startTime,
    endTime,
    therapist: { ...named(therapist), imageUrl: therapist.imageUrl },
    service: { ...named(service), duration: receipt.service.duration, price: receipt.service.price },
    canBookAgain: true,
    clientAddress,
    notes,
    canCancel: false,
    cancelUntil: null,
    moveRequest: null,
    moveAnswer: null,
    canEdit: false,
    visitState: null,
    visitTimes: noVisitTimes,
    payment: deposit
      ? {
          ...noMoney,
          due: receipt.service.price,
          deposit: deposit.amount,
          depositFrom: deposit.from,
          isDepositKept: deposit.isKept,
        }
      : null,
    review: null,
    canReview: false,
    line: null,
    version: 1,
  };
}

/** Drops the other texts of a therapist or service, which a booking does not contain. */
const named = ({ id, name, translations }: Named & { id: number }) => ({
  id,
  name,
  translations: Object.fromEntries(
    Object.entries(translations ?? {}).flatMap(([language, texts]) =>
      texts?.name ? [[language, { name: texts.name }]] : [],
    ),
  ),
});
