import { searchableText } from '../contract/searchableText.ts';

/** A pattern of SQL's `like` for a `searchable` column that contains the text. */
export const containsPattern = (typed: string): string =>
  `%${searchableText(typed).replace(/[\\%_]/g, String.raw`\$&`)}%`;
