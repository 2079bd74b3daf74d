import type { Location, LocationInput } from '#contract/location.ts';
import { searchableText } from '#contract/searchableText.ts';
import { detectLanguage } from '../../i18n/textLanguage.ts';
import type { Language } from '../../i18n/language.ts';
import { thaiProvinces, type PlaceNames, type Province } from './thaiDistricts.ts';

/** The districts among the locations, whatever name of city and district they have there, in any language. */
export function existingDistricts(locations: readonly Location[]): ReadonlySet<PlaceNames> {
  return new Set(
    thaiProvinces.flatMap((province) => {
      const used = new Set(
        locationsIn(province, locations).flatMap((location) => namesIn(location, 'district')),
      );
      return province.districts.filter((names) => names.some((name) => used.has(comparable(name))));
    }),
  );
}

/**
 * A district as a new location. It joins the city if the shop has it already, and is in the city's language, or else
 * in that of the administrator; English and Thai are translations of each other.
 */
export function toLocationInput(
  province: Province,
  district: PlaceNames,
  locations: readonly Location[],
  language: Language,
): LocationInput {
  const city = locationsIn(province, locations)[0]?.city;
  const isThai = (city === undefined ? language : detectLanguage(city)) === 'th';
  const english = { city: province.names[0], district: district[0] };
  const thai = { city: province.names[1], district: district[1] };
  const main = isThai ? thai : english;
  return {
    ...main,
    city: city ?? main.city,
    translations: isThai ? { en: english } : { th: thai },
    otherNames: district.slice(2),
  };
}

function locationsIn({ names }: Province, locations: readonly Location[]): Location[] {
  const known = new Set(names.map(comparable));
  return locations.filter((location) => namesIn(location, 'city').some((name) => known.has(name)));
}

const namesIn = (location: Location, field: 'city' | 'district'): string[] =>
  [location, ...Object.values(location.translations)].map((texts) => comparable(texts?.[field] ?? ''));

/** "เขตสาทร" is Sathon too, and "Bangrak" is Bang Rak. */
const comparable = (name: string): string =>
  searchableText(name.replace(/^\s*(เขต|อำเภอ|จังหวัด)/, '')).replace(/[ .-]/g, '');
