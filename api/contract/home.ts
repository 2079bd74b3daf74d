import type { Locale } from './fields.ts';

/** What the prerendered home page depends on. */
export type HomeState = { language: Locale; isOpen: boolean; isDemo: boolean };

/** The path of the home page prerendered for that state. */
export const homePage = ({ language, isOpen, isDemo }: HomeState): string =>
  `/home/${language}${isOpen ? '' : '-closed'}${isDemo ? '-demo' : ''}.html`;

/**
 * The cookie that stores the chosen language. The first name is for https, where no other host can set it; browsers
 * reject it over plain http, which uses the second.
 */
export const languageCookies = ['__Host-language', 'language'] as const;
