import type { ReactNode } from 'react';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { inLanguage } from '#contract/translations.ts';
import type { Therapist } from '#contract/therapist.ts';
import { useFormats } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { languageName } from '../../i18n/languageName.ts';
import { placeName } from '../../i18n/placeName.ts';
import { Badge } from '../../ui/Badge.tsx';
import { button } from '../../ui/Button.css.ts';
import { Portrait } from '../../ui/Portrait.tsx';
import { UserParagraph, UserText } from '../../ui/UserText.tsx';
import { WeeklySchedule } from '../../booking/WeeklySchedule.tsx';
import * as css from './TherapistCard.css.ts';

type TherapistCardProps = {
  therapist: Therapist;
  heading: 'h2' | 'h3';
  isFirst: boolean;
  nextTime?: ReactNode;
};

/** "★ 4.9 of 5, 38 reviews" */
export function RatingLine({ rating }: Pick<Therapist, 'rating'>) {
  if (!rating) return null;
  const average = rating.average.toFixed(1);
  return (
    <p className={css.note}>
      <span aria-hidden>★</span>{' '}
      <Plural value={rating.count} one={`${average} of 5, # review`} other={`${average} of 5, # reviews`} />
    </p>
  );
}

/** "English, Thai"; nothing where the shop has not said which languages the therapist speaks. */
export function LanguagesLine({ languages }: Pick<Therapist, 'languages'>) {
  if (!languages?.length) return null;
  return <p className={css.note}>{languages.map(languageName).join(', ')}</p>;
}

/** Its height must not change when the next free time arrives. */
export function TherapistCard({ therapist, heading: Heading, isFirst, nextTime }: TherapistCardProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const { id, imageUrl, isActive, locations, availability, fromPrice, languages } = therapist;
  const price = typeof fromPrice === 'number' && money(fromPrice);
  const { name, bio } = inLanguage(therapist, currentLanguage());
  const nameId = `therapist-${id}`;
  return (
    <article className={css.card} aria-labelledby={nameId}>
      <div className={css.head}>
        <div className={css.picture}>
          <Portrait imageUrl={imageUrl} isGrey={!isActive} isFirst={isFirst} sizes="96px" />
        </div>
        <div className={css.about}>
          <Heading id={nameId} className={css.name} translate="no">
            <UserText text={name} />
          </Heading>
          {!isActive && <Badge tone="warning">{t`Currently Unavailable`}</Badge>}
          <RatingLine rating={therapist.rating} />
          <LanguagesLine languages={languages} />
          {price && isActive && <p className={css.price}>{t`from ${price}`}</p>}
        </div>
      </div>
      <UserParagraph className={css.places} text={locations.map(placeName).join(' · ')} />
      <div className={css.schedule}>
        <WeeklySchedule entries={availability} />
      </div>
      <UserParagraph className={css.bio} text={bio} />
      {!isActive && <p className={css.note}>{t`Not accepting new bookings`}</p>}
      <div className={css.actions}>
        {isActive && nextTime}
        <Link
          to={`/therapist/${id}`}
          className={`${button({ tone: 'quiet', size: 'narrow' })} ${css.cardLink}`}
          aria-describedby={nameId}
        >
          {isActive ? t`View Profile` : t`View Details`}
        </Link>
      </div>
    </article>
  );
}
