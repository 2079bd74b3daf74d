import type { Request } from 'express';
import { type Locale, locale } from '../contract/fields.ts';
import { languageCookies } from '../contract/home.ts';

const cookiePatterns = languageCookies.map(
  (name) => new RegExp(`(?:^|;\\s*)${name}=(${locale.options.join('|')})(?:;|$)`),
);

/** The `Vary` header of a response in the visitor's language. */
export const languageVary = 'Accept-Language, Cookie';

/** The visitor's language: the chosen one, else the browser's first supported one; the app decides the same way. */
export function requestLanguage(req: Request): Locale {
  const cookies = req.get('cookie') ?? '';
  const choice = cookiePatterns.map((pattern) => pattern.exec(cookies)?.[1]).find(Boolean);
  return (choice ?? (req.acceptsLanguages([...locale.options]) || 'en')) as Locale;
}
