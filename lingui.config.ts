import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// No fallbackLocales: with one, a missing translation would go unnoticed.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'th', 'hi'],
  catalogs: [
    {
      path: '<rootDir>/pwa/i18n/locales/{locale}.site',
      include: ['<rootDir>/pwa'],
      exclude: ['<rootDir>/pwa/admin/!(login)/**'],
    },
    {
      // What only the administrator's screens say. A message that the site uses too is in both.
      path: '<rootDir>/pwa/i18n/locales/{locale}.admin',
      include: ['<rootDir>/pwa/admin'],
      exclude: ['<rootDir>/pwa/admin/login/**'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'es',
});
