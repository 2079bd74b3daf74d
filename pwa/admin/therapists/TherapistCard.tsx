import { Fragment } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminTherapist } from '#contract/therapist.ts';
import { WeeklySchedule } from '../../booking/WeeklySchedule.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { UserText } from '../../ui/UserText.tsx';
import { Contacts } from '../../ui/Contacts.tsx';
import { TranslationGaps } from '../catalogue/TranslationGaps.tsx';
import { RevokeAccessQuestion } from './RevokeAccessQuestion.tsx';
import { TherapistCardButtons } from './TherapistCardButtons.tsx';
import { TherapistCardHeader } from './TherapistCardHeader.tsx';
import { canBeBooked } from './canBeBooked.ts';
import * as css from './TherapistCard.css.ts';

type TherapistCardProps = { therapist: AdminTherapist; onEdit: () => void };

export function TherapistCard({ therapist, onEdit }: TherapistCardProps) {
  const { t } = useLingui();
  const nameId = `therapist-${therapist.id}`;
  const { locations, services, availability } = therapist;
  return (
    <article className={css.card} aria-labelledby={nameId}>
      <TherapistCardHeader therapist={therapist} nameId={nameId} />
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
      <TherapistCardButtons therapist={therapist} onEdit={onEdit} />
      <RevokeAccessQuestion therapist={therapist} />
    </article>
  );
}
