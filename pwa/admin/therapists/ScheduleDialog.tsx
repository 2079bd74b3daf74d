import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import type { AdminTherapist } from '#contract/therapist.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { UnsavedChangesDialog } from '../form/UnsavedChangesDialog.tsx';
import { ScheduleManager } from './ScheduleManager.tsx';
import { useAddHoursForm } from './useAddHoursForm.ts';

type ScheduleDialogProps = { therapist: AdminTherapist; onClose: () => void };

/** A therapist's schedule in a dialog, with a link to its page that takes the entered hours along. */
export function ScheduleDialog({ therapist, onClose }: ScheduleDialogProps) {
  const { t } = useLingui();
  const form = useAddHoursForm();
  const hours = useWatch({ control: form.control });
  const { id, name } = therapist;
  return (
    <UnsavedChangesDialog title={t`Schedule of ${name}`} isDirty={form.formState.isDirty} onClose={onClose}>
      <ScheduleManager therapist={therapist} form={form} />
      <ButtonLink tone="quiet" to={`/admin/therapists/${id}/schedule`} state={{ hours }}>
        <Trans>Open as a page</Trans>
      </ButtonLink>
    </UnsavedChangesDialog>
  );
}
