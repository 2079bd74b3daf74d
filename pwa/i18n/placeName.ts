import type { Place } from '#contract/location.ts';
import { inLanguage } from '#contract/translations.ts';
import { currentLanguage } from './language.ts';

export function placeName(place: Place): string {
  const { city, district } = inLanguage(place, currentLanguage());
  return `${district}, ${city}`;
}
