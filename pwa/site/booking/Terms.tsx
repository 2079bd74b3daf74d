import type { ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import type { BookingTerms, Deposit } from '#contract/service.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import { AnswerTime, type AnswerTiming } from './AnswerTime.tsx';
import { useFormatMoment } from './formatMoment.ts';
import * as css from './Terms.css.ts';

type TermsProps = {
  terms: Partial<Pick<BookingTerms, 'paymentMethods' | 'cancelNoticeMinutes'>> & { deposit?: Deposit | null };
  /** ISO 8601, UTC; null while no time is chosen */
  startTime: string | null;
  answerTiming: AnswerTiming;
  /** whether the deposit is shown elsewhere: only what becomes of it is said here */
  isDepositShown?: boolean;
};

export function Terms({ terms, startTime, answerTiming, isDepositShown = false }: TermsProps) {
  const { deposit, paymentMethods, cancelNoticeMinutes: notice } = terms;
  return (
    <ul className={css.list}>
      {deposit && !isDepositShown && (
        <li className={css.deposit}>
          <DepositText deposit={deposit} />
        </li>
      )}
      {paymentMethods && (
        <li>
          <PaymentText methods={paymentMethods} />
        </li>
      )}
      {notice !== undefined && (
        <li>
          {startTime ? (
            <CancelUntil startTime={startTime} notice={notice} />
          ) : (
            <CancelNotice notice={notice} />
          )}
        </li>
      )}
      {deposit && (
        <li>
          <ReturnOfDeposit deposit={deposit} />
        </li>
      )}
      <AnswerTime {...answerTiming} as="li" />
    </ul>
  );
}

export const TermsOfRequest = ({ booking }: { booking: CustomerBooking }) => (
  <Terms
    terms={{ ...booking, deposit: depositOf(booking) }}
    startTime={booking.startTime}
    answerTiming={{
      requestedAt: Date.parse(booking.createdAt),
      usualMinutes: booking.usualAnswerMinutes,
      latest: booking.answerUntil ? Date.parse(booking.answerUntil) : null,
    }}
  />
);

export const depositOf = ({ payment }: CustomerBooking): Deposit | null =>
  payment?.deposit
    ? { amount: payment.deposit, from: payment.depositFrom, isKept: payment.isDepositKept }
    : null;

/** For a first visit, the deposit is worded as a condition: here it is not known yet who the customer is. */
export function DepositText({ deposit: { amount, from } }: { deposit: Deposit }) {
  const { money } = useFormats();
  const deposit = money(amount);
  return from === 'everyone' ? (
    <Trans>Deposit: {deposit}, to be paid in advance.</Trans>
  ) : (
    <Trans>For a first visit: a deposit of {deposit}, to be paid in advance.</Trans>
  );
}

export function PaymentText({ methods }: { methods: BookingTerms['paymentMethods'] }) {
  const { t } = useLingui();
  return methods.includes('promptpay') ? t`Pay in cash or by PromptPay.` : t`Pay in cash.`;
}

const ReturnOfDeposit = ({ deposit: { isKept } }: { deposit: Deposit }) =>
  isKept ? (
    <Trans>
      You get the deposit back if the visit does not take place, unless you cancel too late or nobody is
      there.
    </Trans>
  ) : (
    <Trans>You get the deposit back if the visit does not take place, unless nobody is there.</Trans>
  );

/** `startTime`: ISO 8601, UTC; `notice`: minutes */
export function CancelUntil({ startTime, notice }: { startTime: string; notice: number }) {
  const until = new Date(Date.parse(startTime) - notice * 60_000).toISOString();
  const isTooLate = useHasPassed(until);
  const moment = useFormatMoment()(until);
  return isTooLate ? (
    <Trans>Once it is confirmed, please contact us if you have to cancel.</Trans>
  ) : (
    <Trans>Free to cancel until {moment}.</Trans>
  );
}

function CancelNotice({ notice }: { notice: number }): ReactNode {
  const { duration } = useFormats();
  if (notice === 0) return <Trans>Free to cancel until the visit begins.</Trans>;
  const hours = notice / 60;
  if (!Number.isInteger(hours)) {
    const time = duration(notice);
    return <Trans>Free to cancel until {time} before the visit.</Trans>;
  }
  return (
    <Plural
      value={hours}
      one="Free to cancel until # hour before the visit."
      other="Free to cancel until # hours before the visit."
    />
  );
}
