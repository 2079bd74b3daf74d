import Fuse from 'fuse.js/basic';
import { searchableText } from '#contract/searchableText.ts';
import { containsWords } from './containsWords.ts';
import type { City, District } from './cities.ts';

type PlaceSearch = {
  isFound: (searchText: string, typed: string) => boolean;
  /** The name that matches, if the reader does not see it anyway. */
  matchedName: (district: District, typed: string) => string | null;
};

/** the share of letters that may be wrong */
const tolerance = 0.35;
/** with fewer letters, nearly every name would be similar */
const minSimilarLength = 4;

export function placeSearch(cities: readonly City[]): PlaceSearch {
  const districts = cities.flatMap((city) => city.districts);
  const similar = similarNames(districts);
  let last: { typed: string; found: ReadonlyMap<string, string | null> } | undefined;

  /** The name that matches each district, by `searchText`; null: a name that the reader sees. */
  const find = (typed: string) => {
    if (last?.typed === typed) return last.found;
    const exact = districts.filter(({ searchText }) => containsWords(searchText, typed));
    const found = new Map(
      exact.length > 0
        ? exact.map((district) => [district.searchText, nameWith(district, typed)])
        : similar(typed),
    );
    last = { typed, found };
    return found;
  };
  return {
    isFound: (searchText, typed) => containsWords(searchText, typed) || find(typed).has(searchText),
    matchedName: ({ searchText }, typed) => find(typed).get(searchText) ?? null,
  };
}

/** The first name that contains what was typed, or else a typed word that the displayed names lack. */
function nameWith({ shownNames, names }: District, typed: string): string | null {
  const shown = searchableText(shownNames.join(' '));
  if (containsWords(shown, typed)) return null;
  const text = searchableText(typed);
  const words = text.split(/[ ,]+/).filter((word) => !shown.includes(word));
  const whole = names.find((name) => searchableText(name).includes(text));
  return whole ?? names.find((name) => words.some((word) => searchableText(name).includes(word))) ?? null;
}

function similarNames(districts: readonly District[]) {
  const entries = districts.flatMap(({ searchText, shownNames, names }) =>
    [...shownNames, shownNames.join(' '), ...names].map((name, i) => ({
      searchText,
      name: i <= shownNames.length ? null : name,
      compared: searchableText(name),
    })),
  );
  const fuse = new Fuse(entries, { keys: ['compared'], threshold: tolerance, distance: 30 });
  return (typed: string): [string, string | null][] => {
    const text = searchableText(typed);
    if (text.length < minSimilarLength) return [];
    const found = new Map<string, string | null>();
    for (const { item } of fuse.search(text))
      if (!found.has(item.searchText)) found.set(item.searchText, item.name);
    return [...found];
  };
}
