import { Trans, useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { withdrawMove } from '../../data/customerBooking.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';
import { ChangeFailureAlert } from './ChangeFailureAlert.tsx';
import * as css from './CustomerBookingPage.css.ts';
import { useBookingChange } from './useBookingChange.ts';
import { list } from './VisitDetails.css.ts';
import { Detail } from './VisitDetails.tsx';

type MoveRequestStatusProps = { token: string; booking: CustomerBooking; takesPlace: boolean };

/** The other time that was asked for, with a button that withdraws it; or how it was answered. */
export function MoveRequestStatus({ token, booking, takesPlace }: MoveRequestStatusProps) {
  const { t } = useLingui();
  const isConnected = useIsConnected();
  const { change, isSending, failure } = useBookingChange({
    token,
    send: withdrawMove,
    isDone: ({ moveRequest, moveAnswer }) => !moveRequest && !moveAnswer,
    onDone: () => toast({ title: t`Your request for another time is withdrawn`, tone: 'success' }),
  });
  const { moveRequest = null, moveAnswer = null } = takesPlace ? booking : {};
  if (!moveRequest && !moveAnswer && !failure) return null;
  return (
    <section className={css.card} aria-label={t`Another time`}>
      <div className={css.section} aria-live="polite">
        {moveRequest && <Asked booking={booking} wished={moveRequest} />}
        {!moveRequest && moveAnswer && <Answered answer={moveAnswer} />}
      </div>
      {/* When nothing is left to withdraw, because the booking has changed, this still says so. */}
      {failure && <ChangeFailureAlert failure={failure} what="withdraw" />}
      {moveRequest && (
        <div className={css.section}>
          <Button
            tone="plain"
            isPending={isSending}
            onPress={() => void change({ version: booking.version })}
          >
            {isSending ? <Trans>Withdrawing…</Trans> : <Trans>Withdraw</Trans>}
          </Button>
          {!isConnected && !failure && (
            <p className={css.note}>
              <Trans>No connection. Withdrawing needs one; you can also call the shop.</Trans>
            </p>
          )}
        </div>
      )}
    </section>
  );
}

type AskedProps = { booking: CustomerBooking; wished: NonNullable<CustomerBooking['moveRequest']> };

function Asked({ booking, wished }: AskedProps) {
  const { t } = useLingui();
  const { visitTime } = useFormats();
  return (
    <>
      <h2 className={css.subtitle}>
        <Trans>You asked for another time</Trans>
      </h2>
      <dl className={list}>
        <Detail name={t`Time now`}>{visitTime(booking.startTime, booking.endTime)}</Detail>
        <Detail name={t`New time`}>
          <strong>{visitTime(wished.startTime, wished.endTime)}</strong>
        </Detail>
      </dl>
      <p>
        <Trans>Waiting for our answer. Until then nothing changes, and the new time is not kept free.</Trans>
      </p>
    </>
  );
}

function Answered({ answer }: { answer: NonNullable<CustomerBooking['moveAnswer']> }) {
  if (answer === 'accepted')
    return (
      <p>
        <Trans>The new time you asked for is accepted.</Trans>
      </p>
    );
  return (
    <p>
      <Trans>
        We are sorry: we cannot come at the other time you asked for. Your booking stays as it is.
      </Trans>
    </p>
  );
}
