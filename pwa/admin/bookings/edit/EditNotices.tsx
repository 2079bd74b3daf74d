import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useVisitStateText } from '../../visit/visitStates.ts';
import { EditConflict } from './EditConflict.tsx';
import type { EditState } from './useEditState.ts';

type EditNoticesProps = {
  edit: EditState;
  therapists: AdminTherapist[];
  /** the version that somebody else has saved meanwhile */
  newer: Booking | null;
};

export function EditNotices({ edit, therapists, newer }: EditNoticesProps) {
  const { t } = useLingui();
  const { conflict, values, base, isCorrection } = edit;
  const progress = useVisitStateText()(newer ?? base);
  return (
    <>
      {isCorrection ? (
        <Alert tone="warning" title={t`This visit has begun`}>
          <p>{t`Changes correct how it took place. The customer is not notified. What is due and the therapist’s share follow; payments stay with whoever has them.`}</p>
        </Alert>
      ) : (
        progress && (
          <Alert tone="warning" title={progress}>
            <p>{t`If you change the therapist or the start, the visit begins anew, and this is cleared.`}</p>
          </Alert>
        )
      )}
      {edit.isRestored && (
        <WarningWithButton
          title={t`Not saved yet`}
          text={t`What you typed here before is still in the form.`}
          label={t`Discard my changes`}
          onPress={edit.discardRestored}
        />
      )}
      {newer ? (
        <WarningWithButton
          title={t`Changed meanwhile`}
          text={t`Somebody has changed this booking while you were editing it.`}
          label={t`See what changed`}
          onPress={() => edit.merge(newer)}
        />
      ) : (
        conflict && (
          <EditConflict
            key={conflict.current.version}
            conflict={conflict}
            values={values}
            therapists={therapists}
            onChoose={edit.change}
          />
        )
      )}
    </>
  );
}

type WarningWithButtonProps = { title: string; text: string; label: string; onPress: () => void };

const WarningWithButton = ({ title, text, label, onPress }: WarningWithButtonProps) => (
  <Alert tone="warning" title={title}>
    <p>{text}</p>
    <Button tone="plain" onPress={onPress}>
      {label}
    </Button>
  </Alert>
);
