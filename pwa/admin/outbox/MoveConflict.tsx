import { useLingui } from '@lingui/react/macro';
import { discardDecision, isStillPossible } from '../../data/decisions.ts';
import { Button } from '../../ui/Button.tsx';
import { decisionLabels } from '../visit/statusLabels.ts';
import type { ConflictProps } from './conflictProps.ts';
import * as css from './ConflictNotice.css.ts';
import { Differences } from './Differences.tsx';
import { moveRejectionTexts } from './moveRejectionTexts.ts';
import { useDecideWithToast } from './useDecideWithToast.ts';
import { ConflictingVisits } from './ConflictingVisits.tsx';

/**
 * A rejected answer to a move request. While the request is still open, the old time can be kept or the move
 * retried. If the booking has changed, the administrator answers again on its card.
 */
export function MoveConflict({ operation, currentBooking }: ConflictProps) {
  const { t, i18n } = useLingui();
  const decide = useDecideWithToast();
  const { refusal, seen, opId } = operation;
  const reason = moveRejectionTexts[refusal?.code ?? 'booking_changed'];
  const chosen = i18n._(decisionLabels[operation.status]);
  const isWaiting = isStillPossible('move_declined', currentBooking);
  const canRetry = refusal?.code !== 'time_passed' && isStillPossible('move_accepted', currentBooking);
  return (
    <div className={css.notice} role="alert">
      <p className={css.title}>{reason ? i18n._(reason) : t`Changed meanwhile`}</p>
      {reason ? (
        <>
          <ConflictingVisits visits={refusal?.inTheWay ?? []} />
          <p>
            {isWaiting
              ? t`Nothing was changed. The customer still waits for your answer.`
              : t`The customer no longer waits for an answer.`}
          </p>
        </>
      ) : (
        <>
          <p>
            {t`You chose: ${chosen}. The booking is now as shown here. Nothing was changed; please decide again.`}
          </p>
          {seen && <Differences seen={seen} current={currentBooking} />}
        </>
      )}
      <div className={css.buttons}>
        {reason && isWaiting && (
          <Button onPress={() => void decide(currentBooking, 'move_declined')}>{t`Keep the old time`}</Button>
        )}
        {reason && canRetry && (
          <Button
            tone="plain"
            onPress={() => void decide(currentBooking, 'move_accepted')}
          >{t`Try again`}</Button>
        )}
        <Button tone={reason ? 'quiet' : 'plain'} onPress={() => void discardDecision(opId)}>
          {!isWaiting ? t`OK` : reason ? t`Decide later` : t`Decide again`}
        </Button>
      </div>
    </div>
  );
}
