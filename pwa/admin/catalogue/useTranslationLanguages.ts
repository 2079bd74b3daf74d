import type { Locale } from '#contract/fields.ts';
import { defaultTranslationLanguages } from '#contract/translations.ts';
import { useAdminShop } from '../../data/adminShop.ts';

/** The languages into which the shop wants its texts translated. */
export const useTranslationLanguages = (): readonly Locale[] =>
  useAdminShop().data?.translationLanguages ?? defaultTranslationLanguages;
