import type { Locale } from './fields.ts';

/** What the first paint of home depends on. */
export type HomeState = { language: Locale; isOpen: boolean; isDemo: boolean };

/** The page that already holds that first paint: one file of the build for each state. */
export const homePage = ({ language, isOpen, isDemo }: HomeState): string =>
  `/home/${language}${isOpen ? '' : '-closed'}${isDemo ? '-demo' : ''}.html`;

/** The cookie that tells a chosen language, and the languages it may tell. */
export const languageCookie = 'language';
