import { searchableText } from '#contract/searchableText.ts';

/** Whether `text`, made by `searchableText`, contains each typed word. */
export const containsWords = (text: string, typed: string): boolean =>
  searchableText(typed)
    .split(/[ ,]+/)
    .every((word) => text.includes(word));
