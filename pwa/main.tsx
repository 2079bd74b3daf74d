import { createRoot } from 'react-dom/client';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { theme } from './ui/theme.css.ts';

const { messages } = await import('./i18n/locales/en.po');
i18n.loadAndActivate({ locale: 'en', messages });
createRoot(document.getElementById('root')!).render(
  <I18nProvider i18n={i18n}>
    <p style={{ color: theme.ink }}>
      <Trans>Mobile Massage Therapy</Trans>
    </p>
  </I18nProvider>,
);
