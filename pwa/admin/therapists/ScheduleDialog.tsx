import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import type { AdminTherapist } from '#contract/therapist.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { FormDialog } from '../catalogue/FormDialog.tsx';
import { ScheduleManager } from './ScheduleManager.tsx';
import { useAddHoursForm } from './useAddHoursForm.ts';

type ScheduleDialogProps = { therapist: AdminTherapist; onClose: () => void };

/** A therapist's week over the page, and the way to the same as a page, which takes along what was chosen. */
export function ScheduleDialog({ therapist, onClose }: ScheduleDialogProps) {
  const { t } = useLingui();
  const form = useAddHoursForm();
  const hours = useWatch({ control: form.control });
  const { id, name } = therapist;
  return (
    <FormDialog title={t`Schedule of ${name}`} isDirty={form.formState.isDirty} onClose={onClose}>
      <ScheduleManager therapist={therapist} form={form} />
      <ButtonLink tone="quiet" to={`/admin/therapists/${id}/schedule`} state={{ hours }}>
        <Trans>Open as a page</Trans>
      </ButtonLink>
    </FormDialog>
  );
}
