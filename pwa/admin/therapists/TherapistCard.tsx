import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import type { AdminTherapist } from '#contract/therapist.ts';
import { WeeklySchedule } from '../../booking/WeeklySchedule.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { Contacts } from '../contacts/Contacts.tsx';
import { ActiveSwitch } from './ActiveSwitch.tsx';
import { DeleteTherapist } from './DeleteTherapist.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import * as css from './TherapistCard.css.ts';

type TherapistCardProps = { therapist: AdminTherapist; onEdit: () => void };

/** A therapist with all details, and buttons to change them. */
export function TherapistCard({ therapist, onEdit }: TherapistCardProps) {
  const nameId = `therapist-${therapist.id}`;
  const { locations, services, availability } = therapist;
  return (
    <article className={css.card} aria-labelledby={nameId}>
      <CardHeader therapist={therapist} nameId={nameId} />
      <Contacts
        details={{
          phone: therapist.phoneNumber,
          whatsapp: therapist.whatsapp,
          email: therapist.email,
          line: therapist.lineId,
        }}
      />
      {locations.length > 0 && (
        <ul className={css.locations}>
          {locations.map(({ id, city, district }) => (
            <li key={id}>
              <Badge>{`${district}, ${city}`}</Badge>
            </li>
          ))}
        </ul>
      )}
      <WeeklySchedule entries={availability} />
      <p className={css.services}>
        {services.length > 0 ? (
          services.map((service) => service.name).join(' · ')
        ) : (
          <Trans>No services yet: customers cannot book.</Trans>
        )}
      </p>
      <CardButtons therapist={therapist} onEdit={onEdit} />
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
          {name}
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
        <Button tone="plain" aria-label={t`Schedule of ${name}`} onPress={() => setScheduleOpen(true)}>
          <CalendarClock size={18} aria-hidden />
          <Trans>Schedule</Trans>
        </Button>
        <Button tone="plain" aria-label={t`Edit ${name}`} onPress={onEdit}>{t`Edit`}</Button>
        <DeleteTherapist therapist={therapist} />
      </div>
      {isScheduleOpen && <ScheduleDialog therapist={therapist} onClose={() => setScheduleOpen(false)} />}
    </>
  );
}
