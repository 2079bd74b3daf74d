import type { Therapist } from '#contract/therapist.ts';

export type LocationName = { city: string; district: string };
export type City = { city: string; districts: { district: string; count: number }[] };

/** Every city and district with its number of therapists, in alphabetical order. */
export function citiesOf(therapists: readonly Therapist[], locale: string): City[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { city, district } of therapists.flatMap((therapist) => therapist.locations)) {
    const districts = counts.get(city) ?? new Map<string, number>();
    districts.set(district, (districts.get(district) ?? 0) + 1);
    counts.set(city, districts);
  }
  const { compare } = new Intl.Collator(locale);
  return [...counts]
    .map(([city, districts]) => ({
      city,
      districts: [...districts]
        .map(([district, count]) => ({ district, count }))
        .sort((a, b) => compare(a.district, b.district)),
    }))
    .sort((a, b) => compare(a.city, b.city));
}

/** The therapists of a location, or all when it is null. */
export function therapistsInLocation<T extends Pick<Therapist, 'locations'>>(
  therapists: readonly T[],
  location: LocationName | null,
): readonly T[] {
  if (!location) return therapists;
  return therapists.filter(({ locations }) =>
    locations.some(({ city, district }) => city === location.city && district === location.district),
  );
}
