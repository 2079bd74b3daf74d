import { i18n, setupI18n, type I18n, type Messages } from '@lingui/core';
import type { Locale } from '#contract/fields.ts';
import { languageCookies } from '#contract/home.ts';
import { readLocalStorage, writeLocalStorage } from '../offline/persistence/localStorage.ts';

export type Language = Locale;

/** Each language in its own words. */
export const languages: Record<Language, string> = { en: 'English', th: 'ไทย', hi: 'हिन्दी' };

/** What Intl and React Aria are told: en and hi with Latin digits, th with Buddhist years. */
export const intlLocales: Record<Language, string> = { en: 'en-US', th: 'th-TH', hi: 'hi-IN-u-nu-latn' };

const storageKey = 'language';

/** Each language's texts, cut by who says them (see pwa/build/textParts.ts). */
export const texts = {
  /** what the first load can say */
  first: {
    en: () => import('./locales/en.po'),
    th: () => import('./locales/th.po'),
    hi: () => import('./locales/hi.po'),
  },
  /** what other public screens say beside that */
  rest: {
    en: () => import('./locales/en.rest.po'),
    th: () => import('./locales/th.rest.po'),
    hi: () => import('./locales/hi.rest.po'),
  },
  /** what only the back office says */
  office: {
    en: () => import('./locales/en.office.po'),
    th: () => import('./locales/th.office.po'),
    hi: () => import('./locales/hi.office.po'),
  },
} satisfies Record<string, Record<Language, () => Promise<{ messages: Messages }>>>;

type Part = keyof typeof texts;

const heard = new Set<Part>(['first']);
/** the language in use, or about to be */
let wanted: Language | null = null;

const scripts: Partial<Record<Language, () => Promise<unknown>>> = {
  th: () => import('../ui/fonts/thai.css'),
  hi: () => import('../ui/fonts/devanagari.css'),
};

const isLanguage = (text: string | undefined | null): text is Language =>
  !!text && Object.hasOwn(languages, text);

/** The language in use. */
export const currentLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en');

/** The stored choice, else the first of the browser's languages that we activate, else English. */
export function preferredLanguage(): Language {
  const wishes = [readLocalStorage(storageKey), ...navigator.languages];
  return wishes.map((wish) => wish?.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}

/** Switches the whole app, without a reload, and remembers the choice on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await activate(language);
  writeLocalStorage(storageKey, language);
  tellServer(language);
}

/** The server draws the first paint of home in the chosen language. */
function tellServer(language: Language): void {
  const [ofThisHost, plain] = languageCookies;
  const [name, kept] = location.protocol === 'https:' ? [ofThisHost, '; Secure'] : [plain, ''];
  document.cookie = `${name}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${kept}`;
}

/** The first language of a visit. One whose words cannot be fetched gives way to English. */
export async function startLanguage(): Promise<void> {
  const language = preferredLanguage();
  if (readLocalStorage(storageKey) === language) tellServer(language);
  await (language === 'en' ? activate('en') : activate(language).catch(() => activate('en')));
}

/**
 * A voice in another language than the one in use, for what is written to somebody else. One whose words cannot be
 * fetched gives way to the language in use.
 */
export async function voiceOf(language: Language): Promise<I18n> {
  if (language === currentLanguage()) return i18n;
  try {
    const messages = await textsOf(language);
    return setupI18n({ locale: language, messages: { [language]: messages } });
  } catch {
    return i18n;
  }
}

/** Adds texts to those at hand, now and in whatever language is chosen later. */
export async function hear(part: Part): Promise<void> {
  if (heard.has(part)) return;
  await add(part, wanted ?? preferredLanguage());
  heard.add(part);
}

/** The language may change while its texts are on their way. */
async function add(part: Part, language: Language): Promise<void> {
  try {
    i18n.load(language, (await texts[part][language]()).messages);
  } catch (error) {
    if (wanted === null || wanted === language) throw error;
  }
  if (wanted && wanted !== language) await add(part, wanted);
}

async function textsOf(language: Language): Promise<Messages> {
  const parts = await Promise.all([...heard].map((part) => texts[part][language]()));
  return Object.assign({}, ...parts.map(({ messages }) => messages)) as Messages;
}

async function activate(language: Language): Promise<void> {
  wanted = language;
  const [messages] = await Promise.all([textsOf(language), scripts[language]?.()]);
  i18n.load(language, messages);
  i18n.activate(language);
  document.documentElement.lang = language;
}
