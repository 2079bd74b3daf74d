import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { UserText } from '../../ui/UserText.tsx';
import * as css from './CustomerBookingPage.css.ts';
import { CorrectionForm } from './CorrectionForm.tsx';
import { Detail } from './VisitDetails.tsx';
import { list } from './VisitDetails.css.ts';

type CorrectDetailsProps = { token: string; booking: CustomerBooking };

export function CorrectDetails({ token, booking }: CorrectDetailsProps) {
  const { t } = useLingui();
  const isConnected = useIsConnected();
  const hasBegun = useHasPassed(booking.startTime);
  const [isOpen, setOpen] = useState(false);
  const [wasClosed, setWasClosed] = useState(false);
  const close = () => {
    setOpen(false);
    setWasClosed(true);
  };
  if (isOpen) return <CorrectionForm token={token} booking={booking} onClose={close} />;
  return (
    <>
      <dl className={list}>
        <Detail name={t`Address for Massage`}>
          <UserText text={booking.clientAddress} />
        </Detail>
        {booking.notes && (
          <Detail name={t`Additional Notes`}>
            <UserText text={booking.notes} />
          </Detail>
        )}
      </dl>
      {booking.canEdit && !hasBegun && (
        <div className={css.section}>
          <Button
            tone="plain"
            // The button that had the focus is gone with the form.
            autoFocus={wasClosed}
            onPress={() => setOpen(true)}
          >
            <Trans>Correct address and notes</Trans>
          </Button>
          {!isConnected && (
            <p className={css.note}>
              <Trans>No connection. Correcting needs one.</Trans>
            </p>
          )}
        </div>
      )}
    </>
  );
}
