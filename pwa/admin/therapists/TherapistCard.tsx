import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import type { AdminTherapist } from '#contract/therapist.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { WeeklySchedule } from '../../booking/WeeklySchedule.tsx';
import { Contacts } from '../contacts/Contacts.tsx';
import { ActiveSwitch } from './ActiveSwitch.tsx';
import { DeleteTherapist } from './DeleteTherapist.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import * as css from './TherapistCard.css.ts';

type TherapistCardProps = { therapist: AdminTherapist; onEdit: () => void };

/** One therapist with everything about them, and what can be done. */
export function TherapistCard({ therapist, onEdit }: TherapistCardProps) {
  const { t } = useLingui();
  const [isPlanning, setPlanning] = useState(false);
  const { id, name, imageUrl, isActive, locations, services, availability } = therapist;
  const nameId = `therapist-${id}`;
  return (
    <article className={css.card} aria-labelledby={nameId}>
      <header className={css.head}>
        <div className={css.picture}>
          {imageUrl ? (
            <Portrait imageUrl={imageUrl} sizes="112px" isGrey={!isActive} />
          ) : (
            <Trans>No Image</Trans>
          )}
        </div>
        <div className={css.who}>
          <h2 id={nameId} className={css.name}>
            {name}
          </h2>
          <ActiveSwitch therapist={therapist} />
        </div>
      </header>
      <Contacts
        details={{
          phone: therapist.phoneNumber,
          whatsapp: therapist.whatsapp,
          email: therapist.email,
          line: therapist.lineId,
        }}
      />
      {locations.length > 0 && (
        <ul className={css.places}>
          {locations.map(({ id: locationId, city, district }) => (
            <li key={locationId}>
              <Badge>{`${district}, ${city}`}</Badge>
            </li>
          ))}
        </ul>
      )}
      <WeeklySchedule entries={availability} />
      <p className={css.facts}>
        {services.length > 0 ? (
          services.map((service) => service.name).join(' · ')
        ) : (
          <Trans>No services yet: customers cannot book.</Trans>
        )}
      </p>
      <div className={css.buttons}>
        <Button tone="plain" aria-label={t`Schedule of ${name}`} onPress={() => setPlanning(true)}>
          <CalendarClock size={18} aria-hidden />
          <Trans>Schedule</Trans>
        </Button>
        <Button tone="plain" aria-label={t`Edit ${name}`} onPress={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <DeleteTherapist therapist={therapist} />
      </div>
      {isPlanning && <ScheduleDialog therapist={therapist} onClose={() => setPlanning(false)} />}
    </article>
  );
}
