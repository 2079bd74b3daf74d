import * as v from 'valibot';
import { body, type Locale } from './fields.ts';

/** The languages that texts can be in, in the order of forms. */
export const textLanguages = ['en', 'th', 'hi'] as const satisfies readonly Locale[];

/** The languages that a shop wants its texts in, beside English, until it chooses. */
export const firstTranslationLanguages: readonly Locale[] = ['th', 'hi'];

/** Texts by language. What is missing or null falls back to the main text, which any language may be in. */
export type Translations<Texts> = { [Language in Locale]?: Partial<Texts> | undefined };

/** A name, with its translations where it has any. */
export type Named = { name: string; translations?: Translations<{ name: string }> };

/** The same with its texts in that language, where it has them. */
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

/**
 * The translations of some optional texts, each itself optional. Empty ones, and languages with nothing in
 * them, are dropped.
 */
export const optionalTranslations = <const TEntries extends v.ObjectEntries>(texts: TEntries) => {
  const inOneLanguage = v.nullish(body(texts));
  return v.pipe(
    v.nullish(body({ en: inOneLanguage, th: inOneLanguage, hi: inOneLanguage }), null),
    v.transform((byLanguage): Translations<{ [Field in keyof TEntries]: string }> =>
      filledIn({ ...byLanguage }, (language) => filledIn({ ...language }, (text) => text)),
    ),
  );
};

/** The entries whose value, once mapped, is neither empty nor missing. */
function filledIn<T, Mapped>(entries: Record<string, T>, map: (value: T) => Mapped) {
  const isFilled = (value: unknown) =>
    typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);
  const mapped = Object.entries(entries).map(([key, value]) => [key, map(value)] as const);
  return Object.fromEntries(mapped.filter(([, value]) => isFilled(value)));
}
