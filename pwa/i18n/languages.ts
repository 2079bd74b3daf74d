import type { Locale } from '#contract/fields.ts';
import { readLocalStorage } from '../offline/persistence/localStorage.ts';

export type Language = Locale;

export const languages: Record<Language, string> = { en: 'English', th: 'ไทย', hi: 'हिन्दी' };

/** BCP 47 tags for Intl and React Aria: en and hi with Latin digits, th with the Buddhist calendar. */
export const intlLocales: Record<Language, string> = { en: 'en-US', th: 'th-TH', hi: 'hi-IN-u-nu-latn' };

export const languageStorageKey = 'language';

export const isLanguage = (text: string | undefined | null): text is Language =>
  !!text && Object.hasOwn(languages, text);

/** The language of the link (`?lang=`) that opened this tab, stored until the tab is closed; null: none. */
function languageOfTab(): Language | null {
  try {
    const language = sessionStorage.getItem(languageStorageKey);
    return isLanguage(language) ? language : null;
  } catch {
    return null;
  }
}

export function storeLanguageOfTab(language: Language | null): void {
  try {
    if (language === null) sessionStorage.removeItem(languageStorageKey);
    else sessionStorage.setItem(languageStorageKey, language);
  } catch {
    // Without storage, the link's language lasts as long as the page.
  }
}

/** null: the address has no language, or one that the app does not have */
export const languageInUrl = (): Language | null =>
  languageOf(new URLSearchParams(location.search).get('lang')) ?? null;

/**
 * In this order: the language in the address or of the link that opened this tab, the stored choice, the
 * first of the browser's languages that the app has, English. The server decides the same way, but does not
 * know the tab's link.
 */
export function preferredLanguage(ofLink: string | null = languageInUrl() ?? languageOfTab()): Language {
  const candidates = [ofLink, readLocalStorage(languageStorageKey), ...navigator.languages];
  return candidates.map(languageOf).find((language) => language !== undefined) ?? 'en';
}

function languageOf(tag: string | null): Language | undefined {
  const language = tag?.toLowerCase().split('-')[0];
  return isLanguage(language) ? language : undefined;
}
