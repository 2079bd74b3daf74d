import type { SpokenLanguage } from '#contract/therapistProfile.ts';
import { currentLanguage } from './language.ts';

/** "Thai", in the reader's language. */
export const languageName = (language: SpokenLanguage): string =>
  new Intl.DisplayNames([currentLanguage()], { type: 'language' }).of(language) ?? language;
