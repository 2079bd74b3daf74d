import type { Language } from './language.ts';

const scripts: [language: Language, pattern: RegExp][] = [
  ['th', /\p{Script=Thai}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['en', /\p{Script=Latin}/u],
];

/** The language of a text, by its script; a text in several scripts is in the first of Thai, Hindi and English. */
export const detectLanguage = (text: string): Language | null =>
  scripts.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
