import { useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { Service } from '#contract/service.ts';
import type { Therapist } from '#contract/therapist.ts';
import { inLanguage } from '#contract/translations.ts';
import { useFormats } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { button } from '../../ui/Button.css.ts';
import { UserParagraph, UserText } from '../../ui/UserText.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import * as css from './ServiceCard.css.ts';

type ServiceCardProps = { service: Service; therapist?: Therapist; heading: 'h2' | 'h3' };

/** With `therapist`, a button books the service with them. */
export function ServiceCard({ service: original, therapist, heading: Heading }: ServiceCardProps) {
  const { t } = useLingui();
  const { money, duration } = useFormats();
  const service = inLanguage(original, currentLanguage());
  const { name } = service;
  const nameId = `service-${service.id}`;
  const start = useStartInLink();
  return (
    <article className={css.card}>
      <div className={css.body}>
        <Heading id={nameId} className={css.name}>
          <Link to={`/service/${service.id}`} className={css.nameLink}>
            <UserText text={name} />
          </Link>
        </Heading>
        <UserParagraph className={css.description} text={service.description} />
        <div className={css.durationAndPrice}>
          <span className={css.duration}>
            <Clock size={16} aria-hidden />
            {duration(service.duration)}
          </span>
          <span className={css.price}>{money(service.price)}</span>
        </div>
        <div className={css.action}>
          {!therapist ? (
            <ButtonLink to={`/therapists?service=${service.id}`} tone="plain" aria-describedby={nameId}>
              {t`Choose a therapist`}
            </ButtonLink>
          ) : therapist.isActive ? (
            <ButtonLink
              to={`/booking/${therapist.id}/${service.id}${start}`}
              aria-label={t`Book Now: ${name}`}
            >
              {t`Book Now`}
            </ButtonLink>
          ) : (
            <button type="button" className={button({ tone: 'plain' })} disabled>
              {t`Currently Unavailable`}
            </button>
          )}
        </div>
      </div>
    </article>
  );
}

/** The day and time that were looked for, as the query of the form's address; empty: none. */
function useStartInLink(): string {
  const [params] = useSearchParams();
  const start = [...params].filter(([name]) => name === 'date' || name === 'time');
  return start.length === 0 ? '' : `?${new URLSearchParams(start)}`;
}
