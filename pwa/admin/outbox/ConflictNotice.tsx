import { Trans, useLingui } from '@lingui/react/macro';
import { errors } from '../../i18n/errors.ts';
import {
  discardDecision,
  isMoveDecision,
  isStillPossible,
  isVisitDecision,
  type DecisionOperation,
} from '../../data/decisions.ts';
import { useTherapists } from '../../data/therapists.ts';
import { Button } from '../../ui/Button.tsx';
import { decisionLabels, statusLabels } from '../visit/statusLabels.ts';
import { noVisitStateLabel, visitStateLabels } from '../visit/visitStates.ts';
import { WarningNotes } from '../visit/WarningNotes.tsx';
import { Differences } from './Differences.tsx';
import * as css from './ConflictNotice.css.ts';
import type { ConflictProps } from './conflictProps.ts';
import { MoveConflict } from './MoveConflict.tsx';
import { useDecideWithToast } from './useDecideWithToast.ts';
import { ConflictingVisits } from './ConflictingVisits.tsx';

type ConflictNoticeProps = { operation: DecisionOperation; booking: ConflictProps['currentBooking'] };

export function ConflictNotice({ operation, booking }: ConflictNoticeProps) {
  const { refusal } = operation;
  // The rejection may contain a newer version of the booking than the list.
  const currentBooking =
    refusal?.now && refusal.now.version > booking.version
      ? { ...booking, moveRequest: null, visitState: null, ...refusal.now }
      : booking;
  if (isMoveDecision(operation.status))
    return <MoveConflict operation={operation} currentBooking={currentBooking} />;
  const code = isStillPossible(operation.status, currentBooking, operation) ? refusal?.code : null;
  if (code === 'therapist_off')
    return <TherapistOffConflict operation={operation} currentBooking={currentBooking} />;
  if (code === 'slot_taken')
    return <SlotTakenConflict operation={operation} currentBooking={currentBooking} />;
  return <StatusConflict operation={operation} currentBooking={currentBooking} />;
}

function TherapistOffConflict({ operation: { opId, refusal }, currentBooking }: ConflictProps) {
  const { t } = useLingui();
  const decide = useDecideWithToast();
  const { data: therapists } = useTherapists();
  const therapist = therapists?.find(({ id }) => id === currentBooking.therapistId)?.name ?? t`Therapist`;
  return (
    <div className={css.notice} role="alert">
      <p className={css.title}>{t`Not approved yet`}</p>
      <WarningNotes warnings={refusal?.warnings ?? []} therapist={therapist} />
      <div className={css.buttons}>
        <Button onPress={() => void decide(currentBooking, 'approved', { despite: true })}>
          {t`Approve anyway`}
        </Button>
        <Button tone="plain" onPress={() => void discardDecision(opId)}>{t`Decide later`}</Button>
      </div>
    </div>
  );
}

function SlotTakenConflict({ operation: { opId, refusal }, currentBooking }: ConflictProps) {
  const { t } = useLingui();
  const decide = useDecideWithToast();
  return (
    <div className={css.notice} role="alert">
      <p className={css.title}>{t`Another visit takes this time`}</p>
      <ConflictingVisits visits={refusal?.inTheWay ?? []} />
      <p>{t`Nothing was changed. The customer still waits for your answer.`}</p>
      <div className={css.buttons}>
        <Button onPress={() => void decide(currentBooking, 'denied')}>{t`Deny`}</Button>
        <Button tone="plain" onPress={() => void decide(currentBooking, 'approved')}>{t`Try again`}</Button>
        <Button tone="plain" onPress={() => void discardDecision(opId)}>{t`Decide later`}</Button>
      </div>
    </div>
  );
}

function StatusConflict({ operation, currentBooking }: ConflictProps) {
  const { t, i18n } = useLingui();
  const decide = useDecideWithToast();
  const { refusal, seen, tookPlace, keepDeposit, reason, offer } = operation;
  const chosen = i18n._(decisionLabels[operation.status]);
  const visit = currentBooking.visitState ? visitStateLabels[currentBooking.visitState] : noVisitStateLabel;
  const isAboutVisit = isVisitDecision(operation.status) && currentBooking.status === 'approved';
  const current = i18n._(isAboutVisit ? visit : statusLabels[currentBooking.status]);
  const isPossible = isStillPossible(operation.status, currentBooking, operation);
  return (
    <div className={css.notice} role="alert">
      {refusal?.code === 'time_passed' ? (
        <>
          <p className={css.title}>{t`Too late to approve`}</p>
          <p>{i18n._(errors.time_passed)}</p>
        </>
      ) : (
        <>
          <p className={css.title}>{t`Changed meanwhile`}</p>
          <p>
            {t`You chose: ${chosen}. On the server it is now: ${current}, as shown here. Nothing was changed; please decide again.`}
          </p>
          {seen && <Differences seen={seen} current={currentBooking} />}
        </>
      )}
      <div className={css.buttons}>
        {isPossible && (
          <Button
            onPress={() =>
              void decide(currentBooking, operation.status, { tookPlace, keepDeposit, reason, offer })
            }
          >
            {t`Set to ${chosen} anyway`}
          </Button>
        )}
        {refusal?.code === 'time_passed' && currentBooking.status === 'pending' && (
          <Button onPress={() => void decide(currentBooking, 'approved', { tookPlace: true })}>
            {t`Took place`}
          </Button>
        )}
        <Button tone="plain" onPress={() => void discardDecision(operation.opId)}>
          <Trans>Leave it as it is now</Trans>
        </Button>
      </div>
    </div>
  );
}
