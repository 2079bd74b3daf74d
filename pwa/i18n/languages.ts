import type { Locale } from '#contract/fields.ts';
import { readLocalStorage } from '../offline/persistence/localStorage.ts';

export type Language = Locale;

/** Each language's own name. */
export const languages: Record<Language, string> = { en: 'English', th: 'ไทย', hi: 'हिन्दी' };

/** BCP 47 tags for Intl and React Aria: en and hi with Latin digits, th with the Buddhist calendar. */
export const intlLocales: Record<Language, string> = { en: 'en-US', th: 'th-TH', hi: 'hi-IN-u-nu-latn' };

/** Where the chosen language is stored on this device. */
export const languageStorageKey = 'language';

export const isLanguage = (text: string | undefined | null): text is Language =>
  !!text && Object.hasOwn(languages, text);

/**
 * The language in the address (`?lang=`), else the stored choice, else the first of the browser's languages that the app has, else
 * English. The server decides the same way.
 */
export function preferredLanguage(inAddress = new URLSearchParams(location.search).get('lang')): Language {
  const candidates = [inAddress, readLocalStorage(languageStorageKey), ...navigator.languages];
  return candidates.map((tag) => tag?.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}
