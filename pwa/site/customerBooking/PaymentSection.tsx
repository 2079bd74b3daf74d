import { useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { openAmount, type CustomerPayment } from '#contract/payment.ts';
import { PromptPayQr } from '../../booking/PromptPayQr.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { useCustomerBookingState } from './bookingState.ts';
import * as css from './CustomerBookingPage.css.ts';
import { asksForDeposit, hasPayments } from './pageParts.ts';
import { SendSlip, SentSlips } from './SendSlip.tsx';
import { Detail } from './VisitDetails.tsx';
import * as detailsCss from './VisitDetails.css.ts';

export function PaymentSection({ token, booking }: { token: string; booking: CustomerBooking }) {
  const { t } = useLingui();
  const { payment } = booking;
  const isNext = useCustomerBookingState(booking) === 'over';
  if (!hasPayments(payment)) return null;
  const { promptPay, slips, canSendSlip } = payment;
  const isEnded = booking.status === 'denied' || booking.status === 'cancelled';
  return (
    <section className={css.card} aria-label={t`Payment`}>
      <h2 className={css.subtitle}>{t`Payment`}</h2>
      <Sums payment={payment} isEnded={isEnded} />
      {promptPay && (
        <PromptPay
          payment={payment}
          tone={isNext ? 'primary' : 'plain'}
          sendSlip={canSendSlip && <SendSlip token={token} />}
        />
      )}
      <SentSlips slips={slips} />
    </section>
  );
}

/** Of a booking that ended, nothing is due but a deposit that is kept: that is no price. */
function Sums({ payment, isEnded }: { payment: CustomerPayment; isEnded: boolean }) {
  const { t } = useLingui();
  const { due, paid, deposit, depositFrom } = payment;
  const { money } = useFormats();
  const open = openAmount({ due, paid });
  return (
    <dl className={detailsCss.list}>
      {isEnded
        ? due > 0 && <Detail name={<Trans>Deposit that we keep</Trans>}>{money(due)}</Detail>
        : (paid !== 0 || deposit !== null) && <Detail name={<Trans>Price</Trans>}>{money(due)}</Detail>}
      {deposit !== null && (
        <Detail
          name={
            depositFrom === 'new_customers'
              ? t`Deposit for a first visit, to be paid in advance`
              : t`Deposit, to be paid in advance`
          }
        >
          <strong>{money(deposit)}</strong>
        </Detail>
      )}
      {paid !== 0 && <Detail name={<Trans>Paid</Trans>}>{money(paid)}</Detail>}
      {open > 0 ? (
        <Detail name={<Trans>Still to pay</Trans>}>
          <strong className={detailsCss.amount}>{money(open)}</strong>
        </Detail>
      ) : (
        open < 0 && (
          <Detail name={<Trans>Refund from us</Trans>}>
            <strong>{money(-open)}</strong>
          </Detail>
        )
      )}
    </dl>
  );
}

type PromptPayProps = {
  payment: CustomerPayment;
  tone: 'primary' | 'plain';
  /** the form for the slip; false: none can be sent */
  sendSlip: ReactNode;
};

/**
 * Opened on demand, since most customers pay in cash. For a deposit it is open from the start, unless a slip
 * is still being checked, so that nobody pays twice.
 */
function PromptPay({ payment, tone, sendSlip }: PromptPayProps) {
  const { t } = useLingui();
  const { promptPay, slips } = payment;
  const slipsWaiting = slips.filter(({ state }) => state === 'sent').length;
  // The number of unchecked slips when the code was opened: sending another slip closes the code.
  const [openedWith, setOpenedWith] = useState<number | null>(null);
  if (!promptPay) return null;
  if (!asksForDeposit({ payment }) && openedWith !== slipsWaiting)
    return <Button tone={tone} onPress={() => setOpenedWith(slipsWaiting)}>{t`Pay by PromptPay`}</Button>;
  return (
    <>
      <PromptPayQr code={promptPay} />
      <p className={css.note}>
        {t`Scan the code in your banking app, or save the picture and open it there. Then send us the slip.`}
      </p>
      {sendSlip}
    </>
  );
}
