import type { Locale } from '../contract/fields.ts';

/** The beginning of a text, at most `length` characters long, cut between words, on one line. */
export function excerpt(text: string, language: Locale, length: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= length) return line;
  // Thai has no spaces between its words
  const words = new Intl.Segmenter(language, { granularity: 'word' }).segment(line);
  const end = words.containing(length - 1)?.index ?? 0;
  return `${(end > length / 2 ? line.slice(0, end) : firstCharacters(line, length - 1)).trimEnd()}…`;
}

function firstCharacters(line: string, length: number): string {
  const characters = new Intl.Segmenter().segment(line);
  return line.slice(0, characters.containing(length)?.index ?? 0);
}
