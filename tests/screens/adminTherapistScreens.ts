import type { AdminTherapist } from '#contract/therapist.ts';
import { changeData, open, openFirstButton, type Screen } from './screen.ts';

/** Removes the services and the hours of the first therapist. */
const makeUnbookable = changeData<AdminTherapist[]>('**/api/admin/therapists', ([first, ...others]) => [
  { ...first, services: [], availability: [] },
  ...others,
]);

export const adminTherapistScreens: Screen[] = [
  { name: 'admin-therapists', path: '/admin/therapists', ready: 'main article' },
  { name: 'admin-therapists-empty', path: '/admin/therapists', ready: 'main:has(h1) output', shop: 'empty' },
  {
    name: 'admin-therapist-unbookable',
    path: '/admin/therapists',
    ready: 'main article',
    prepare: makeUnbookable,
    only: 'phone',
  },
  { name: 'admin-therapist-form', path: '/admin/therapists', ready: 'main article', reach: openFirstButton },
  {
    name: 'admin-therapist-delete',
    path: '/admin/therapists',
    ready: 'main article',
    reach: (page) => open('main article button:last-of-type')(page),
    only: 'phone',
  },
  { name: 'admin-schedule', path: '/admin/therapists/1/schedule', ready: 'main form' },
];
