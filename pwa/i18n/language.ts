import { i18n, type Messages } from '@lingui/core';
import { languageCookies } from '#contract/home.ts';
import { readLocalStorage, writeLocalStorage } from '../offline/persistence/localStorage.ts';
import {
  intlLocales,
  isLanguage,
  languageInUrl,
  languages,
  languageStorageKey,
  preferredLanguage,
  storeLanguageOfTab,
  type Language,
} from './languages.ts';

export { intlLocales, languages, preferredLanguage, type Language };

type Catalogue = Record<Language, () => Promise<{ messages: Messages }>>;

type CatalogueName = 'site' | 'forms' | 'admin' | 'therapist' | 'therapistTabs';

type Catalogues = Partial<Record<CatalogueName, Catalogue>>;

let catalogues: Catalogues = {};

const fonts: Partial<Record<Language, () => Promise<unknown>>> = {
  th: () => import('./fonts/thai.css'),
  hi: () => import('./fonts/devanagari.css'),
};

const usedCatalogues = new Set<CatalogueName>();
const loadedCatalogues = new Set<CatalogueName>();
let requested: Language | null = null;

/** `first`: the catalogue that all pages need. Call it before a language is activated. */
export function provideCatalogues(provided: Catalogues, first: CatalogueName): void {
  catalogues = provided;
  usedCatalogues.add(first);
  loadedCatalogues.add(first);
}

export const currentLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en');

/** Activates English when the messages of the preferred language cannot be fetched. */
export async function activatePreferredLanguage(): Promise<void> {
  const inAddress = languageInUrl();
  if (inAddress) storeLanguageOfTab(inAddress);
  const language = preferredLanguage();
  if (readLocalStorage(languageStorageKey) === language) setLanguageCookie(language);
  await (language === 'en' ? activate('en') : activate(language).catch(() => activate('en')));
}

export async function chooseLanguage(language: Language): Promise<void> {
  await activate(language);
  writeLocalStorage(languageStorageKey, language);
  storeLanguageOfTab(null);
  setLanguageCookie(language);
}

async function loadCatalogue(name: CatalogueName): Promise<void> {
  if (loadedCatalogues.has(name)) return;
  usedCatalogues.add(name);
  try {
    await activate(requested ?? currentLanguage());
  } catch (error) {
    if (!loadedCatalogues.has(name)) usedCatalogues.delete(name);
    throw error;
  }
  loadedCatalogues.add(name);
}

/** Resolves to the code of a page once the catalogues with its texts are loaded too. */
export async function withTexts<Code>(code: Promise<Code>, ...names: CatalogueName[]): Promise<Code> {
  const [loaded] = await Promise.all([code, ...names.map(loadCatalogue)]);
  return loaded;
}

export async function activate(language: Language): Promise<void> {
  requested = language;
  try {
    const [messages] = await Promise.all([loadMessages(language), fonts[language]?.()]);
    i18n.load(language, messages);
  } catch (error) {
    if (requested === language) requested = currentLanguage();
    throw error;
  }
  // another language was chosen while this one was loading
  if (requested !== language) return;
  i18n.activate(language);
  document.documentElement.lang = language;
}

/** The messages of all catalogues that are in use. */
export async function loadMessages(language: Language): Promise<Messages> {
  const loaded = await Promise.all([...usedCatalogues].map((name) => catalogues[name]![language]()));
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages;
}

/** The server chooses the language of its pages by this cookie. */
function setLanguageCookie(language: Language): void {
  const [overHttps, overHttp] = languageCookies;
  const [name, secure] = location.protocol === 'https:' ? [overHttps, '; Secure'] : [overHttp, ''];
  document.cookie = `${name}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
