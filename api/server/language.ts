import type { Request } from 'express';
import { type Locale, locale } from '../contract/fields.ts';
import { languageCookies } from '../contract/home.ts';

const cookiePatterns = languageCookies.map(
  (name) => new RegExp(`(?:^|;\\s*)${name}=(${locale.options.join('|')})(?:;|$)`),
);

/** What an answer in the visitor's language depends on. */
export const languageVary = 'Accept-Language, Cookie';

/** The visitor's language: the chosen one, else the first of the browser's that we speak, as the app itself decides. */
export function requestLanguage(req: Request): Locale {
  const cookies = req.get('cookie') ?? '';
  const choice = cookiePatterns.map((pattern) => pattern.exec(cookies)?.[1]).find(Boolean);
  return (choice ?? (req.acceptsLanguages([...locale.options]) || 'en')) as Locale;
}
