import type { Place } from '#contract/location.ts';
import { inLanguage } from '#contract/translations.ts';
import { currentLanguage } from './language.ts';

/** A place in the reader's language: "Watthana, Bangkok". */
export function placeName(place: Place): string {
  const { city, district } = inLanguage(place, currentLanguage());
  return `${district}, ${city}`;
}
