export const therapistCatalogue = {
  en: () => import('../i18n/locales/en.therapist.po'),
  th: () => import('../i18n/locales/th.therapist.po'),
  hi: () => import('../i18n/locales/hi.therapist.po'),
};
