import type { ReactNode } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import type { BookingTerms, Deposit } from '#contract/service.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import { AnswerTime, type AnswerTiming } from './AnswerTime.tsx';
import { useFormatMoment } from './formatMoment.ts';
import * as css from './Terms.css.ts';

type TermsProps = {
  /** missing ones are left out */
  terms: Partial<Pick<BookingTerms, 'paymentMethods' | 'cancelNoticeMinutes'>> & { deposit?: Deposit | null };
  /** ISO 8601 in UTC; null: no time is chosen yet */
  startTime: string | null;
  answering: AnswerTiming;
};

/** What a visit asks for in advance, how it is paid, until when it can be cancelled, and when the request is answered. */
export function Terms({ terms, startTime, answering }: TermsProps) {
  const { deposit, paymentMethods, cancelNoticeMinutes: notice } = terms;
  return (
    <ul className={css.list}>
      {deposit && (
        <li className={css.deposit}>
          <DepositText deposit={deposit} />
        </li>
      )}
      {paymentMethods && (
        <li>
          {paymentMethods.includes('promptpay') ? (
            <Trans>Pay in cash or by PromptPay.</Trans>
          ) : (
            <Trans>Pay in cash.</Trans>
          )}
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
      <AnswerTime {...answering} as="li" />
    </ul>
  );
}

/** The terms of a pending request. */
export const TermsOfRequest = ({ booking }: { booking: CustomerBooking }) => (
  <Terms
    terms={{ ...booking, deposit: depositOf(booking) }}
    startTime={booking.startTime}
    answering={{
      askedAt: Date.parse(booking.createdAt),
      usualMinutes: booking.usualAnswerMinutes,
      latest: booking.answerUntil ? Date.parse(booking.answerUntil) : null,
    }}
  />
);

/** The deposit that a booking asks for; null: none. */
export const depositOf = ({ payment }: CustomerBooking): Deposit | null =>
  payment?.deposit ? { amount: payment.deposit, from: payment.depositFrom } : null;

/**
 * The deposit in a sentence. For a first visit it is a condition, since it is not known yet who is asking.
 */
export function DepositText({ deposit: { amount, from } }: { deposit: Deposit }) {
  const { money } = useFormats();
  const deposit = money(amount);
  return from === 'everyone' ? (
    <Trans>Deposit: {deposit}, to be paid in advance.</Trans>
  ) : (
    <Trans>For a first visit: a deposit of {deposit}, to be paid in advance.</Trans>
  );
}

/** `notice` in minutes. */
function CancelUntil({ startTime, notice }: { startTime: string; notice: number }) {
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
