import type { Locale } from '#contract/fields.ts';
import { defaultTranslationLanguages } from '#contract/translations.ts';
import { useAdminShop } from '../../data/adminShop.ts';

export const useTranslationLanguages = (): readonly Locale[] =>
  useAdminShop().data?.translationLanguages ?? defaultTranslationLanguages;
