import { useLingui } from '@lingui/react/macro';
import type { AvailabilityEntry } from '#contract/availability.ts';
import { useAddHours, useRemoveHours } from '../../data/adminTherapists.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { useUndoableRemoval } from '../form/useUndoableRemoval.ts';
import { useHoursLabel } from './useHoursLabel.ts';
import { VisitsInHours } from './VisitsInHours.tsx';

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
      <p>{t`Customers can then no longer choose these hours, in any week.`}</p>
      <VisitsInHours entry={entry} />
    </ConfirmButton>
  );
}

function useRemoval({ id, therapistId, dayOfWeek, startTime, endTime }: AvailabilityEntry) {
  const { t } = useLingui();
  const removing = useRemoveHours(therapistId);
  const adding = useAddHours(therapistId);
  const remove = useUndoableRemoval(
    {
      send: () => removing.mutateAsync(id),
      doneText: t`Schedule deleted`,
      failedText: t`Failed to delete availability`,
    },
    {
      send: () => adding.mutateAsync({ daysOfWeek: [dayOfWeek], startTime, endTime }),
      doneText: t`Schedule updated`,
      failedText: t`Failed to update schedule`,
    },
  );
  return [remove, removing.isPending] as const;
}
