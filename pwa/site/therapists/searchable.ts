/** The text as it is compared in a search: in lower case, without the accents of Latin letters. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Whether a `searchable` text contains each word of what was typed. */
export const containsWords = (text: string, typed: string): boolean =>
  searchable(typed)
    .split(/[\s,]+/)
    .every((word) => text.includes(word));
