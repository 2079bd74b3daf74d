import type { Location, Place } from '#contract/location.ts';
import { searchableText } from '#contract/searchableText.ts';

/** Shorter names occur by chance. */
const shortestName = 3;

/**
 * The shop's location that an address names, when it is none of `visited`, where a therapist goes. Null: the
 * address names one of those, or none that the shop has.
 */
export function findUnservedLocation(
  address: string,
  visited: readonly Place[],
  locations: readonly Location[],
): Location | null {
  if (visited.length === 0) return null;
  const text = searchableText(address);
  const named = locations
    .map((location) => ({ location, length: longestNameIn(text, location) }))
    .filter(({ length }) => length > 0);
  const isVisited = ({ location }: { location: Location }) =>
    visited.some(({ city, district }) => city === location.city && district === location.district);
  if (named.some(isVisited)) return null;
  return named.sort((one, other) => other.length - one.length)[0]?.location ?? null;
}

/** The length of the longest name of a location, in any language, that occurs in a text; 0: none does. */
function longestNameIn(text: string, { district, translations, otherNames }: Location): number {
  const translated = Object.values(translations).flatMap((texts) => texts?.district ?? []);
  const names = [district, ...translated, ...otherNames].map(searchableText);
  return Math.max(0, ...names.filter((name) => occursIn(text, name)).map(({ length }) => length));
}

/** A name in Latin letters must be a word of its own; in Thai there are no spaces between words. */
const occursIn = (text: string, name: string): boolean =>
  name.length >= shortestName &&
  new RegExp(`(^|[^a-z])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}([^a-z]|$)`).test(text);
