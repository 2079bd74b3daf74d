import { i18n, type Messages } from '@lingui/core';
import type { Locale } from '#contract/fields.ts';
import { createFormats, type Formats } from '../i18n/formats.ts';
import { isLanguage, languageStorageKey, preferredLanguage } from '../i18n/languages.ts';
import { writeLocalStorage } from '../offline/persistence/localStorage.ts';

/** Her page's own messages (see lingui.config.ts). */
const therapistCatalogue: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('../i18n/locales/en.therapist.po'),
  th: () => import('../i18n/locales/th.therapist.po'),
  hi: () => import('../i18n/locales/hi.therapist.po'),
};

const fonts: Partial<Record<Locale, () => Promise<unknown>>> = {
  th: () => import('../ui/fonts/thai.css'),
  hi: () => import('../ui/fonts/devanagari.css'),
};

let made: { locale: string; formats: Formats } | null = null;

/** The language in use. */
export const language = (): Locale => i18n.locale as Locale;

/** Formats of the language in use. */
export function formats(): Formats {
  if (made?.locale !== i18n.locale) made = { locale: i18n.locale, formats: createFormats(i18n, language()) };
  return made.formats;
}

/** The language of the link (`?lang=`), else the one chosen on this device, else the browser's; English when it cannot be fetched. */
export async function activateFirstLanguage(search: string): Promise<void> {
  const ofLink = new URLSearchParams(search).get('lang');
  const first = isLanguage(ofLink) ? ofLink : preferredLanguage();
  await activate(first).catch(() => activate('en'));
}

/** Switches the page's language, and remembers it on this device. */
export async function chooseLanguage(chosen: Locale): Promise<void> {
  await activate(chosen);
  writeLocalStorage(languageStorageKey, chosen);
}

/** Switches the page's language. */
export async function activate(next: Locale): Promise<void> {
  const [{ messages }] = await Promise.all([therapistCatalogue[next](), fonts[next]?.()]);
  i18n.loadAndActivate({ locale: next, messages });
  document.documentElement.lang = next;
}
