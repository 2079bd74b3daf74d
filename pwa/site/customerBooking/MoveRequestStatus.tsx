import { Trans, useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { withdrawMove } from '../../data/customerBooking.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';
import { mayTakePlace, useCustomerBookingState, useMoveRequest } from './bookingState.ts';
import { part } from './BookingStatus.css.ts';
import { ChangeFailureAlert } from './ChangeFailureAlert.tsx';
import * as css from './CustomerBookingPage.css.ts';
import { askForMoveId, moveFocus } from './focus.ts';
import { useBookingChange } from './useBookingChange.ts';
import { list } from './VisitDetails.css.ts';
import { Detail } from './VisitDetails.tsx';

type MoveRequestStatusProps = { token: string; booking: CustomerBooking };

export function MoveRequestStatus({ token, booking }: MoveRequestStatusProps) {
  const { t } = useLingui();
  const takesPlace = mayTakePlace(useCustomerBookingState(booking));
  const moveRequest = useMoveRequest(booking);
  const isConnected = useIsConnected();
  const { change, isSending, failure } = useBookingChange({
    token,
    booking,
    send: withdrawMove,
    isDone: isWithdrawn,
    onDone: () => {
      toast({ title: t`Your request for another time is withdrawn`, tone: 'success' });
      moveFocus(document.getElementById(askForMoveId));
    },
  });
  const isAnswered = takesPlace && !moveRequest && !!booking.moveAnswer;
  const isShown = moveRequest !== null || isAnswered || failure !== null;
  // Rendered even when empty: screen readers announce changes only inside an existing live region.
  return (
    <section className={isShown ? part : visuallyHidden} aria-label={isShown ? t`Another time` : undefined}>
      <div className={css.section} aria-live="polite">
        {moveRequest && <OpenMoveRequest booking={booking} moveRequest={moveRequest} />}
        {isAnswered && <AnsweredMoveRequest booking={booking} />}
      </div>
      {/* stays when there is nothing left to withdraw because the booking has changed */}
      {failure && <ChangeFailureAlert failure={failure} change="withdraw" />}
      {moveRequest && !moveRequest.isOver && (
        <div className={css.section}>
          <Button
            tone="plain"
            isPending={isSending}
            onPress={() => void change({ version: booking.version })}
          >
            {isSending ? <Trans>Withdrawing…</Trans> : <Trans>Withdraw</Trans>}
          </Button>
          {!isConnected && !failure && (
            <p className={css.note}>{t`No connection. Withdrawing needs one; you can also call the shop.`}</p>
          )}
        </div>
      )}
    </section>
  );
}

/** The move request is gone without an answer, and the booking is otherwise unchanged. */
const isWithdrawn = (current: CustomerBooking, _: unknown, seen: CustomerBooking): boolean =>
  !current.moveRequest &&
  !current.moveAnswer &&
  current.status === seen.status &&
  current.startTime === seen.startTime &&
  current.therapist.id === seen.therapist.id;

type OpenMoveRequestProps = {
  booking: CustomerBooking;
  moveRequest: NonNullable<ReturnType<typeof useMoveRequest>>;
};

function OpenMoveRequest({ booking, moveRequest }: OpenMoveRequestProps) {
  const { t } = useLingui();
  const { visitTime } = useFormats();
  return (
    <>
      <h3>{t`You asked for another time`}</h3>
      <dl className={list}>
        <Detail name={t`Booked time`}>{visitTime(booking.startTime, booking.endTime)}</Detail>
        <Detail name={t`New time`}>
          <strong>{visitTime(moveRequest.startTime, moveRequest.endTime)}</strong>
        </Detail>
      </dl>
      <p>
        {moveRequest.isOver
          ? t`The new time has passed, and we have not answered. Your booking keeps its time.`
          : t`Waiting for our answer. Until then nothing changes, and the new time is not kept free.`}
      </p>
    </>
  );
}

function AnsweredMoveRequest({ booking: { status, moveAnswer } }: { booking: CustomerBooking }) {
  const { t } = useLingui();
  if (moveAnswer === 'accepted')
    return (
      <p>
        {status === 'pending'
          ? t`Your request is now for the new time. It is not confirmed yet.`
          : t`The new time you asked for is accepted.`}
      </p>
    );
  return (
    <p>{t`We are sorry: we cannot come at the other time you asked for. Your booking stays as it is.`}</p>
  );
}
