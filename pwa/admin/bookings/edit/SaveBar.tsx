import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { addMinutes } from '../../../booking/addMinutes.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Button } from '../../../ui/Button.tsx';
import * as css from './EditPage.css.ts';

type SaveBarProps = {
  /** minutes of the visit */
  duration: number;
  date: string;
  slot: string | null;
  isSaving: boolean;
  /** passed to the QR scan in progress, so that the form is saved after it */
  isWaiting: boolean;
};

/** The save button in a sticky bar, with the chosen time or the reason why it is disabled. */
export function SaveBar({ duration, date, slot, isSaving, isWaiting }: SaveBarProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const note = useId();
  return (
    <div className={css.bar}>
      <output className={css.chosenTime}>
        <span id={note}>
          {slot === null ? (
            <Trans>Please select both a date and time for the booking</Trans>
          ) : isWaiting ? (
            <Trans>Reading the QR code…</Trans>
          ) : (
            <>
              {formats.date(date)} · {formats.timeRange(slot, addMinutes(slot, duration))}
            </>
          )}
        </span>
      </output>
      <div className={css.submit}>
        <Button
          type="submit"
          size="lg"
          isDisabled={slot === null}
          isPending={isSaving || isWaiting}
          aria-describedby={note}
        >
          {isSaving || isWaiting ? t`Updating...` : t`Update Booking`}
        </Button>
      </div>
    </div>
  );
}
