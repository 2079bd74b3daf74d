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

/** The language of the link that opened this tab (`?lang=`), stored until the tab is closed; null: none. */
function languageOfTab(): Language | null {
  try {
    const language = sessionStorage.getItem(languageStorageKey);
    return isLanguage(language) ? language : null;
  } catch {
    return null;
  }
}

/** Stores the language of a link until the tab is closed, or deletes it (null). */
export function storeLanguageOfTab(language: Language | null): void {
  try {
    if (language === null) sessionStorage.removeItem(languageStorageKey);
    else sessionStorage.setItem(languageStorageKey, language);
  } catch {
    // Without storage the language lasts as long as the page.
  }
}

/** The language in the address (`?lang=`); null: none that the app has. */
export const languageInAddress = (): Language | null =>
  languageOf(new URLSearchParams(location.search).get('lang')) ?? null;

/**
 * The language in the address or of the link that opened this tab, else the stored choice, else the first of
 * the browser's languages that the app has, else English. The server decides the same way, without the tab's
 * link.
 */
export function preferredLanguage(ofLink: string | null = languageInAddress() ?? languageOfTab()): Language {
  const candidates = [ofLink, readLocalStorage(languageStorageKey), ...navigator.languages];
  return candidates.map(languageOf).find((language) => language !== undefined) ?? 'en';
}

function languageOf(tag: string | null): Language | undefined {
  const language = tag?.toLowerCase().split('-')[0];
  return isLanguage(language) ? language : undefined;
}
