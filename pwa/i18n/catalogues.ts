export const catalogues = {
  site: {
    en: () => import('./locales/en.site.po'),
    th: () => import('./locales/th.site.po'),
    hi: () => import('./locales/hi.site.po'),
  },
  forms: {
    en: () => import('./locales/en.forms.po'),
    th: () => import('./locales/th.forms.po'),
    hi: () => import('./locales/hi.forms.po'),
  },
  admin: {
    en: () => import('./locales/en.admin.po'),
    th: () => import('./locales/th.admin.po'),
    hi: () => import('./locales/hi.admin.po'),
  },
};
