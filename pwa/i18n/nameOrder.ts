import { inLanguage, type Translations } from '#contract/translations.ts';
import { currentLanguage } from './language.ts';
import type { Language } from './languages.ts';

type Named = { name: string; isActive?: boolean; translations?: Translations<{ name: string }> | undefined };

/** Thai names with a leading vowel (เ แ โ ใ ไ) are sorted by the consonant after it. */
export const nameComparer = (language: Language) => new Intl.Collator(language).compare;

const sortFunctions: Partial<Record<Language, <Item extends Named>(items: Item[]) => Item[]>> = {};

/**
 * Sorts by the displayed names; inactive ones last. Returns the same function for each language, so that a
 * query's `select` runs again only when its data has changed.
 */
export function sortByName() {
  const language = currentLanguage();
  const compare = nameComparer(language);
  return (sortFunctions[language] ??= (items) =>
    [...items].sort(
      (a, b) =>
        Number(b.isActive !== false) - Number(a.isActive !== false) ||
        compare(inLanguage(a, language).name, inLanguage(b, language).name),
    ));
}
