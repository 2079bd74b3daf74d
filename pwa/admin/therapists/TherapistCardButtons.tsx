import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { AdminTherapist } from '#contract/therapist.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { UnsavedChangesDialog } from '../form/UnsavedChangesDialog.tsx';
import { DeleteTherapist } from './DeleteTherapist.tsx';
import { ScheduleManager } from './ScheduleManager.tsx';
import * as css from './TherapistCard.css.ts';
import { TherapistPageButton } from './TherapistPageButton.tsx';
import { useAddHoursForm } from './useAddHoursForm.ts';

type TherapistCardButtonsProps = { therapist: AdminTherapist; onEdit: () => void };

export function TherapistCardButtons({ therapist, onEdit }: TherapistCardButtonsProps) {
  const { t } = useLingui();
  const [isScheduleOpen, setScheduleOpen] = useState(false);
  const { name } = therapist;
  return (
    <>
      <div className={css.buttons}>
        <Button
          tone={therapist.availability.length === 0 ? 'primary' : 'plain'}
          size="narrow"
          aria-label={t`Schedule of ${name}`}
          onPress={() => setScheduleOpen(true)}
        >
          <CalendarClock size={18} aria-hidden />
          <Trans>Schedule</Trans>
        </Button>
        <Button tone="plain" size="narrow" aria-label={t`Edit ${name}`} onPress={onEdit}>{t`Edit`}</Button>
        <TherapistPageButton therapist={therapist} />
        <ButtonLink
          tone="plain"
          size="narrow"
          aria-label={t`${name} is ill`}
          to={`/admin/time-off?therapistId=${therapist.id}&ill=today`}
        >{t`Ill`}</ButtonLink>
        <DeleteTherapist therapist={therapist} />
      </div>
      {isScheduleOpen && <ScheduleDialog therapist={therapist} onClose={() => setScheduleOpen(false)} />}
    </>
  );
}

type ScheduleDialogProps = { therapist: AdminTherapist; onClose: () => void };

function ScheduleDialog({ therapist, onClose }: ScheduleDialogProps) {
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
