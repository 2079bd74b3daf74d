import { Trans, useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { openAmount } from '#contract/payment.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { TakePaymentButton } from '../payments/TakePaymentButton.tsx';
import { ApproveButton } from './ApproveButton.tsx';
import type { CustomerUpdate } from './updateMessage.ts';
import { EndBookingButton } from './EndBookingButton.tsx';
import { NextVisitStateButton } from './NextVisitStateButton.tsx';
import type { DecisionOperation, MoveDecision } from '../../data/decisions.ts';
import { isAnswering } from '../../data/outbox.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { SendStatus } from '../outbox/SendStatus.tsx';
import { useDecideWithToast } from '../outbox/useDecideWithToast.ts';
import { useBookingActionLabel } from './useBookingActionLabel.ts';
import * as css from './visit.css.ts';

type StepButtonsProps = {
  booking: Booking;
  hasMoveRequest: boolean;
  /** called before a decision with what to notify the customer of; null: nothing */
  onDecide: (asked: CustomerUpdate | null) => void;
};

type NextStepProps = StepButtonsProps & { unsent: DecisionOperation | null };

/** The buttons of the next step in one row, before what has not been sent yet; possibly nothing. */
export function NextStep({ unsent, ...step }: NextStepProps) {
  const isConnected = useIsConnected();
  // A second tap on an answer would hit the button that takes its place. Without a connection a request can still be
  // decided after the answer about its time.
  const isHeldBack = isAnswering(unsent) && (isConnected || step.booking.status !== 'pending');
  return (
    <>
      {!isHeldBack && <StepButtons {...step} />}
      {unsent && (
        <div className={css.unsent}>
          <SendStatus operation={unsent} />
        </div>
      )}
    </>
  );
}

function StepButtons({ booking, hasMoveRequest, onDecide }: StepButtonsProps) {
  const isOver = useHasPassed(booking.endTime);
  const { status, visitState, due, paid } = booking;
  if (hasMoveRequest) return <MoveAnswers booking={booking} onDecide={() => onDecide('move')} />;
  if (status === 'pending')
    return (
      <>
        <EndBookingButton booking={booking} onClose={() => onDecide('decision')} />
        <ApproveButton booking={booking} onApprove={onDecide} />
      </>
    );
  if (status !== 'approved') return null;
  const isDone = isOver || visitState === 'finished' || visitState === 'no_show';
  return (
    <>
      <NextVisitStateButton booking={booking} />
      {isDone && openAmount({ due, paid }) > 0 && (
        <TakePaymentButton booking={booking} money={{ due, paid }} tone="primary" />
      )}
    </>
  );
}

type MoveAnswersProps = { booking: Booking; onDecide: () => void };

function MoveAnswers({ booking, onDecide }: MoveAnswersProps) {
  const { t } = useLingui();
  const decide = useDecideWithToast();
  const isOver = useHasPassed(booking.moveRequest?.startTime ?? booking.startTime);
  const named = useBookingActionLabel(booking);
  const answer = (decision: MoveDecision) => () => {
    onDecide();
    void decide(booking, decision);
  };
  return (
    <div className={css.moveAnswers}>
      <Button
        tone="plain"
        size="narrow"
        aria-label={named(t`Keep the old time`)}
        onPress={answer('move_declined')}
      >{t`Keep the old time`}</Button>
      {!isOver && (
        <Button size="narrow" aria-label={named(t`Accept the new time`)} onPress={answer('move_accepted')}>
          <Trans>Accept the new time</Trans>
        </Button>
      )}
    </div>
  );
}
