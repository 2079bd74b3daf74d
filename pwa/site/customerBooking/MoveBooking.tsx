import { useEffect } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { useShopStatus } from '../../data/shop.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { mayTakePlace, useCustomerBookingState } from './bookingState.ts';
import * as css from './CustomerBookingPage.css.ts';
import { askForMoveId, focusStatus } from './focus.ts';
import { useFormOnDemand } from './useFormOnDemand.ts';

type MoveBookingProps = { token: string; booking: CustomerBooking };

export function MoveBooking({ token, booking }: MoveBookingProps) {
  const { t } = useLingui();
  const state = useCustomerBookingState(booking);
  const hasBegun = useHasPassed(booking.startTime);
  const { isOpen: isShopOpen } = useShopStatus();
  const { Form, hasFailed, wasClosed, open, close } = useFormOnDemand(() => import('./MoveForm.tsx'));
  const takesPlace = mayTakePlace(state);
  const isFormGone = Form !== null && !takesPlace;
  useEffect(() => {
    if (isFormGone) focusStatus();
  }, [isFormGone]);
  // `canMove` is also false when the therapist takes no more bookings; then `canCancel` is still true.
  const isTooLate = booking.canMove === false && !booking.canCancel && !hasBegun;
  return (
    <>
      {takesPlace && Form && (
        <div className={css.openRow}>
          <Form token={token} booking={booking} onClose={close} />
        </div>
      )}
      {takesPlace && !Form && booking.canMove && isShopOpen && (
        <AskForMove hasFailed={hasFailed} wasClosed={wasClosed} onPress={open} />
      )}
      {takesPlace && !Form && (isTooLate || (booking.canMove && !isShopOpen)) && (
        <section className={css.row}>
          <p className={css.note}>
            {isTooLate
              ? t`It is too late to ask for another time here. Please call the shop.`
              : t`We are closed right now. Once we are open, you can ask for another time here.`}
          </p>
        </section>
      )}
    </>
  );
}

type AskForMoveProps = { hasFailed: boolean; wasClosed: boolean; onPress: () => void };

function AskForMove({ hasFailed, wasClosed, onPress }: AskForMoveProps) {
  const { t } = useLingui();
  const isConnected = useIsConnected();
  return (
    <section className={css.row}>
      {hasFailed && (
        <Alert tone="danger" title={<Trans>The free times could not be loaded</Trans>}>
          <Trans>Please try again.</Trans>
        </Alert>
      )}
      <Button
        id={askForMoveId}
        tone="quiet"
        // The button that had the focus is gone with the form.
        autoFocus={wasClosed}
        isDisabled={!isConnected}
        onPress={onPress}
      >{t`Ask for another time`}</Button>
      {!isConnected && <p className={css.note}>{t`No connection. Asking for another time needs one.`}</p>}
    </section>
  );
}
