import type { Locale } from './fields.ts';

/** The languages that texts can be in, in the order of forms. */
export const textLanguages = ['en', 'th', 'hi'] as const satisfies readonly Locale[];

/** The languages that a shop wants its texts in, beside English, until it chooses. */
export const defaultTranslationLanguages: readonly Locale[] = ['th', 'hi'];

/** Texts by language. What is missing or null falls back to the main text, which may be in any language. */
export type Translations<Texts> = { [Language in Locale]?: Partial<Texts> | undefined };

/** A name, with its translations where it has any. */
export type Named = { name: string; translations?: Translations<{ name: string }> };

/** The item with its texts replaced by their translations, where it has any. */
export const inLanguage = <Item extends { translations?: Translations<object> | undefined }>(
  item: Item,
  language: Locale,
): Item => ({ ...item, ...item.translations?.[language] });

/** A text in that language, or else the main one. */
export const translated = <Texts extends object, Field extends keyof Texts>(
  item: Texts & { translations?: Translations<Texts> | undefined },
  field: Field,
  language: Locale,
): Texts[Field] => item.translations?.[language]?.[field] ?? item[field];
