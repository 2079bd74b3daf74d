import type { Language } from './language.ts';

const scripts: [language: Language, pattern: RegExp][] = [
  ['th', /\p{Script=Thai}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['en', /\p{Script=Latin}/u],
];

/** Detected by script; a text with several scripts counts as Thai, Hindi or English, in this order. */
export const detectLanguage = (text: string): Language | null =>
  scripts.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
