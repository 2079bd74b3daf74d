import { Fragment, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import type { AdminTherapist } from '#contract/therapist.ts';
import { WeeklySchedule } from '../../booking/WeeklySchedule.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { UserText } from '../../ui/UserText.tsx';
import { Contacts } from '../../ui/Contacts.tsx';
import { TranslationGaps } from '../catalogue/TranslationGaps.tsx';
import { DeleteTherapist } from './DeleteTherapist.tsx';
import { RevokeAccessQuestion } from './RevokeAccessQuestion.tsx';
import { canBeBooked } from './canBeBooked.ts';
import * as css from './TherapistCard.css.ts';
import { useSetTherapistActive } from '../../data/adminTherapists.ts';
import { Switch } from '../../ui/Switch.tsx';
import { useResultToast } from '../form/useResultToast.ts';
import { useWatch } from 'react-hook-form';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { UnsavedChangesDialog } from '../form/UnsavedChangesDialog.tsx';
import { ScheduleManager } from './ScheduleManager.tsx';
import { TherapistPageButton } from './TherapistPageButton.tsx';
import { useAddHoursForm } from './useAddHoursForm.ts';

type TherapistCardProps = { therapist: AdminTherapist; onEdit: () => void };

export function TherapistCard({ therapist, onEdit }: TherapistCardProps) {
  const { t } = useLingui();
  const nameId = `therapist-${therapist.id}`;
  const { locations, services, availability } = therapist;
  return (
    <article className={css.card} aria-labelledby={nameId}>
      <CardHeader therapist={therapist} nameId={nameId} />
      <TranslationGaps item={therapist} labels={{ name: t`Name`, bio: t`Bio` }} />
      <Contacts
        details={{
          phone: therapist.phoneNumber,
          whatsapp: therapist.whatsapp,
          email: therapist.email,
          line: therapist.lineId,
        }}
      />
      {!canBeBooked(therapist) && (
        <p>
          <Badge tone="warning">{t`Cannot be booked yet`}</Badge>
        </p>
      )}
      {locations.length === 0 ? (
        <p className={css.services}>
          <Trans>No places yet: customers cannot book.</Trans>
        </p>
      ) : (
        <ul className={css.locations}>
          {locations.map(({ id, city, district }) => (
            <li key={id}>
              <Badge>
                <UserText text={t`${district}, ${city}`} />
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <WeeklySchedule entries={availability} />
      <p className={css.services}>
        {services.length > 0 ? (
          services.map(({ id, name }, index) => (
            <Fragment key={id}>
              {index > 0 && ' · '}
              <UserText text={name} />
            </Fragment>
          ))
        ) : (
          <Trans>No services yet: customers cannot book.</Trans>
        )}
      </p>
      <CardButtons therapist={therapist} onEdit={onEdit} />
      <RevokeAccessQuestion therapist={therapist} />
    </article>
  );
}

function CardHeader({ therapist, nameId }: { therapist: AdminTherapist; nameId: string }) {
  const { name, imageUrl, isActive } = therapist;
  return (
    <header className={css.head}>
      <div className={css.picture}>
        {imageUrl ? (
          <Portrait imageUrl={imageUrl} sizes="112px" isGrey={!isActive} />
        ) : (
          <Trans>No Image</Trans>
        )}
      </div>
      <div className={css.nameAndSwitch}>
        <h2 id={nameId} className={css.name}>
          <UserText text={name} />
        </h2>
        <ActiveSwitch therapist={therapist} />
      </div>
    </header>
  );
}

function CardButtons({ therapist, onEdit }: TherapistCardProps) {
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

function ActiveSwitch({ therapist }: { therapist: AdminTherapist }) {
  const { t } = useLingui();
  const showResult = useResultToast();
  const { mutate, isPending, variables } = useSetTherapistActive();
  const isActive = isPending ? variables.isActive : therapist.isActive;

  const change = (active: boolean) =>
    mutate(
      { id: therapist.id, isActive: active },
      showResult(
        t`Status updated`,
        active ? t`Failed to activate therapist` : t`Failed to deactivate therapist`,
      ),
    );

  return (
    <Switch isSelected={isActive} onChange={change} isDisabled={isPending}>
      {isActive ? <Trans>Active</Trans> : <Trans>Inactive</Trans>}
    </Switch>
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
