import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** What only forms say: the booking form, the sign-in, and the messages of errors and rules. */
const forms = [
  '<rootDir>/pwa/admin/login/**',
  '<rootDir>/pwa/booking/!(WeeklySchedule).tsx',
  '<rootDir>/pwa/booking/*.ts',
  '<rootDir>/pwa/booking/lineQr/**',
  '<rootDir>/pwa/i18n/{errors,rules}.ts',
  '<rootDir>/pwa/site/booking/!(LastRequest).tsx',
  '<rootDir>/pwa/site/booking/*.ts',
];

// No fallbackLocales: with one, a missing translation would go unnoticed.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'th', 'hi'],
  // A message that is used in several of them is in each.
  catalogs: [
    {
      path: '<rootDir>/pwa/i18n/locales/{locale}.site',
      include: ['<rootDir>/pwa'],
      exclude: ['<rootDir>/pwa/admin/**', ...forms],
    },
    { path: '<rootDir>/pwa/i18n/locales/{locale}.forms', include: forms },
    {
      path: '<rootDir>/pwa/i18n/locales/{locale}.admin',
      include: ['<rootDir>/pwa/admin'],
      exclude: ['<rootDir>/pwa/admin/login/**'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'es',
});
