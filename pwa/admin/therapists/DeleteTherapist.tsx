import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminTherapist } from '#contract/therapist.ts';
import { useDeleteTherapist } from '../../data/adminTherapists.ts';
import { RequestError } from '../../data/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/Toast.tsx';

/** Deletes a therapist, after asking. One who has bookings stays, and the answer says what to do instead. */
export function DeleteTherapist({ therapist: { id, name } }: { therapist: AdminTherapist }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const deleting = useDeleteTherapist();
  const [isAsking, setAsking] = useState(false);

  const erase = () =>
    deleting.mutate(id, {
      onSuccess: () => toast({ title: t`Therapist deleted`, tone: 'success' }),
      onError: (error) =>
        toast({
          title: t`Failed to delete therapist`,
          description: isBooked(error)
            ? t`There are bookings with ${name}. Switch them to inactive instead.`
            : errorText(error),
          tone: 'destructive',
        }),
    });

  return (
    <>
      <Button
        tone="quiet"
        aria-label={t`Delete ${name}`}
        isPending={deleting.isPending}
        onPress={() => setAsking(true)}
      >
        <Trans>Delete</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Delete therapist`}
          confirmLabel={t`Delete`}
          onConfirm={erase}
          onClose={() => setAsking(false)}
        >
          <Trans>Are you sure you want to delete {name}? This action cannot be undone.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}

const isBooked = (error: unknown): boolean => error instanceof RequestError && error.code === 'in_use';
