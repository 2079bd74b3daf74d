import { detectLanguage } from '../../i18n/textLanguage.ts';

/** The languages that the texts of the catalogue can be translated into. */
export const translationLanguages = ['th', 'hi'] as const;
export type TranslationLanguage = (typeof translationLanguages)[number];

/** Texts by field, as stored or as a form holds them. */
type Texts<Field extends string> = { [Key in Field]?: string | null | undefined };
export type Translatable<Field extends string> = Texts<Field> & {
  translations?: { [Language in TranslationLanguage]?: Texts<Field> | null | undefined } | null | undefined;
};

/** The fields whose main text is not in that language and has no translation into it. */
export const untranslated = <Field extends string>(
  item: Translatable<Field>,
  fields: readonly Field[],
  language: TranslationLanguage,
): Field[] =>
  fields.filter((field) => {
    const text = item[field]?.trim();
    return text && detectLanguage(text) !== language && !item.translations?.[language]?.[field]?.trim();
  });

/** Whether a text lacks a translation. */
export const hasGaps = <Field extends string>(item: Translatable<Field>, fields: readonly Field[]): boolean =>
  translationLanguages.some((language) => untranslated(item, fields, language).length > 0);

/** The texts of these fields as a form holds them. */
export const filled = <Field extends string>(
  fields: readonly Field[],
  from: Texts<Field>,
): Record<Field, string> =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? ''])) as Record<Field, string>;

/** The translations of these fields as a form holds them. */
export const filledTranslations = <Field extends string>(
  fields: readonly Field[],
  translations: Translatable<Field>['translations'],
) => ({
  th: filled(fields, translations?.th ?? ({} as Texts<Field>)),
  hi: filled(fields, translations?.hi ?? ({} as Texts<Field>)),
});
