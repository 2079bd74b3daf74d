import * as v from 'valibot';
import { body } from './fields.ts';
import type { Translations } from './translations.ts';

/** Each translation is optional. Empty ones, and languages with nothing in them, are dropped. */
export const optionalTranslations = <const TEntries extends v.ObjectEntries>(texts: TEntries) => {
  const inOneLanguage = v.nullish(body(texts));
  return v.pipe(
    v.nullish(body({ en: inOneLanguage, th: inOneLanguage, hi: inOneLanguage }), null),
    v.transform((byLanguage): Translations<{ [Field in keyof TEntries]: string }> =>
      filledIn({ ...byLanguage }, (language) => filledIn({ ...language }, (text) => text)),
    ),
  );
};

function filledIn<T, Mapped>(entries: Record<string, T>, map: (value: T) => Mapped) {
  const isFilled = (value: unknown) =>
    typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);
  const mapped = Object.entries(entries).map(([key, value]) => [key, map(value)] as const);
  return Object.fromEntries(mapped.filter(([, value]) => isFilled(value)));
}
