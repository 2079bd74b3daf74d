import { searchableText } from '../contract/searchableText.ts';

/** A pattern for SQL's `like`, to search for the text anywhere in a `searchable` column. */
export const containsPattern = (typed: string): string =>
  `%${searchableText(typed).replace(/[\\%_]/g, String.raw`\$&`)}%`;
