import type { Locale } from './fields.ts';

/** What the first paint of home depends on. */
export type HomeState = { language: Locale; isOpen: boolean; isDemo: boolean };

/** The page that already holds that first paint: one file of the build for each state. */
export const homePage = ({ language, isOpen, isDemo }: HomeState): string =>
  `/home/${language}${isOpen ? '' : '-closed'}${isDemo ? '-demo' : ''}.html`;

/**
 * The cookie that tells a chosen language: by the first name over https, where no other host can set it, by the second
 * over plain http, where browsers take no such name.
 */
export const languageCookies = ['__Host-language', 'language'] as const;
