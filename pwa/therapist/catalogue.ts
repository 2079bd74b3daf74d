export const therapistCatalogues = {
  therapist: {
    en: () => import('../i18n/locales/en.therapist.po'),
    th: () => import('../i18n/locales/th.therapist.po'),
    hi: () => import('../i18n/locales/hi.therapist.po'),
  },
  therapistTabs: {
    en: () => import('../i18n/locales/en.therapistTabs.po'),
    th: () => import('../i18n/locales/th.therapistTabs.po'),
    hi: () => import('../i18n/locales/hi.therapistTabs.po'),
  },
};
