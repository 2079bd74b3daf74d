import { useDeferredValue } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import type { CustomerDetailsInput } from '#contract/customerDetails.ts';
import type { Therapist } from '#contract/therapist.ts';
import { inLanguage } from '#contract/translations.ts';
import { catalogueQuery } from '../../data/catalogue.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { therapistsInLocation } from '../therapists/locations.ts';
import { findUnservedLocation } from './findUnservedLocation.ts';

/**
 * Asks about an address that names a place where the therapist does not go. It can be sent all the same, since the
 * same street may be in several places.
 */
export function UnservedAddressNotice({ therapist: { name, locations } }: { therapist: Therapist }) {
  const { t } = useLingui();
  const address = useDeferredValue(
    useWatch<CustomerDetailsInput, 'clientAddress'>({ name: 'clientAddress' }),
  );
  // Nothing is fetched for it: the device has the catalogue soon after its first visit.
  const { data: catalogue } = useQuery({ ...catalogueQuery, enabled: false });
  const place = catalogue && findUnservedLocation(address ?? '', locations, catalogue.locations);
  if (!place) return null;
  const { city, district } = place;
  const shown = inLanguage(place, currentLanguage()).district;
  const isVisited = therapistsInLocation(catalogue.therapists, place).some(({ isActive }) => isActive);
  return (
    <Alert tone="info" title={<Trans>Is your address in {shown}?</Trans>}>
      <p>{t`${name} does not usually go there. You can send your request all the same.`}</p>
      {isVisited && (
        <ButtonLink to={`/therapists?${new URLSearchParams({ city, district })}`} tone="plain">
          <Trans>See who goes to {shown}</Trans>
        </ButtonLink>
      )}
    </Alert>
  );
}
