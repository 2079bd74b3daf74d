import { translationLanguages, type TranslationLanguage } from '#contract/translations.ts';
import { useAdminShop } from '../../data/adminShop.ts';

/** The languages in which the shop wants its texts beside the main ones; all while that is not known. */
export const useWantedLanguages = (): readonly TranslationLanguage[] =>
  // missing in what the release before stored on this device
  (useAdminShop().data as { translationLanguages?: TranslationLanguage[] } | undefined)
    ?.translationLanguages ?? translationLanguages;
