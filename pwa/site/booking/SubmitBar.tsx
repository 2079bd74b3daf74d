import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../i18n/formats.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Button } from '../../ui/Button.tsx';
import * as css from './Booking.css.ts';

type Props = {
  date: string | null;
  slot: string | null;
  isOpen: boolean;
  isSending: boolean;
  /** it is pressed, and a picture is still read */
  isWaiting: boolean;
};

/** The button, always within reach, and beside it what is chosen or why it cannot be pressed yet. */
export function SubmitBar({ date, slot, isOpen, isSending, isWaiting }: Props) {
  const { t } = useLingui();
  const { date: dateText, time } = useFormats();
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
            <Trans>No connection. Sending needs one; what you typed stays here.</Trans>
          ) : isWaiting ? (
            <Trans>Your request is sent as soon as the QR code is read.</Trans>
          ) : isComplete ? (
            <strong>
              {dateText(date)} · {time(slot)}
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
        isPending={isSending || isWaiting}
        aria-describedby={note}
      >
        {isSending || isWaiting ? t`Submitting...` : t`Book Session`}
      </Button>
    </div>
  );
}
