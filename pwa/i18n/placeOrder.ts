import { inLanguage } from '#contract/translations.ts';
import type { Location } from '#contract/location.ts';
import { currentLanguage } from './language.ts';
import type { Language } from './languages.ts';
import { nameComparer } from './nameOrder.ts';

const sortFunctions: Partial<Record<Language, (places: Location[]) => Location[]>> = {};

/**
 * Sorts by the displayed names of city and district. Returns the same function for each language, so that a
 * query's `select` runs again only when its data has changed.
 */
export function sortByPlace() {
  const language = currentLanguage();
  const compare = nameComparer(language);
  return (sortFunctions[language] ??= (places) =>
    [...places].sort((a, b) => {
      const [one, other] = [inLanguage(a, language), inLanguage(b, language)];
      return compare(one.city, other.city) || compare(one.district, other.district);
    }));
}
