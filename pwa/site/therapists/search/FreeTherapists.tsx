import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Catalogue } from '#contract/catalogue.ts';
import { continuesAfterMidnight } from '../../../booking/eveningSlots.ts';
import { boundsOfPart } from '../../../booking/groupByPartOfDay.ts';
import { eveningStarts } from '../../../booking/partOfDayNames.ts';
import { useFirstFreeTimes } from '../../../data/availability.ts';
import { catalogueQuery } from '../../../data/catalogue.ts';
import { isNetworkError } from '../../../data/client.ts';
import { useShop } from '../../../data/shop.ts';
import { useBusinessToday } from '../../../i18n/businessDay.ts';
import { useErrorText } from '../../../i18n/errors.ts';
import { addDays } from '../../../i18n/formats.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { useIsConnected } from '../../../offline/connection.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CardSkeletons } from '../../layout/CardSkeletons.tsx';
import { LoadError } from '../../layout/LoadError.tsx';
import { Notice } from '../../layout/Notice.tsx';
import { grid } from '../../layout/page.css.ts';
import { therapistsInLocation, type LocationName } from '../locations.ts';
import { count as countStyle } from '../TherapistBrowser.css.ts';
import type { Criteria } from './criteria.ts';
import { FreeTherapistCard } from './FreeTherapistCard.tsx';
import { startsOfEvenings } from './startsOfEvenings.ts';

type CatalogueTherapist = Catalogue['therapists'][number];

type FreeTherapistsProps = {
  criteria: Criteria;
  location: LocationName | null;
  heading: 'h2' | 'h3';
  /** shown when nobody works in the place */
  emptyNotice?: ReactNode;
};

export function FreeTherapists({ criteria, location, heading, emptyNotice }: FreeTherapistsProps) {
  const { t } = useLingui();
  const { data: catalogue, error, refetch } = useQuery(catalogueQuery);
  const { serviceId } = criteria;
  if (!catalogue) {
    if (!error) return <CardSkeletons hasPicture={false} />;
    return <LoadError title={<Trans>Failed to fetch therapists</Trans>} error={error} onRetry={refetch} />;
  }
  const inPlace = therapistsInLocation(catalogue.therapists, location);
  if (inPlace.length === 0 && emptyNotice) return emptyNotice;
  const offering = inPlace.filter(
    ({ services }) => serviceId === null || services.some(({ id }) => id === serviceId),
  );
  if (offering.length === 0) {
    return (
      <Notice
        title={location ? t`Nobody offers this service there` : t`Nobody offers this service at the moment`}
      >
        {location ? t`Try another service or another location.` : t`Please choose another service.`}
      </Notice>
    );
  }
  const suiting = offering.filter(
    ({ languages = [], gender }) =>
      (criteria.language === null || languages.includes(criteria.language)) &&
      (criteria.gender === null || gender === criteria.gender),
  );
  if (suiting.length === 0) {
    return (
      <Notice title={<Trans>Nobody fits all of your choices</Trans>}>
        <Trans>Leave the language or the gender open, or choose another service or location.</Trans>
      </Notice>
    );
  }
  return <TherapistsByFirstFree therapists={suiting} {...{ criteria, location, heading }} />;
}

type TherapistsByFirstFreeProps = Omit<FreeTherapistsProps, 'emptyNotice'> & {
  therapists: readonly CatalogueTherapist[];
};

/**
 * Sorted by first free time. Therapists without one are left out if a day is chosen, else listed last.
 * Offline, all are listed without times.
 */
function TherapistsByFirstFree({ therapists, criteria, location, heading }: TherapistsByFirstFreeProps) {
  const { t } = useLingui();
  const { serviceId, date } = criteria;
  const free = useFirstFreeTimesOf(therapists, criteria, location);
  if (free.isPending) return <CardSkeletons hasPicture={false} />;
  const first = (free.data ?? []).flatMap((one) => {
    const therapist = therapists.find(({ id }) => id === one.therapistId);
    return therapist ? [{ therapist, free: one }] : [];
  });
  const others = therapists
    .filter(({ id }) => !first.some(({ therapist }) => therapist.id === id))
    .map((therapist) => ({ therapist, free: null }));
  const shown = [...first, ...(date === null || !free.data ? others : [])];
  const count = shown.length;
  return (
    <>
      {!free.data && <TimesUnknown error={free.error} onRetry={() => void free.refetch()} />}
      <output className={countStyle}>
        {count > 0 &&
          (date !== null && free.data ? (
            <Plural value={count} one="# therapist is free" other="# therapists are free" />
          ) : (
            <Plural value={count} one="# therapist" other="# therapists" />
          ))}
      </output>
      {count === 0 && (
        <Notice title={<Trans>Nobody is free then</Trans>}>{t`Try another day or another time.`}</Notice>
      )}
      <ul className={grid}>
        {shown.map(({ therapist, free: starts }) => (
          <li key={therapist.id}>
            <FreeTherapistCard
              therapist={therapist}
              service={serviceOf(therapist, serviceId)}
              isAny={serviceId === null && therapist.services.length > 1}
              free={starts}
              isKnown={free.data !== undefined}
              heading={heading}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** days from today in which free times are looked for when no day is chosen */
const daysAhead = 7;

/** `data` is undefined while loading, offline or after an error. */
function useFirstFreeTimesOf(
  therapists: readonly CatalogueTherapist[],
  { date, part, serviceId }: Criteria,
  location: LocationName | null,
) {
  const today = useBusinessToday();
  const isConnected = useIsConnected();
  const therapistIds = therapists.filter(({ isActive }) => isActive).map(({ id }) => id);
  const shopExceptions = useShop()?.exceptions;
  const query = { therapistIds, serviceId, location };
  const own = useFirstFreeTimes({
    ...query,
    dates: date === null ? Array.from({ length: daysAhead }, (_, days) => addDays(today, days)) : [date],
    bounds: part && boundsOfPart(part, eveningStarts[currentLanguage()]),
  });
  // The hours after midnight belong to the evening of the chosen day.
  const hasNight =
    date !== null &&
    (part === null || part === 'night') &&
    therapists.some((one) =>
      continuesAfterMidnight({ date, today, workingTime: { ...one, shopExceptions } }),
    );
  const night = useFirstFreeTimes({
    ...query,
    dates: [addDays(date ?? today, 1)],
    bounds: boundsOfPart('night', eveningStarts[currentLanguage()]),
    isEnabled: hasNight,
  });
  const error = own.error ?? (hasNight ? night.error : null);
  const isLoading = own.isLoading || (hasNight && night.isLoading);
  const refetch = () => Promise.all([own.refetch(), ...(hasNight ? [night.refetch()] : [])]);
  const nightStarts = hasNight ? night.data : [];
  const data =
    own.data && nightStarts
      ? startsOfEvenings(therapists, { date, today, shopExceptions }, own.data, nightStarts)
      : undefined;
  const known = therapistIds.length === 0 ? [] : data;
  // A time that was free before the connection was lost may be taken now.
  return { data: isConnected && !error ? known : undefined, isPending: isLoading, error, refetch };
}

/**
 * The chosen service; without one, the cheapest of at most an hour, the duration for which free times are
 * shown (the booking form then asks for the service).
 */
function serviceOf({ services }: CatalogueTherapist, serviceId: number | null) {
  if (serviceId !== null) return services.find(({ id }) => id === serviceId);
  return services.filter(({ duration }) => duration <= 60).sort((a, b) => a.price - b.price)[0];
}

function TimesUnknown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const isOffline = error === null || isNetworkError(error);
  return (
    <Alert
      tone="warning"
      title={isOffline ? t`Choosing a time needs a connection` : t`Failed to fetch available slots`}
    >
      <p>{isOffline ? t`The free times come as soon as you are connected again.` : errorText(error)}</p>
      <Button tone="plain" onPress={onRetry}>{t`Retry`}</Button>
    </Alert>
  );
}
