import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { inLanguage } from '#contract/translations.ts';
import type { Therapist } from '#contract/therapist.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { placeName } from '../../i18n/placeName.ts';
import { Badge } from '../../ui/Badge.tsx';
import { button } from '../../ui/Button.css.ts';
import { Portrait } from '../../ui/Portrait.tsx';
import { UserParagraph, UserText } from '../../ui/UserText.tsx';
import { WeeklySchedule } from '../../booking/WeeklySchedule.tsx';
import * as css from './TherapistCard.css.ts';

type TherapistCardProps = { therapist: Therapist; heading: 'h2' | 'h3'; isFirst: boolean };

/** The locations that a therapist serves. */
export function LocationBadges({ locations }: Pick<Therapist, 'locations'>) {
  if (locations.length === 0) return null;
  return (
    <ul className={css.locations}>
      {locations.map((place) => (
        <li key={`${place.district}, ${place.city}`}>
          <Badge>
            <UserText text={placeName(place)} />
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** "★ 4.9 (38)": the average of a therapist's published reviews, and how many they are. */
export const RatingLine = ({ rating }: Pick<Therapist, 'rating'>) =>
  rating ? <p className={css.note}>{`★\u00a0${rating.average.toFixed(1)} (${rating.count})`}</p> : null;

export function TherapistCard({ therapist, heading: Heading, isFirst }: TherapistCardProps) {
  const { t } = useLingui();
  const { id, imageUrl, isActive, locations, availability } = therapist;
  const { name, bio } = inLanguage(therapist, currentLanguage());
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
        <Heading id={nameId} className={css.name} translate="no">
          <UserText text={name} />
        </Heading>
        <RatingLine rating={therapist.rating} />
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
