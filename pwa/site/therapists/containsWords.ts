import { searchableText } from '#contract/searchableText.ts';

/** Whether a `searchableText` contains each word of what was typed. */
export const containsWords = (text: string, typed: string): boolean =>
  searchableText(typed)
    .split(/[ ,]+/)
    .every((word) => text.includes(word));
