import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/**
 * Messages that only forms use: the booking form, the sign-in form, errors and validation rules; those of other parts
 * that few visitors see, which load this catalogue themselves; and those of the pages' heads, which the build writes.
 */
const forms = [
  '<rootDir>/pwa/admin/login/**',
  '<rootDir>/pwa/booking/!(WeeklySchedule).tsx',
  '<rootDir>/pwa/booking/*.ts',
  '<rootDir>/pwa/booking/lineQr/**',
  '<rootDir>/pwa/i18n/{errors,fieldRules,pushTexts,therapistProfile}.ts',
  '<rootDir>/pwa/prerender/**',
  '<rootDir>/pwa/ui/PasswordField.tsx',
  '<rootDir>/pwa/site/booking/*.tsx',
  '<rootDir>/pwa/site/booking/*.ts',
  '<rootDir>/pwa/site/customerBooking/*.{ts,tsx}',
  '<rootDir>/pwa/site/myBookings/*.{ts,tsx}',
  '<rootDir>/pwa/site/privacy/*.tsx',
  '<rootDir>/pwa/site/install/{InstallOffer,InstallSteps}.tsx',
  '<rootDir>/pwa/site/layout/{Footer,NotFoundPage,ReopeningTime,ShopContacts}.tsx',
  '<rootDir>/pwa/i18n/period.ts',
  '<rootDir>/pwa/site/services/{OfferingTherapists,ServiceNotFound}.tsx',
  '<rootDir>/pwa/site/therapists/{LocationList,ProfileNotice,Reviews,TherapistFacts,UpcomingScheduleChanges}.tsx',
  '<rootDir>/pwa/site/therapists/search/*.{ts,tsx}',
  '<rootDir>/pwa/ui/{ConfirmDialog,ConnectionPill,Contacts,OpenInBrowserNotice,ShareButton,TextField,UpdatePrompt}.tsx',
  '<rootDir>/pwa/ui/usePushErrorToast.ts',
];

/** What a therapist opens beside her visits, which loads this catalogue itself. */
const therapistTabs = ['settings', 'statements', 'timeOff'].map((tab) => `<rootDir>/pwa/therapist/${tab}/**`);

// No fallbackLocales: with one, a missing translation would go unnoticed.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'th', 'hi'],
  // A message that several catalogues use is in each of them.
  catalogs: [
    {
      path: '<rootDir>/pwa/i18n/locales/{locale}.site',
      include: ['<rootDir>/pwa'],
      exclude: [
        '<rootDir>/pwa/admin/**',
        '<rootDir>/pwa/therapist/**',
        '<rootDir>/pwa/i18n/{Trans.tsx,methodLabels.ts,statementTexts.ts}',
        ...forms,
      ],
    },
    { path: '<rootDir>/pwa/i18n/locales/{locale}.forms', include: forms },
    {
      path: '<rootDir>/pwa/i18n/locales/{locale}.admin',
      include: ['<rootDir>/pwa/admin', '<rootDir>/pwa/i18n/{methodLabels,statementTexts}.ts'],
      exclude: ['<rootDir>/pwa/admin/login/**'],
    },
    {
      path: '<rootDir>/pwa/i18n/locales/{locale}.therapist',
      include: [
        '<rootDir>/pwa/therapist',
        '<rootDir>/pwa/i18n/{formats,loadErrors,methodLabels}.ts',
        '<rootDir>/pwa/ui/{Contacts,OpenInBrowserNotice,UpdatePrompt}.tsx',
      ],
      exclude: therapistTabs,
    },
    {
      path: '<rootDir>/pwa/i18n/locales/{locale}.therapistTabs',
      include: [...therapistTabs, '<rootDir>/pwa/i18n/{pushTexts,statementTexts}.ts'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'es',
  runtimeConfigModule: { Trans: ['#i18n/Trans.tsx', 'Trans'] },
});
