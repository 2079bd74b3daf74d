import type { Request } from 'express';
import { type Locale, locale } from '../contract/fields.ts';
import { languageCookies } from '../contract/home.ts';

export const languageVaryHeader = 'Accept-Language, Cookie';

const cookiePatterns = languageCookies.map(
  (name) => new RegExp(`(?:^|;\\s*)${name}=(${locale.options.join('|')})(?:;|$)`),
);

/** The language that the URL sets, `?lang=th`; undefined: none, or none that the app has. */
export function languageInUrl(req: Request): Locale | undefined {
  const asked = [req.query['lang']].flat()[0];
  if (typeof asked !== 'string') return undefined;
  const language = asked.toLowerCase().split('-')[0];
  return locale.options.find((one) => one === language);
}

/** The address's, else the chosen one, else the browser's first supported one. The app decides the same way. */
export function requestLanguage(req: Request): Locale {
  const cookies = req.get('cookie') ?? '';
  const choice = cookiePatterns.map((pattern) => pattern.exec(cookies)?.[1]).find(Boolean);
  return (languageInUrl(req) ?? choice ?? (req.acceptsLanguages([...locale.options]) || 'en')) as Locale;
}
