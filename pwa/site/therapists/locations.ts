import type { Therapist } from '#contract/therapist.ts';

export type LocationName = { city: string; district: string };

export function therapistsInLocation<T extends Pick<Therapist, 'locations'>>(
  therapists: readonly T[],
  location: LocationName | null,
): readonly T[] {
  if (!location) return therapists;
  return therapists.filter(({ locations }) =>
    locations.some(({ city, district }) => city === location.city && district === location.district),
  );
}
