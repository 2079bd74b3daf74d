import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Service } from '#contract/service.ts';
import type { Therapist } from '#contract/therapist.ts';
import { inLanguage } from '#contract/translations.ts';
import { startOfSlot } from '../../../booking/eveningSlots.ts';
import type { FirstFreeTimes } from '../../../data/availability.ts';
import { isNight, useFormats } from '../../../i18n/formats.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { placeName } from '../../../i18n/placeName.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Portrait } from '../../../ui/Portrait.tsx';
import { UserParagraph, UserText } from '../../../ui/UserText.tsx';
import { places } from '../TherapistCard.css.ts';
import { LanguagesLine, RatingLine } from '../TherapistCard.tsx';
import * as css from './FreeTherapistCard.css.ts';
import { useFormatStart } from './formatStart.ts';

type FreeTherapistCardProps = {
  therapist: Therapist;
  service: Service | undefined;
  isAny: boolean;
  /** starts of an evening, from `24:00` on after midnight; null: there are none, or they are not known */
  free: FirstFreeTimes | null;
  isKnown: boolean;
  heading: 'h2' | 'h3';
};

const moreStarts = 3;

/** A therapist with the first free times, which lead to the booking form with that time chosen; the profile keeps the first. */
export function FreeTherapistCard({
  therapist,
  service,
  isAny,
  free,
  isKnown,
  heading: Heading,
}: FreeTherapistCardProps) {
  const { t } = useLingui();
  const { duration, money } = useFormats();
  const { id, imageUrl, isActive, locations } = therapist;
  const language = currentLanguage();
  const { name } = inLanguage(therapist, language);
  const nameId = `therapist-${id}`;
  const price = money(service?.price ?? 0);
  const profile = free ? toStart(`/therapist/${id}`, free.date, free.starts[0]) : `/therapist/${id}`;
  return (
    <article className={css.card} aria-labelledby={nameId}>
      <div className={css.head}>
        {/* hidden from screen readers, since the name links to the same page */}
        <Link to={profile} className={css.picture} tabIndex={-1} aria-hidden>
          <Portrait imageUrl={imageUrl} isGrey={!isActive} sizes="96px" />
        </Link>
        <div className={css.about}>
          <Heading id={nameId} className={css.name} translate="no">
            <Link to={profile} className={css.nameLink}>
              <UserText text={name} />
            </Link>
          </Heading>
          <RatingLine rating={therapist.rating} />
          <LanguagesLine languages={therapist.languages} />
          {service && isAny && <p className={css.service}>{t`from ${price}`}</p>}
          {service && !isAny && (
            <p className={css.service}>
              <UserText text={inLanguage(service, language).name} />
              {`\u00a0· ${duration(service.duration)}\u00a0· ${money(service.price)}`}
            </p>
          )}
        </div>
      </div>
      <UserParagraph className={places} text={locations.map(placeName).join(' · ')} />
      {free && <Times therapistId={id} service={service} isAny={isAny} free={free} nameId={nameId} />}
      {!isActive && <p className={css.note}>{t`Not accepting new bookings`}</p>}
      {isActive && isKnown && !free && <p className={css.note}>{t`No free time in the next seven days`}</p>}
    </article>
  );
}

type TimesProps = Pick<FreeTherapistCardProps, 'service' | 'isAny'> & {
  therapistId: number;
  free: FirstFreeTimes;
  nameId: string;
};

function Times({ therapistId, service, isAny, free: { date, starts }, nameId }: TimesProps) {
  const { t } = useLingui();
  const { time, money } = useFormats();
  const formatStart = useFormatStart();
  const path = service ? `/booking/${therapistId}/${service.id}` : `/therapist/${therapistId}`;
  const asking = service && isAny ? '&service=any' : '';
  const textOf = (slot: string) => {
    const start = startOfSlot(date, slot);
    return isNight(start.time) ? formatStart(start.date, start.time) : time(start.time);
  };
  const firstStart = startOfSlot(date, starts[0] ?? '');
  const [first = '', ...others] = starts;
  const price = service && !isAny ? `\u00a0· ${money(service.price)}` : '';
  return (
    <ul className={css.times}>
      <li>
        <ButtonLink to={`${toStart(path, date, first)}${asking}`} size="narrow" aria-describedby={nameId}>
          {formatStart(firstStart.date, firstStart.time)}
          {price}
        </ButtonLink>
      </li>
      {others.slice(0, moreStarts).map((start) => (
        <li key={start}>
          <ButtonLink
            to={`${toStart(path, date, start)}${asking}`}
            tone="plain"
            size="narrow"
            aria-describedby={nameId}
          >
            {textOf(start)}
          </ButtonLink>
        </li>
      ))}
      {others.length > moreStarts && (
        <li>
          <ButtonLink
            to={`${path}?date=${date}${asking}`}
            tone="quiet"
            size="narrow"
            aria-describedby={nameId}
          >
            {t`More times`}
          </ButtonLink>
        </li>
      )}
    </ul>
  );
}

/** The path of a page with a day and time for its form. `slot` is that of an evening. */
function toStart(path: string, date: string, slot = ''): string {
  const start = startOfSlot(date, slot);
  return `${path}?date=${start.date}&time=${start.time}`;
}
