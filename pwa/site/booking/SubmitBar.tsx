import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { addMinutes } from '../../booking/addMinutes.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Button } from '../../ui/Button.tsx';
import * as css from './BookingPage.css.ts';

type SubmitBarProps = {
  /** minutes of the visit */
  duration: number;
  date: string | null;
  slot: string | null;
  isOpen: boolean;
  isSubmitting: boolean;
  isWaiting: boolean;
};

/** The submit button, which may wait for a QR scan, with the chosen time or the reason why it is disabled. */
export function SubmitBar({ duration, date, slot, isOpen, isSubmitting, isWaiting }: SubmitBarProps) {
  const { t } = useLingui();
  const { date: dateText, timeRange } = useFormats();
  const note = useId();
  const isConnected = useIsConnected();
  const isComplete = date !== null && slot !== null;
  return (
    <div className={css.bar}>
      <output className={css.note}>
        <span id={note}>
          {!isOpen ? (
            <Trans>The shop is closed now. What you typed stays here.</Trans>
          ) : !isConnected ? (
            <Trans>No connection. You can send once you are online; what you typed stays here.</Trans>
          ) : isWaiting ? (
            <Trans>Your request is sent as soon as the QR code is read.</Trans>
          ) : isComplete ? (
            <strong>
              {dateText(date)} · {timeRange(slot, addMinutes(slot, duration))}
            </strong>
          ) : (
            <Trans>Please select both a date and time for your booking</Trans>
          )}
        </span>
      </output>
      <Button
        type="submit"
        tone="primary"
        size="lg"
        isDisabled={!isOpen || !isComplete}
        isPending={isSubmitting || isWaiting}
        aria-describedby={note}
      >
        {isSubmitting || isWaiting ? t`Submitting...` : t`Book Session`}
      </Button>
    </div>
  );
}
