import type { Request } from 'express';
import { type Locale, locale } from './contract/fields.ts';
import { languageCookie } from './contract/home.ts';

const chosen = new RegExp(`(?:^|;\\s*)${languageCookie}=(${locale.options.join('|')})(?:;|$)`);

/** What an answer in the visitor's language depends on. */
export const languageVary = 'Accept-Language, Cookie';

/** The visitor's language: the chosen one, else the first of the browser's that we speak, as the app itself decides. */
export function languageOf(req: Request): Locale {
  const choice = chosen.exec(req.get('cookie') ?? '')?.[1];
  return (choice ?? (req.acceptsLanguages([...locale.options]) || 'en')) as Locale;
}
