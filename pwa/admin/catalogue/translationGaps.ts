import type { Locale } from '#contract/fields.ts';
import { textLanguages } from '#contract/translations.ts';
import { detectLanguage } from '../../i18n/textLanguage.ts';

type Texts<Field extends string> = { [Key in Field]?: string | null | undefined };
export type Translatable<Field extends string> = Texts<Field> & {
  translations?: { [Language in Locale]?: Texts<Field> | null | undefined } | null | undefined;
};

/** The fields whose main text is in another language and has no translation into `language`. */
export const untranslatedFields = <Field extends string>(
  item: Translatable<Field>,
  fields: readonly Field[],
  language: Locale,
): Field[] =>
  fields.filter((field) => {
    const text = item[field]?.trim();
    return text && detectLanguage(text) !== language && !item.translations?.[language]?.[field]?.trim();
  });

export const hasGaps = <Field extends string>(
  item: Translatable<Field>,
  fields: readonly Field[],
  languages: readonly Locale[],
): boolean => languages.some((language) => untranslatedFields(item, fields, language).length > 0);

/** The languages that a form offers for translations: the shop's, and those of translations that exist. */
export const offeredLanguages = (
  { translations }: Pick<Translatable<string>, 'translations'>,
  translationLanguages: readonly Locale[],
): Locale[] =>
  textLanguages.filter(
    (language) =>
      translationLanguages.includes(language) ||
      Object.values(translations?.[language] ?? {}).some((text) => text?.trim()),
  );

/** As form values: a missing text is an empty string. */
export const toFormTexts = <Field extends string>(
  fields: readonly Field[],
  from: Texts<Field>,
): Record<Field, string> =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? ''])) as Record<Field, string>;

export const toFormTranslations = <Field extends string>(
  fields: readonly Field[],
  translations: Translatable<Field>['translations'],
) => ({
  en: toFormTexts(fields, translations?.en ?? ({} as Texts<Field>)),
  th: toFormTexts(fields, translations?.th ?? ({} as Texts<Field>)),
  hi: toFormTexts(fields, translations?.hi ?? ({} as Texts<Field>)),
});
