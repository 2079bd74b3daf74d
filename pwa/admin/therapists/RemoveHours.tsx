import { Trans, useLingui } from '@lingui/react/macro';
import type { AvailabilityEntry } from '#contract/availability.ts';
import { useAddHours, useRemoveHours } from '../../data/adminTherapists.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import { useHoursLabel } from './useHoursLabel.ts';
import { VisitsInHours } from './VisitsInHours.tsx';

/** ms during which a removal can be undone */
const undoTime = 15_000;

export function RemoveHours({ entry }: { entry: AvailabilityEntry }) {
  const { t } = useLingui();
  const { day, range } = useHoursLabel()(entry);
  const [remove, isPending] = useRemoval(entry);
  return (
    <ConfirmButton
      tone="quiet"
      label={t`Remove`}
      aria-label={t`Remove ${day} ${range}`}
      isPending={isPending}
      question={t`Remove ${day} ${range}?`}
      onConfirm={() => void remove()}
    >
      <p>
        <Trans>Customers can then no longer choose these hours, in any week.</Trans>
      </p>
      <VisitsInHours entry={entry} />
    </ConfirmButton>
  );
}

/** Awaits the responses, since callbacks of `mutate` do not run once the entry's button has unmounted. */
function useRemoval({ id, therapistId, dayOfWeek, startTime, endTime }: AvailabilityEntry) {
  const { t } = useLingui();
  const showError = useErrorToast();
  const removing = useRemoveHours(therapistId);
  const adding = useAddHours(therapistId);
  const undo = async () => {
    try {
      await adding.mutateAsync({ daysOfWeek: [dayOfWeek], startTime, endTime });
      toast({ title: t`Schedule updated`, tone: 'success' });
    } catch (error) {
      showError(t`Failed to update schedule`)(error);
    }
  };
  const remove = async () => {
    try {
      await removing.mutateAsync(id);
      toast({
        title: t`Schedule deleted`,
        tone: 'success',
        timeout: undoTime,
        action: { label: t`Undo`, onPress: () => void undo() },
      });
    } catch (error) {
      showError(t`Failed to delete availability`)(error);
    }
  };
  return [remove, removing.isPending] as const;
}
