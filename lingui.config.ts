import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// No fallbackLocales: with one, a missing translation would pass unseen.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'th', 'hi'],
  catalogs: [{ path: '<rootDir>/pwa/i18n/locales/{locale}', include: ['<rootDir>/pwa'] }],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'es',
});
