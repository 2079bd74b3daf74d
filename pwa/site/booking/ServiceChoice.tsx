import { useEffect, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { Service } from '#contract/service.ts';
import { inLanguage } from '#contract/translations.ts';
import { useTherapistServices } from '../../data/services.ts';
import { useFormats } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { UserText } from '../../ui/UserText.tsx';
import { LoadError } from '../layout/LoadError.tsx';
import * as css from './ServiceDetails.css.ts';

type ServiceChoiceProps = {
  therapistId: number;
  service: Service;
  /** `yyyy-MM-dd` and `HH:mm`, which the links pass on; null: no day, or no time, is chosen */
  visit: { date: string; time: string | null } | null;
  /** whether the customer has opened it, so that the focus comes here */
  isFocused: boolean;
  onClose: () => void;
};

/** The therapist's services. Each leads to its own form, with the same day and time and all that was typed. */
export function ServiceChoice({ therapistId, service, visit, isFocused, onClose }: ServiceChoiceProps) {
  const { t } = useLingui();
  const { duration, money } = useFormats();
  const { data: services, error, refetch } = useTherapistServices(therapistId);
  const list = useRef<HTMLUListElement>(null);
  const isLoaded = services !== undefined;
  useEffect(() => {
    if (isFocused && isLoaded) list.current?.querySelector('a')?.focus();
  }, [isFocused, isLoaded]);
  const query = visit ? `?date=${visit.date}${visit.time ? `&time=${visit.time}` : ''}` : '';
  if (!services)
    return error ? (
      <LoadError
        title={t`There was an error loading services. Please try again later.`}
        error={error}
        onRetry={refetch}
      />
    ) : (
      <Skeleton height="9rem" />
    );
  return (
    <>
      <ul ref={list} className={css.options} aria-label={t`Choose a service`}>
        {services.map((one) => {
          const isChosen = one.id === service.id;
          return (
            <li key={one.id}>
              <Link
                to={`/booking/${therapistId}/${one.id}${query}`}
                replace
                className={css.option}
                aria-current={isChosen || undefined}
                onClick={(event) => {
                  if (!isChosen) return;
                  event.preventDefault();
                  onClose();
                }}
              >
                <span className={css.optionName}>
                  {isChosen && <Check size={18} aria-hidden />}
                  <UserText text={inLanguage(one, currentLanguage()).name} />
                </span>
                <span className={css.facts}>{`${duration(one.duration)} · ${money(one.price)}`}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <div>
        <Button tone="quiet" onPress={onClose}>{t`Keep this service`}</Button>
      </div>
    </>
  );
}
