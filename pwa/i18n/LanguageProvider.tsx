import type { ReactNode } from 'react';
import { i18n } from '@lingui/core';
import { I18nProvider as LinguiProvider, useLingui } from '@lingui/react';
import { I18nProvider as AriaProvider } from 'react-aria-components/I18nProvider';
import { currentLanguage, intlLocales } from './language.ts';

export function LanguageProvider({ children }: { children: ReactNode }) {
  return (
    <LinguiProvider i18n={i18n}>
      <AriaLanguage>{children}</AriaLanguage>
    </LinguiProvider>
  );
}

function AriaLanguage({ children }: { children: ReactNode }) {
  useLingui();
  return <AriaProvider locale={intlLocales[currentLanguage()]}>{children}</AriaProvider>;
}
