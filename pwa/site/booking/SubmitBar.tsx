import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { latestAnswerTime } from '#contract/answerTime.ts';
import type { Service, ServiceWithTerms } from '#contract/service.ts';
import { useCurrentMinute } from '../../i18n/businessDay.ts';
import { businessInstant, useFormats } from '../../i18n/formats.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Button } from '../../ui/Button.tsx';
import * as css from './BookingPage.css.ts';
import { useFormatStart } from '../therapists/search/formatStart.ts';
import { useFormatMoment } from './formatMoment.ts';
import { CancelUntil, PaymentText } from './Terms.tsx';

type SubmitBarProps = {
  service: ServiceWithTerms;
  /** `yyyy-MM-dd` and `HH:mm`; null while no time is chosen */
  start: { date: string; time: string } | null;
  isOpen: boolean;
  isSubmitting: boolean;
  isWaiting: boolean;
};

export function SubmitBar({ service, start, isOpen, isSubmitting, isWaiting }: SubmitBarProps) {
  const { t } = useLingui();
  const formatStart = useFormatStart();
  const note = useId();
  const isConnected = useIsConnected();
  const canSend = start && isOpen && isConnected && !isWaiting;
  return (
    <div className={css.bar}>
      <div className={css.barTexts}>
        <output className={css.note}>
          <span id={note}>
            {!isOpen ? (
              <Trans>The shop is closed now. What you typed stays here.</Trans>
            ) : !isConnected ? (
              <Trans>No connection. You can send once you are online; what you typed stays here.</Trans>
            ) : isWaiting ? (
              <Trans>Your request is sent as soon as the QR code is read.</Trans>
            ) : start ? (
              <strong>{formatStart(start.date, start.time)}</strong>
            ) : (
              <Trans>Please select both a date and time for your booking</Trans>
            )}
          </span>
        </output>
        <p className={css.smallNote}>
          <Price service={service} />
        </p>
      </div>
      {canSend && (
        <p className={css.barTerms}>
          <BarTerms service={service} start={start} />
        </p>
      )}
      <Button
        type="submit"
        tone="primary"
        size="lg"
        isDisabled={!isOpen || !start}
        isPending={isSubmitting || isWaiting}
        aria-describedby={note}
      >
        {isSubmitting || isWaiting ? t`Submitting...` : t`Book Session`}
      </Button>
    </div>
  );
}

type BarTermsProps = { service: ServiceWithTerms; start: { date: string; time: string } };

function BarTerms({ service, start }: BarTermsProps) {
  const { paymentMethods, cancelNoticeMinutes: notice, answerWithinMinutes = null } = service;
  const formatMoment = useFormatMoment();
  const startTime = businessInstant(start.date, start.time);
  const latest = latestAnswerTime(useCurrentMinute(), Date.parse(startTime), answerWithinMinutes);
  const moment = formatMoment(new Date(latest).toISOString());
  return (
    <>
      {paymentMethods && (
        <>
          <PaymentText methods={paymentMethods} />{' '}
        </>
      )}
      {notice !== undefined && (
        <>
          <CancelUntil startTime={startTime} notice={notice} />{' '}
        </>
      )}
      <Trans>Answer by: {moment}</Trans>
    </>
  );
}

function Price({ service: { price, deposit } }: { service: Service }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const cost = money(price);
  if (!deposit) return cost;
  const amount = money(deposit.amount);
  return deposit.from === 'everyone'
    ? t`${cost} · Deposit: ${amount}`
    : t`${cost} · For a first visit: ${amount} deposit`;
}
