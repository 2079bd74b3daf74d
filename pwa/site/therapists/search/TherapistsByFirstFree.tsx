import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Catalogue } from '#contract/catalogue.ts';
import { isNetworkError } from '../../../data/client.ts';
import { useErrorText } from '../../../i18n/errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CardSkeletons } from '../../layout/CardSkeletons.tsx';
import { Notice } from '../../layout/Notice.tsx';
import { grid } from '../../layout/page.css.ts';
import type { LocationName } from '../locations.ts';
import { count as countStyle } from '../TherapistBrowser.css.ts';
import type { Criteria } from './criteria.ts';
import { FreeTherapistCard } from './FreeTherapistCard.tsx';
import { useFirstFreeTimesOf } from './useFirstFreeTimesOf.ts';

type CatalogueTherapist = Catalogue['therapists'][number];

type TherapistsByFirstFreeProps = {
  therapists: readonly CatalogueTherapist[];
  criteria: Criteria;
  location: LocationName | null;
  heading: 'h2' | 'h3';
};

/**
 * Sorted by first free time. Therapists without one are left out if a day is chosen, else listed last.
 * Offline, all are listed without times.
 */
export function TherapistsByFirstFree({
  therapists,
  criteria,
  location,
  heading,
}: TherapistsByFirstFreeProps) {
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
