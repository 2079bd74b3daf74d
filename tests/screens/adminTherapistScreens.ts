import type { Page } from '@playwright/test';
import type { AdminTherapist } from '#contract/therapist.ts';
import type { TherapistDevice } from '#contract/therapistPage.ts';
import { businessInstant, changeData, clickLast, open, openFirstButton, type Screen } from './screen.ts';

/** Removes the services and the hours of the first therapist. */
const makeUnbookable = changeData<AdminTherapist[]>('**/api/admin/therapists', ([first, ...others]) => [
  { ...first, services: [], availability: [] },
  ...others,
]);

const devices: TherapistDevice[] = [
  {
    id: '0b7a1c52-9d0f-4c39-8a44-0f6a6f3f8f11',
    label: 'Chrome on Android',
    locale: 'th',
    createdAt: businessInstant(-20, '10:05'),
    lastUsedAt: businessInstant(0, '07:40'),
  },
  {
    id: '0b7a1c52-9d0f-4c39-8a44-0f6a6f3f8f12',
    label: 'Safari on iPhone',
    locale: 'th',
    createdAt: businessInstant(-3, '18:30'),
    lastUsedAt: businessInstant(-1, '21:15'),
  },
];

/** The page of the first therapist is open on these devices, and a link for another one waits to be opened. */
const pageIsOpen = async (page: Page) => {
  await changeData('**/api/admin/therapists/*/link', () => ({ link: '/t/3KcQh7RrZ5mXw2LpTfYb9N' }))(page);
  await changeData('**/api/admin/therapists/*/devices', () => devices)(page);
};
/** Switching a therapist off changes nothing in the shop. */
const switchOffHere = async (page: Page) => {
  const off = new Set<number>();
  await changeData<AdminTherapist[]>('**/api/admin/therapists', (all) =>
    all.map((therapist) => ({ ...therapist, isActive: therapist.isActive && !off.has(therapist.id) })),
  )(page);
  await page.route('**/api/admin/therapists/*/active', (route) => {
    off.add(Number(/(\d+)\/active$/.exec(route.request().url())![1]));
    return route.fulfill({ json: { data: {} } });
  });
};
const openOwnPage = async (page: Page) => {
  await open('main article button:nth-last-of-type(2)')(page);
  await page.locator('[role=dialog] h3').waitFor();
};
const showEndOfDialog = (page: Page) =>
  page.locator('[role=dialog] section').last().getByRole('button').last().scrollIntoViewIfNeeded();

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
  { name: 'admin-therapist-page-none', path: '/admin/therapists', ready: 'main article', reach: openOwnPage },
  {
    name: 'admin-therapist-page',
    path: '/admin/therapists',
    ready: 'main article',
    prepare: pageIsOpen,
    reach: openOwnPage,
  },
  {
    name: 'admin-therapist-page-devices',
    path: '/admin/therapists',
    ready: 'main article',
    prepare: pageIsOpen,
    reach: openOwnPage,
    show: showEndOfDialog,
    only: 'phone',
  },
  {
    name: 'admin-therapist-page-end',
    path: '/admin/therapists',
    ready: 'main article',
    prepare: pageIsOpen,
    reach: async (page) => {
      await openOwnPage(page);
      await clickLast('[role=dialog] article button')(page);
      await page.locator('[role=alertdialog]').waitFor();
    },
    only: 'phone',
  },
  {
    name: 'admin-therapist-switched-off',
    opensInEachLanguage: true,
    path: '/admin/therapists',
    ready: 'main article',
    prepare: async (page) => {
      await pageIsOpen(page);
      await switchOffHere(page);
    },
    reach: async (page) => {
      await page.locator('main article label').first().click();
      await page.locator('section[role=alertdialog]').waitFor();
    },
  },
  { name: 'admin-schedule', path: '/admin/therapists/1/schedule', ready: 'main form' },
];
