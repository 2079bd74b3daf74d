import type { Location, Place } from '#contract/location.ts';
import { searchableText } from '#contract/searchableText.ts';
import type { Therapist } from '#contract/therapist.ts';
import { inLanguage } from '#contract/translations.ts';
import type { Language } from '../../i18n/language.ts';
import { nameComparer } from '../../i18n/nameOrder.ts';

export type LocationName = { city: string; district: string };
/** `name` is in the reader's language. `searchText` has every name of the district and its city. */
type District = { district: string; name: string; searchText: string; count: number };
export type City = { city: string; name: string; districts: District[] };

/** Every city and district with its number of therapists, in alphabetical order of the reader's language. */
export function citiesOf(
  therapists: readonly Pick<Therapist, 'locations'>[],
  locations: readonly Location[],
  language: Language,
): City[] {
  const otherNames = new Map(locations.map((location) => [keyOf(location), location.otherNames ?? []]));
  const cities = new Map<string, City>();
  const districts = new Map<string, District>();
  for (const place of therapists.flatMap((therapist) => therapist.locations)) {
    const key = keyOf(place);
    const known = districts.get(key);
    if (known) {
      known.count += 1;
      continue;
    }
    const { city, district } = place;
    const shown = inLanguage(place, language);
    const ofCity = cities.get(city) ?? { city, name: shown.city, districts: [] };
    const searchText = searchableText([...namesOf(place), ...(otherNames.get(key) ?? [])].join(' '));
    const added = { district, name: shown.district, searchText, count: 1 };
    districts.set(key, added);
    ofCity.districts.push(added);
    cities.set(city, ofCity);
  }
  const compare = nameComparer(language);
  const byName = (a: { name: string }, b: { name: string }) => compare(a.name, b.name);
  for (const city of cities.values()) city.districts.sort(byName);
  return [...cities.values()].sort(byName);
}

const keyOf = ({ city, district }: LocationName): string => JSON.stringify([city, district]);

/** A place's names in all languages. */
const namesOf = ({ city, district, translations = {} }: Place): string[] =>
  [{ city, district }, ...Object.values(translations)].flatMap((names) => Object.values(names ?? {}));

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
