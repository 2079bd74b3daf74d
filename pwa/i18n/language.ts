import serif from '@fontsource-variable/noto-serif/files/noto-serif-latin-wght-normal.woff2?url';
import { i18n, type Messages } from '@lingui/core';
import { preload } from 'react-dom';
import type { Locale } from '#contract/fields.ts';
import { readStored, writeStored } from '../offline/storedText.ts';

export type Language = Locale;

/** Each language in its own words. */
export const languages: Record<Language, string> = { en: 'English', th: 'ไทย', hi: 'हिन्दी' };

/** What Intl and React Aria are told: en and hi with Latin digits, th with Buddhist years. */
export const intlLocales: Record<Language, string> = { en: 'en-US', th: 'th-TH', hi: 'hi-IN-u-nu-latn' };

const storageKey = 'language';

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('./locales/en.po'),
  th: () => import('./locales/th.po'),
  hi: () => import('./locales/hi.po'),
};

const scripts: Partial<Record<Language, () => Promise<unknown>>> = {
  th: () => import('../ui/fonts/thai.css'),
  hi: () => import('../ui/fonts/devanagari.css'),
};

const isLanguage = (text: string | undefined | null): text is Language =>
  !!text && Object.hasOwn(languages, text);

/** The language in use. */
export const currentLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en');

/** The stored choice, else the first of the browser's languages that we speak, else English. */
export function preferredLanguage(): Language {
  const wishes = [readStored(storageKey), ...navigator.languages];
  return wishes.map((wish) => wish?.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}

/** Switches the whole app, without a reload, and remembers the choice on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  writeStored(storageKey, language);
}

/** The first language of a visit. One whose words cannot be fetched gives way to English. */
export async function startLanguage(): Promise<void> {
  const language = preferredLanguage();
  // found only through the styles, it would come too late for the first paint
  if (language !== 'hi') {
    preload(serif, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', fetchPriority: 'low' });
  }
  await (language === 'en' ? speak('en') : speak(language).catch(() => speak('en')));
}

async function speak(language: Language): Promise<void> {
  const [{ messages }] = await Promise.all([catalogues[language](), scripts[language]?.()]);
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}
