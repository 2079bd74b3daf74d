import type { Locale } from './fields.ts';

export type HomeState = { language: Locale; isOpen: boolean; isDemo: boolean };

export const homePagePathPrefix = (language: string): string => `/home/${language}`;

export const homePagePath = ({ language, isOpen, isDemo }: HomeState): string =>
  `${homePagePathPrefix(language)}${isOpen ? '' : '-closed'}${isDemo ? '-demo' : ''}.html`;

/**
 * The cookie that stores the chosen language. The first name is for https, where no other host can set it;
 * browsers reject it over plain http, which uses the second.
 */
export const languageCookies = ['__Host-language', 'language'] as const;

export type Brand = { name: string; line: string; logoUrl: string | null };

export const brandPlaceholders: Brand = { name: '{shop}', line: '{line}', logoUrl: null };

/** px */
export const logoSize = 32;

/** Replaces placeholders like `{name}` by these values, in one pass: a value may look like a placeholder. */
export const fillPlaceholders = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (found, name: string) => (Object.hasOwn(values, name) ? values[name]! : found));

/** A prerendered page with the shop's name, tagline and logo, and the other `values` of its placeholders. */
export const fillPage = (
  html: string,
  { name, line, logoUrl }: Brand,
  values: Record<string, string> = {},
): string => {
  const escaped = Object.entries({ ...values, shop: name, line }).map(([key, value]) => [
    key,
    escapeHtml(value),
  ]);
  const filled = fillPlaceholders(html, Object.fromEntries(escaped) as Record<string, string>);
  if (logoUrl === null) return filled;
  const image = `<img src="${escapeHtml(logoUrl)}?w=400" alt="" width="${logoSize}" height="${logoSize}">`;
  return filled.replace(/(<span data-logo[^>]*>).*?(?=<\/span>)/, (_all, start: string) => start + image);
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
