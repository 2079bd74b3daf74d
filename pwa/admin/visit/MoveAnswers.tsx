import { Trans, useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import type { MoveDecision } from '../../data/decisions.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { Button } from '../../ui/Button.tsx';
import { useDecideWithToast } from '../outbox/useDecideWithToast.ts';
import { useBookingActionLabel } from './useBookingActionLabel.ts';

type MoveAnswersProps = {
  booking: Booking;
  onDecide: () => void;
};

export function MoveAnswers({ booking, onDecide }: MoveAnswersProps) {
  const { t } = useLingui();
  const decide = useDecideWithToast();
  const isOver = useHasPassed(booking.moveRequest?.startTime ?? booking.startTime);
  const named = useBookingActionLabel(booking);
  const answer = (decision: MoveDecision) => () => {
    onDecide();
    void decide(booking, decision);
  };
  return (
    <>
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
    </>
  );
}
