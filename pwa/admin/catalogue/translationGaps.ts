import type { Locale } from '#contract/fields.ts';
import { textLanguages } from '#contract/translations.ts';
import { detectLanguage } from '../../i18n/textLanguage.ts';

/** Texts by field, as stored or as a form holds them. */
type Texts<Field extends string> = { [Key in Field]?: string | null | undefined };
export type Translatable<Field extends string> = Texts<Field> & {
  translations?: { [Language in Locale]?: Texts<Field> | null | undefined } | null | undefined;
};

/** The fields whose main text is not in that language and has no translation into it. */
export const untranslatedFields = <Field extends string>(
  item: Translatable<Field>,
  fields: readonly Field[],
  language: Locale,
): Field[] =>
  fields.filter((field) => {
    const text = item[field]?.trim();
    return text && detectLanguage(text) !== language && !item.translations?.[language]?.[field]?.trim();
  });

/** Whether a text lacks a translation into a wanted language. */
export const hasGaps = <Field extends string>(
  item: Translatable<Field>,
  fields: readonly Field[],
  wanted: readonly Locale[],
): boolean => wanted.some((language) => untranslatedFields(item, fields, language).length > 0);

/** The languages that the item's form offers: the wanted ones, and those that it already has texts in. */
export const offeredLanguages = (
  { translations }: Pick<Translatable<string>, 'translations'>,
  wanted: readonly Locale[],
): Locale[] =>
  textLanguages.filter(
    (language) =>
      wanted.includes(language) || Object.values(translations?.[language] ?? {}).some((text) => text?.trim()),
  );

/** These fields as form values: a missing text is an empty string. */
export const toFormTexts = <Field extends string>(
  fields: readonly Field[],
  from: Texts<Field>,
): Record<Field, string> =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? ''])) as Record<Field, string>;

/** The translations of these fields as form values, in every language. */
export const toFormTranslations = <Field extends string>(
  fields: readonly Field[],
  translations: Translatable<Field>['translations'],
) => ({
  en: toFormTexts(fields, translations?.en ?? ({} as Texts<Field>)),
  th: toFormTexts(fields, translations?.th ?? ({} as Texts<Field>)),
  hi: toFormTexts(fields, translations?.hi ?? ({} as Texts<Field>)),
});
