import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Therapist } from '#contract/therapist.ts';
import { Badge } from '../../ui/Badge.tsx';
import { button } from '../../ui/Button.css.ts';
import { Portrait } from '../../ui/Portrait.tsx';
import { UserParagraph } from '../../ui/UserText.tsx';
import { WeeklySchedule } from '../../booking/WeeklySchedule.tsx';
import * as css from './TherapistCard.css.ts';

type TherapistCardProps = { therapist: Therapist; heading: 'h2' | 'h3'; isFirst: boolean };

/** The locations that a therapist serves. */
export function LocationBadges({ locations }: Pick<Therapist, 'locations'>) {
  if (locations.length === 0) return null;
  return (
    <ul className={css.locations}>
      {locations.map(({ city, district }) => (
        <li key={`${district}, ${city}`}>
          <Badge>{`${district}, ${city}`}</Badge>
        </li>
      ))}
    </ul>
  );
}

export function TherapistCard({ therapist, heading: Heading, isFirst }: TherapistCardProps) {
  const { t } = useLingui();
  const { id, name, bio, imageUrl, isActive, locations, availability } = therapist;
  const nameId = `therapist-${id}`;
  return (
    <article className={css.card} aria-labelledby={nameId}>
      <Portrait
        imageUrl={imageUrl}
        isGrey={!isActive}
        isFirst={isFirst}
        sizes="(min-width: 1264px) 384px, (min-width: 768px) 45vw, 92vw"
      />
      {!isActive && (
        <div className={css.badge}>
          <Badge tone="warning">{t`Currently Unavailable`}</Badge>
        </div>
      )}
      <div className={css.body}>
        <Heading id={nameId} className={css.name}>
          {name}
        </Heading>
        <div className={css.schedule}>
          <WeeklySchedule entries={availability} />
        </div>
        <LocationBadges locations={locations} />
        <UserParagraph className={css.bio} text={bio} />
        {!isActive && <p className={css.note}>{t`Not accepting new bookings`}</p>}
        <div className={css.action}>
          <Link
            to={`/therapist/${id}`}
            className={`${button({ tone: isActive ? 'primary' : 'plain' })} ${css.cardLink}`}
            aria-describedby={nameId}
          >
            {isActive ? t`View Profile` : t`View Details`}
          </Link>
        </div>
      </div>
    </article>
  );
}
