import { i18n, setupI18n, type I18n } from '@lingui/core';
import { currentLanguage, loadMessages, type Language } from './language.ts';

/** For text in another language than the reader's; the current one if its messages cannot be fetched. */
export async function i18nFor(language: Language): Promise<I18n> {
  if (language === currentLanguage()) return i18n;
  try {
    return setupI18n({ locale: language, messages: { [language]: await loadMessages(language) } });
  } catch {
    return i18n;
  }
}
