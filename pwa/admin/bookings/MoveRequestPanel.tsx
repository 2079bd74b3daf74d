import { Trans, useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import type { DecisionOperation, MoveDecision } from '../../data/decisions.ts';
import { isMoveRequested } from '../../data/moveRequests.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { useDecideWithToast } from '../outbox/useDecideWithToast.ts';
import * as css from './MoveRequestPanel.css.ts';
import { decisionLabels } from './statusLabels.ts';
import { useVisitTime } from './useVisitTime.ts';

type MoveRequestPanelProps = {
  booking: Booking;
  /** the answer that waits to be sent */
  unsent: DecisionOperation | null;
  /** whether it can be answered here now: not while an earlier answer is refused */
  isOpen: boolean;
  /** called before it is answered */
  onAnswer: () => void;
};

/** Another time that the customer asks for, beside the old one, to be accepted or declined with one tap. */
export function MoveRequestPanel({ booking, unsent, isOpen, onAnswer }: MoveRequestPanelProps) {
  const { t, i18n } = useLingui();
  const hasBegun = useHasPassed(booking.startTime);
  if (!booking.moveRequest || hasBegun || !isMoveRequested(booking)) return null;
  return (
    <section className={css.panel}>
      <h3 className={css.title}>{t`The customer asks for another time`}</h3>
      <div className={css.times}>
        <Time label={t`Old time`} visit={booking} />
        <Time label={t`New time`} visit={booking.moveRequest} isNew />
      </div>
      {unsent && <p>{i18n._(decisionLabels[unsent.status])}</p>}
      {!unsent && isOpen && <Answers booking={booking} onAnswer={onAnswer} />}
    </section>
  );
}

type TimeProps = { label: string; visit: { startTime: string; endTime: string }; isNew?: boolean };

function Time({ label, visit: { startTime, endTime }, isNew = false }: TimeProps) {
  const { dateOf, visitRange } = useFormats();
  return (
    <p className={isNew ? css.newTime : css.time}>
      <span className={css.label}>{label}</span>
      <strong>{visitRange(startTime, endTime)}</strong>
      <span>{dateOf(startTime)}</span>
    </p>
  );
}

function Answers({ booking, onAnswer }: Pick<MoveRequestPanelProps, 'booking' | 'onAnswer'>) {
  const { t } = useLingui();
  const decide = useDecideWithToast();
  const isOver = useHasPassed(booking.moveRequest?.startTime ?? booking.startTime);
  const name = booking.clientName;
  const when = useVisitTime()(booking.startTime);
  /** A button's accessible name, which includes the booking that it acts on. */
  const named = (label: string) => t`${label}, ${name}, ${when}`;
  const answer = (decision: MoveDecision) => () => {
    onAnswer();
    void decide(booking, decision);
  };
  return (
    <>
      {isOver && <p>{t`The new time has passed. It can no longer be accepted.`}</p>}
      <div className={css.buttons}>
        {!isOver && (
          <Button size="narrow" aria-label={named(t`Accept the new time`)} onPress={answer('move_accepted')}>
            <Trans>Accept the new time</Trans>
          </Button>
        )}
        <Button
          tone="plain"
          size="narrow"
          aria-label={named(t`Keep the old time`)}
          onPress={answer('move_declined')}
        >
          <Trans>Keep the old time</Trans>
        </Button>
      </div>
    </>
  );
}
