import { open, openFirstButton, type Screen } from './screen.ts';

export const adminCatalogueScreens: Screen[] = [
  { name: 'admin-services', path: '/admin/services', ready: 'main tbody tr, main article' },
  { name: 'admin-services-empty', path: '/admin/services', ready: 'main:has(h1) output', shop: 'empty' },
  { name: 'admin-service-form', path: '/admin/services', ready: 'main tbody tr', reach: openFirstButton },
  {
    name: 'admin-service-edit',
    path: '/admin/services',
    ready: 'main tbody tr',
    reach: open('main tbody tr button'),
    only: 'phone',
  },
  { name: 'admin-locations', path: '/admin/locations', ready: 'main tbody tr' },
  { name: 'admin-location-form', path: '/admin/locations', ready: 'main tbody tr', reach: openFirstButton },
];
