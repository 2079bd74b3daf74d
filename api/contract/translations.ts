import type { Locale } from './fields.ts';

export const textLanguages = ['en', 'th', 'hi'] as const satisfies readonly Locale[];

/** The languages of a shop's texts, besides English, until it chooses. */
export const defaultTranslationLanguages: readonly Locale[] = ['th', 'hi'];

/** Texts by language. A missing or null text falls back to the main text, which may be in any language. */
export type Translations<Texts> = { [Language in Locale]?: Partial<Texts> | undefined };

export type Named = { name: string; translations?: Translations<{ name: string }> };

/** The item with its texts replaced by their translations, where there are any. */
export const inLanguage = <Item extends { translations?: Translations<object> | undefined }>(
  item: Item,
  language: Locale,
): Item => ({ ...item, ...item.translations?.[language] });

/** The item's text in that language, or else its main text. */
export const translated = <Texts extends object, Field extends keyof Texts>(
  item: Texts & { translations?: Translations<Texts> | undefined },
  field: Field,
  language: Locale,
): Texts[Field] => item.translations?.[language]?.[field] ?? item[field];
