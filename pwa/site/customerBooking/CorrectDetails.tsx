import { useEffect, useEffectEvent, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { withoutContacts } from '../../data/storedCustomerBookings.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { loadCorrection } from './correctionDraft.ts';
import * as css from './CustomerBookingPage.css.ts';
import { CustomerDetailsList } from './CustomerDetailsList.tsx';
import { includesContacts } from './textsToBookAgain.ts';
import { useFormOnDemand } from './useFormOnDemand.ts';

type CorrectDetailsProps = { token: string; booking: CustomerBooking };

/**
 * What the customer typed about themselves, and a form to correct it until the visit begins. Once it is over, without
 * name and contacts: a device may be lent or shared.
 */
export function CorrectDetails({ token, booking }: CorrectDetailsProps) {
  const hasBegun = useHasPassed(booking.startTime);
  const isOver = useHasPassed(booking.endTime);
  const { Form, hasFailed, wasClosed, open, close } = useFormOnDemand(() => import('./CorrectionForm.tsx'));
  const canCorrect = includesContacts(booking) && booking.canEdit && !hasBegun;
  const [isUnfinished] = useState(() => loadCorrection(token) !== null);
  const openAgain = useEffectEvent(open);
  // The copy on this device may lack the contacts, without which nothing can be corrected.
  useEffect(() => {
    if (canCorrect && loadCorrection(token) !== null) openAgain();
  }, [canCorrect, token]);
  if (Form && includesContacts(booking))
    return <Form token={token} booking={booking} isFocused={wasClosed || !isUnfinished} onClose={close} />;
  return (
    <>
      <CustomerDetailsList booking={isOver ? withoutContacts(booking) : booking} />
      {canCorrect && <OpenForm hasFailed={hasFailed} wasClosed={wasClosed} onPress={open} />}
    </>
  );
}

type OpenFormProps = { hasFailed: boolean; wasClosed: boolean; onPress: () => void };

function OpenForm({ hasFailed, wasClosed, onPress }: OpenFormProps) {
  const { t } = useLingui();
  const isConnected = useIsConnected();
  return (
    <div className={css.section}>
      {hasFailed && (
        <Alert tone="danger" title={<Trans>The form could not be loaded</Trans>}>
          <Trans>Please try again.</Trans>
        </Alert>
      )}
      <Button
        tone="plain"
        // The button that had the focus is gone with the form.
        autoFocus={wasClosed}
        onPress={onPress}
      >{t`Correct your details`}</Button>
      {!isConnected && <p className={css.note}>{t`No connection. Correcting needs one.`}</p>}
    </div>
  );
}
