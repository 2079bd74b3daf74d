import type { Page } from '@playwright/test';
import type { Service } from '#contract/service.ts';
import { changeData, open, openFirstButton, type Screen } from './screen.ts';

const ready = 'main tbody tr';
const openFirst = open('main tbody tr button');

/** Every second service lacks its Hindi description, the first both languages. */
const leaveGaps = changeData<Service[]>('**/api/admin/services', (services) =>
  services.map(({ translations, ...service }, index) => {
    if (index === 0) return { ...service, translations: {} };
    const { hi, ...others } = translations ?? {};
    return {
      ...service,
      translations: index % 2 ? { ...others, hi: { ...hi, description: null } } : translations,
    };
  }),
);

const openLanguages = async (page: Page) => {
  await openFirst(page);
  for (const summary of await page.locator('[role=dialog] summary').all()) await summary.click();
  await page.locator('[role=dialog] details[open] + details[open] textarea').waitFor();
};

export const adminCatalogueScreens: Screen[] = [
  { name: 'admin-services', path: '/admin/services', ready: 'main tbody tr, main article' },
  { name: 'admin-services-empty', path: '/admin/services', ready: 'main:has(h1) output', shop: 'empty' },
  { name: 'admin-services-gaps', path: '/admin/services', ready, prepare: leaveGaps },
  { name: 'admin-service-form', path: '/admin/services', ready, reach: openFirstButton },
  {
    name: 'admin-service-free',
    path: '/admin/services',
    ready,
    reach: async (page) => {
      await openFirstButton(page);
      await page.locator('[role=dialog] input').first().fill('Hot stone');
      await page.locator('[role=dialog] [type=submit]').click();
      await page.locator('[role=alertdialog]').waitFor();
    },
  },
  { name: 'admin-service-edit', path: '/admin/services', ready, reach: openFirst, only: 'phone' },
  {
    name: 'admin-service-languages',
    path: '/admin/services',
    ready,
    prepare: leaveGaps,
    reach: openLanguages,
    show: (page) => page.locator('[role=dialog] details').first().scrollIntoViewIfNeeded(),
  },
  { name: 'admin-locations', path: '/admin/locations', ready },
  { name: 'admin-location-form', path: '/admin/locations', ready, reach: openFirstButton },
  {
    name: 'admin-districts',
    path: '/admin/locations',
    ready,
    reach: async (page) => {
      await open('main button:enabled >> nth=1')(page);
      await page.locator('[role=dialog] [type=checkbox]:enabled').first().check({ force: true });
    },
  },
];
