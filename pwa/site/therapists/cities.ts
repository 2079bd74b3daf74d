import type { Location, Place } from '#contract/location.ts';
import { searchableText } from '#contract/searchableText.ts';
import type { Therapist } from '#contract/therapist.ts';
import { inLanguage } from '#contract/translations.ts';
import type { Language } from '../../i18n/language.ts';
import { nameComparer } from '../../i18n/nameOrder.ts';
import type { LocationName } from './locations.ts';
import { otherNamesOfPlaces } from './otherNamesOfPlaces.ts';

/**
 * `name` (the district) and `shownNames` (district and city) are in the reader's language; `names` are all
 * other names of the place. `searchText` contains all of them.
 */
export type District = {
  district: string;
  name: string;
  shownNames: string[];
  names: string[];
  searchText: string;
  count: number;
};
export type City = { city: string; name: string; districts: District[] };

export function citiesOf(
  therapists: readonly Pick<Therapist, 'locations'>[],
  locations: readonly Location[],
  language: Language,
): City[] {
  const otherNames = new Map(locations.map((location) => [keyOf(location), location.otherNames]));
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
    const shownNames = [shown.district, shown.city];
    const names = withWellKnown([...namesOf(place), ...(otherNames.get(key) ?? [])]);
    const searchText = searchableText(names.join(' '));
    const added = {
      district,
      name: shown.district,
      shownNames,
      names: names.filter((name) => !shownNames.includes(name)),
      searchText,
      count: 1,
    };
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

const namesOf = ({ city, district, translations }: Place): string[] =>
  [{ city, district }, ...Object.values(translations)].flatMap((names) => Object.values(names ?? {}));

/** Adds the well-known other names of every place among `names`. */
function withWellKnown(names: readonly string[]): string[] {
  const given = new Set(names.map(searchableText));
  const wellKnown = otherNamesOfPlaces.filter((group) =>
    group.some((name) => given.has(searchableText(name))),
  );
  return [...names, ...wellKnown.flat().filter((name) => !given.has(searchableText(name)))];
}
