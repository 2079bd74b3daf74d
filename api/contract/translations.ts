import type { Locale } from './fields.ts';

/** Texts by language. What is missing or null falls back to the main text, which any language may be in. */
export type Translations<Texts> = { [Language in TranslationLanguage]?: Partial<Texts> | undefined };

/** The languages that texts can be translated into. */
export const translationLanguages = ['th', 'hi'] as const satisfies readonly Locale[];
export type TranslationLanguage = (typeof translationLanguages)[number];

/** A name, with its translations where it has any. */
export type Named = { name: string; translations?: Translations<{ name: string }> };

/** The same with its texts in that language, where it has them. */
export const inLanguage = <Item extends { translations?: Translations<object> | undefined }>(
  item: Item,
  language: Locale,
): Item => ({ ...item, ...(language !== 'en' && item.translations?.[language]) });

/** A text in that language, or else the main one. */
export const translated = <Texts extends object, Field extends keyof Texts>(
  item: Texts & { translations?: Translations<Texts> | undefined },
  field: Field,
  language: Locale,
): Texts[Field] => (language === 'en' ? null : item.translations?.[language]?.[field]) ?? item[field];
