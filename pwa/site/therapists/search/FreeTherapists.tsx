import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { catalogueQuery } from '../../../data/catalogue.ts';
import { CardSkeletons } from '../../layout/CardSkeletons.tsx';
import { LoadError } from '../../layout/LoadError.tsx';
import { Notice } from '../../layout/Notice.tsx';
import { therapistsInLocation, type LocationName } from '../locations.ts';
import type { Criteria } from './criteria.ts';
import { TherapistsByFirstFree } from './TherapistsByFirstFree.tsx';

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
