import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Service } from '#contract/service.ts';
import type { Therapist } from '#contract/therapist.ts';
import { inLanguage } from '#contract/translations.ts';
import { startOf } from '../../../booking/eveningSlots.ts';
import type { FirstFree } from '../../../data/availability.ts';
import { isNight, useFormats } from '../../../i18n/formats.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Portrait } from '../../../ui/Portrait.tsx';
import { UserText } from '../../../ui/UserText.tsx';
import { LocationBadges, RatingLine } from '../TherapistCard.tsx';
import * as css from './FreeCard.css.ts';
import { useFormatStart } from './formatStart.ts';

type FreeCardProps = {
  therapist: Therapist;
  /** what the times lead to; undefined when they offer nothing that fits */
  service: Service | undefined;
  /** starts of an evening, from `24:00` on after its midnight; null: there is none, or it is not known */
  free: FirstFree | null;
  isKnown: boolean;
  heading: 'h2' | 'h3';
};

/** starts of the same day beside the first one */
const moreStarts = 3;

/** A therapist with the first free times, each of which leads to the booking form with that time chosen. */
export function FreeCard({ therapist, service, free, isKnown, heading: Heading }: FreeCardProps) {
  const { t } = useLingui();
  const { duration, money } = useFormats();
  const { id, imageUrl, isActive, locations } = therapist;
  const language = currentLanguage();
  const { name } = inLanguage(therapist, language);
  const nameId = `therapist-${id}`;
  return (
    <article className={css.card} aria-labelledby={nameId}>
      <div className={css.head}>
        <div className={css.picture}>
          <Portrait imageUrl={imageUrl} isGrey={!isActive} sizes="96px" />
        </div>
        <div className={css.about}>
          <Heading id={nameId} className={css.name} translate="no">
            <Link to={`/therapist/${id}`} className={css.nameLink}>
              <UserText text={name} />
            </Link>
          </Heading>
          <RatingLine rating={therapist.rating} />
          {service && (
            <p className={css.service}>
              <UserText text={inLanguage(service, language).name} />
              {`\u00a0· ${duration(service.duration)}\u00a0· ${money(service.price)}`}
            </p>
          )}
        </div>
      </div>
      <LocationBadges locations={locations} />
      {free && <Times therapistId={id} service={service} free={free} nameId={nameId} />}
      {!isActive && <p className={css.note}>{t`Not accepting new bookings`}</p>}
      {isActive && isKnown && !free && <p className={css.note}>{t`No free time in the next seven days`}</p>}
    </article>
  );
}

type TimesProps = { therapistId: number; service: Service | undefined; free: FirstFree; nameId: string };

function Times({ therapistId, service, free: { date, starts }, nameId }: TimesProps) {
  const { t } = useLingui();
  const { time, money } = useFormats();
  const formatStart = useFormatStart();
  const path = service ? `/booking/${therapistId}/${service.id}` : `/therapist/${therapistId}`;
  const to = service ? `${path}?date=${date}` : path;
  const toStart = (slot: string) => {
    const start = startOf(date, slot);
    return service ? `${path}?date=${start.date}&time=${start.time}` : path;
  };
  const textOf = (slot: string) => {
    const start = startOf(date, slot);
    return isNight(start.time) ? formatStart(start.date, start.time) : time(start.time);
  };
  const firstStart = startOf(date, starts[0] ?? '');
  const [first = '', ...others] = starts;
  const price = service ? `\u00a0· ${money(service.price)}` : '';
  return (
    <ul className={css.times}>
      <li>
        <ButtonLink to={toStart(first)} size="narrow" aria-describedby={nameId}>
          {formatStart(firstStart.date, firstStart.time)}
          {price}
        </ButtonLink>
      </li>
      {others.slice(0, moreStarts).map((start) => (
        <li key={start}>
          <ButtonLink to={toStart(start)} tone="plain" size="narrow" aria-describedby={nameId}>
            {textOf(start)}
          </ButtonLink>
        </li>
      ))}
      {others.length > moreStarts && (
        <li>
          <ButtonLink to={to} tone="quiet" size="narrow" aria-describedby={nameId}>
            {t`More times`}
          </ButtonLink>
        </li>
      )}
    </ul>
  );
}
