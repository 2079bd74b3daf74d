import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminTherapist } from '#contract/therapist.ts';
import { useDeleteTherapist } from '../../data/adminTherapists.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';

/** A button that deletes a therapist after confirmation. */
export function DeleteTherapist({ therapist: { id, name } }: { therapist: AdminTherapist }) {
  const { t } = useLingui();
  const deletion = useDeleteTherapist();
  const showError = useErrorToast();
  const [isConfirming, setConfirming] = useState(false);

  const deleteTherapist = () =>
    deletion.mutate(id, {
      onSuccess: () => toast({ title: t`Therapist deleted`, tone: 'success' }),
      onError: showError(
        t`Failed to delete therapist`,
        t`There are bookings with ${name}. Switch them to inactive instead.`,
      ),
    });

  return (
    <>
      <Button
        tone="quiet"
        aria-label={t`Delete ${name}`}
        isPending={deletion.isPending}
        onPress={() => setConfirming(true)}
      >
        <Trans>Delete</Trans>
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t`Delete therapist`}
          confirmLabel={t`Delete`}
          onConfirm={deleteTherapist}
          onClose={() => setConfirming(false)}
        >
          <Trans>Are you sure you want to delete {name}? This action cannot be undone.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
