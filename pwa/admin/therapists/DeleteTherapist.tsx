import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminTherapist } from '#contract/therapist.ts';
import { useDeleteTherapist } from '../../data/adminTherapists.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { useResultToast } from '../form/useResultToast.ts';

export function DeleteTherapist({ therapist: { id, name } }: { therapist: AdminTherapist }) {
  const { t } = useLingui();
  const deletion = useDeleteTherapist();
  const showResult = useResultToast();
  const result = showResult(t`Therapist deleted`, t`Failed to delete therapist`, {
    inUse: t`There are bookings with ${name}. Switch them to inactive instead.`,
  });
  return (
    <ConfirmButton
      tone="quiet"
      size="narrow"
      label={t`Delete`}
      aria-label={t`Delete ${name}`}
      isPending={deletion.isPending}
      question={t`Delete therapist`}
      onConfirm={() => deletion.mutate(id, result)}
    >
      <Trans>Are you sure you want to delete {name}? This action cannot be undone.</Trans>
    </ConfirmButton>
  );
}
