import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AdminTherapist, TherapistInput } from '#contract/therapist.ts';
import { useAdminLocations, useAdminServices } from '../../data/adminCatalogue.ts';

type Choice = { id: number; text: string };

export type Choices = {
  all: readonly Choice[];
  /** the choices when the form was opened */
  former: readonly Choice[];
  /** false until the list has been fetched: a list stored on this device may be older than a choice */
  isCurrent: boolean;
  emptyText: string;
};

export type TherapistChoices = { serviceIds: Choices; locationIds: Choices };

export function useTherapistChoices(therapist: AdminTherapist | null): TherapistChoices {
  const { t } = useLingui();
  const services = useAdminServices();
  const locations = useAdminLocations();
  return {
    serviceIds: {
      ...toChoices(services, therapist?.services, ({ name }) => name),
      emptyText: services.isError
        ? t`Failed to fetch services`
        : t`No services found. Add your first service to get started.`,
    },
    locationIds: {
      ...toChoices(locations, therapist?.locations, ({ district, city }) => t`${district}, ${city}`),
      emptyText: locations.isError
        ? t`Failed to fetch locations`
        : t`No locations found. Add your first location to get started.`,
    },
  };
}

function toChoices<Item extends { id: number }>(
  { data = [], isSuccess, isFetchedAfterMount }: UseQueryResult<Item[]>,
  former: readonly Item[] = [],
  textOf: (item: Item) => string,
) {
  const toChoice = (item: Item): Choice => ({ id: item.id, text: textOf(item) });
  return {
    all: data.map(toChoice),
    former: former.map(toChoice),
    isCurrent: isSuccess && isFetchedAfterMount,
  };
}

export const deletedIds = ({ all, isCurrent }: Choices, ids: readonly number[]): number[] =>
  isCurrent ? ids.filter((id) => !all.some((choice) => choice.id === id)) : [];

export function withoutDeletedChoices(input: TherapistInput, choices: TherapistChoices): TherapistInput {
  const existing = (field: keyof TherapistChoices) => {
    const deleted = deletedIds(choices[field], input[field]);
    return input[field].filter((id) => !deleted.includes(id));
  };
  return { ...input, serviceIds: existing('serviceIds'), locationIds: existing('locationIds') };
}
