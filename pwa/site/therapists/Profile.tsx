import { useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import type { Therapist } from '#contract/therapist.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { heading } from '../layout/page.css.ts';
import { Portrait } from '../../ui/Portrait.tsx';
import { ProfileServices } from './ProfileServices.tsx';
import { WeeklySchedule } from '../../booking/WeeklySchedule.tsx';
import * as css from './TherapistPage.css.ts';

/** A therapist's photo, places, bio, hours and services. */
export function Profile({ therapist }: { therapist: Therapist }) {
  const { t } = useLingui();
  const { name, bio, imageUrl, isActive, locations, availability } = therapist;
  return (
    <>
      <div className={css.profile}>
        <div className={css.picture}>
          <Portrait
            imageUrl={imageUrl}
            isGrey={!isActive}
            isFirst
            sizes="(min-width: 1264px) 500px, (min-width: 768px) 42vw, 92vw"
          />
        </div>
        <div className={css.about}>
          <h1 className={`${heading} ${css.name}`}>{name}</h1>
          {!isActive && (
            <Alert tone="warning" title={t`This therapist is currently unavailable`}>
              {t`This therapist is not accepting new bookings at this time. Please check back later or choose another therapist.`}
            </Alert>
          )}
          {locations.length > 0 && (
            <ul className={css.places}>
              {locations.map(({ city, district }) => (
                <li key={`${district}, ${city}`}>
                  <Badge>{`${district}, ${city}`}</Badge>
                </li>
              ))}
            </ul>
          )}
          {bio && <p className={css.bio}>{bio}</p>}
          <section className={css.section} aria-labelledby="working-hours">
            <h2 id="working-hours" className={css.title}>
              {t`Working Hours`}
            </h2>
            <div className={css.hours}>
              <Clock className={css.hoursIcon} size={18} aria-hidden />
              <WeeklySchedule entries={availability} />
            </div>
          </section>
        </div>
      </div>
      <section className={css.services} aria-labelledby="services">
        <h2 id="services" className={css.title}>
          {t`Services`}
        </h2>
        <ProfileServices therapist={therapist} />
      </section>
    </>
  );
}
