import { useEffect, useState } from 'react';
import type { I18n } from '@lingui/core';
import { i18nFor } from './i18nFor.ts';
import type { Language } from './language.ts';

/** For text in a language that is not the reader's; null until its messages are loaded. */
export function useI18nFor(language: Language): I18n | null {
  const [i18n, setI18n] = useState<I18n | null>(null);
  useEffect(() => {
    let isLatest = true;
    void i18nFor(language).then((loaded) => isLatest && setI18n(loaded));
    return () => {
      isLatest = false;
    };
  }, [language]);
  return i18n;
}
