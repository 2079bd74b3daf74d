import type { Locale } from '#contract/fields.ts';
import { firstTranslationLanguages } from '#contract/translations.ts';
import { useAdminShop } from '../../data/adminShop.ts';

/** The languages in which the shop wants its texts beside the main ones. */
export const useWantedLanguages = (): readonly Locale[] =>
  useAdminShop().data?.translationLanguages ?? firstTranslationLanguages;
