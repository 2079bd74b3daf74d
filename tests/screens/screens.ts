import type { Page } from '@playwright/test';
import { fakeShop } from '../support/fakeApi.ts';

/** A screen in one of its states. It depends on no language and writes nothing to the shop. */
export type Screen = {
  name: string;
  path: string;
  /** what is visible once the screen is rendered; its main heading by default */
  ready?: string;
  /** before the page is opened: API responses to replace */
  prepare?: (page: Page) => Promise<unknown>;
  /** after the screen is rendered: the steps that lead to the state */
  reach?: (page: Page) => Promise<unknown>;
  only?: 'phone' | 'desk';
};

const refuse = (pattern: string | RegExp) => (page: Page) =>
  page.route(pattern, (route) =>
    route.fulfill({ status: 404, json: { message: 'Not found', code: 'not_found' } }),
  );
const neverAnswer = (pattern: string) => (page: Page) => page.route(pattern, () => {});
const closedShop = (page: Page) =>
  page.route('**/api/shop', (route) =>
    route.fulfill({ json: { data: fakeShop({ isOpen: false, isDemo: true }) } }),
  );
const click = (selector: string) => (page: Page) => page.locator(selector).first().click();
const overlay = '[role=dialog], [role=alertdialog], [role=menu]';
const open = (selector: string) => async (page: Page) => {
  await click(selector)(page);
  await page.locator(overlay).first().waitFor();
};
const clickLast = (selector: string) => (page: Page) => page.locator(selector).last().click();
const submitEmpty = async (page: Page) => {
  await page.locator('main [type=submit]').first().click();
  await page.locator('[aria-invalid=true]').first().waitFor();
};
const freeDay = '[role=gridcell] [role=button]:not([aria-disabled=true])';
const chooseTime = async (page: Page) => {
  await clickLast(freeDay)(page);
  await page.locator('[role=radiogroup] label').first().click();
};
const emptyShop = (page: Page) =>
  page.route(/\/api\/(admin\/)?(therapists|services|locations|bookings|catalogue)(\?|$)/, (route) =>
    route.fulfill({
      json: {
        data: route.request().url().endsWith('/catalogue')
          ? { shop: fakeShop(), therapists: [], services: [], locations: [] }
          : [],
      },
    }),
  );
const scrollToEnd = (page: Page) => page.locator('footer').scrollIntoViewIfNeeded();

const site: Screen[] = [
  { name: 'home', path: '/', ready: 'main article' },
  { name: 'home-footer', path: '/', ready: 'footer', reach: scrollToEnd },
  { name: 'home-empty', path: '/', prepare: emptyShop },
  { name: 'home-closed', path: '/', prepare: closedShop },
  { name: 'side-menu', path: '/', reach: open('header button[aria-haspopup=dialog]'), only: 'phone' },
  { name: 'language-menu', path: '/', reach: open('header button[aria-haspopup=menu]') },
  { name: 'services', path: '/services', ready: 'main article' },
  { name: 'services-empty', path: '/services', prepare: emptyShop },
  { name: 'services-loading', path: '/services', prepare: neverAnswer('**/api/services') },
  { name: 'services-failed', path: '/services', prepare: refuse('**/api/services'), ready: '[role=alert]' },
  { name: 'therapists', path: '/therapists', ready: 'main article' },
  { name: 'therapists-empty', path: '/therapists', prepare: emptyShop },
  { name: 'therapists-none', path: '/therapists?city=Bangkok&district=Atlantis' },
  {
    name: 'therapists-places',
    path: '/therapists',
    reach: open('main button[aria-haspopup=dialog]'),
  },
  { name: 'profile', path: '/therapist/1', ready: 'main article' },
  { name: 'profile-inactive', path: '/therapist/8' },
  { name: 'profile-missing', path: '/therapist/999999' },
  { name: 'booking', path: '/booking/1/4', ready: '[role=grid]' },
  { name: 'booking-times', path: '/booking/1/4', ready: '[role=grid]', reach: clickLast(freeDay) },
  {
    name: 'booking-errors',
    path: '/booking/1/4',
    ready: '[role=grid]',
    reach: async (page) => {
      await chooseTime(page);
      await submitEmpty(page);
    },
  },
  { name: 'not-found', path: '/nowhere' },
  { name: 'login', path: '/admin/login' },
  { name: 'login-errors', path: '/admin/login', reach: submitEmpty },
];

const firstAction = open('#main main button, main button');
const admin: Screen[] = [
  { name: 'admin-bookings', path: '/admin/bookings', ready: 'main article, main output' },
  {
    name: 'admin-bookings-filters',
    path: '/admin/bookings?time=all',
    ready: 'main article',
    reach: open('main button:has(.lucide-sliders-horizontal)'),
    only: 'phone',
  },
  { name: 'admin-bookings-all', path: '/admin/bookings?time=all', ready: 'main article' },
  {
    name: 'admin-bookings-question',
    path: '/admin/bookings?time=all&status=denied',
    ready: 'main article',
    reach: async (page) => {
      await page.locator('main article').first().locator('button:visible').last().click();
      await page.locator(overlay).first().waitFor();
    },
  },
  {
    name: 'admin-bookings-waiting',
    path: '/admin/bookings?time=all&status=pending',
    ready: 'main article',
    prepare: (page) => page.route('**/api/admin/bookings/*/status', (route) => route.abort()),
    reach: click('main article button'),
  },
  {
    name: 'admin-bookings-none',
    path: '/admin/bookings?time=all&search=nobody-at-all',
    ready: 'main output',
  },
  {
    name: 'admin-bookings-failed',
    path: '/admin/bookings',
    prepare: refuse(/\/api\/admin\/bookings\?/),
    ready: 'main [role=alert]',
  },
  { name: 'admin-edit', path: '/admin/bookings/1/edit', ready: 'main form' },
  { name: 'admin-edit-missing', path: '/admin/bookings/999999999/edit', ready: '[role=alert]' },
  { name: 'admin-therapists', path: '/admin/therapists', ready: 'main article' },
  {
    name: 'admin-therapist-form',
    path: '/admin/therapists',
    ready: 'main article',
    reach: firstAction,
  },
  { name: 'admin-schedule', path: '/admin/therapists/1/schedule', ready: 'main form' },
  { name: 'admin-services', path: '/admin/services', ready: 'main tbody tr, main article' },
  { name: 'admin-service-form', path: '/admin/services', ready: 'main tbody tr', reach: firstAction },
  { name: 'admin-locations', path: '/admin/locations', ready: 'main tbody tr' },
  { name: 'admin-location-form', path: '/admin/locations', ready: 'main tbody tr', reach: firstAction },
  { name: 'admin-rules', path: '/admin/rules', ready: 'main form' },
  { name: 'admin-integrations', path: '/admin/integrations', ready: 'main form' },
  { name: 'admin-devices', path: '/admin/devices', ready: 'main li' },
  {
    name: 'admin-devices-question',
    path: '/admin/devices',
    ready: 'main li',
    reach: open('main li button'),
  },
  {
    name: 'admin-change-password',
    path: '/admin/devices',
    ready: 'main section button',
    reach: click('main section button'),
  },
  {
    name: 'admin-devices-password',
    path: '/admin/devices',
    ready: 'main li',
    reach: open('main section:last-of-type button'),
  },
  { name: 'admin-shop', path: '/admin/shop', ready: 'main form' },
  { name: 'admin-services-empty', path: '/admin/services', prepare: emptyShop },
  { name: 'admin-therapists-empty', path: '/admin/therapists', prepare: emptyShop },
  { name: 'admin-outbox', path: '/admin/outbox' },
];

/** Every screen; the names of admin screens begin with `admin-`. */
export const screens: Screen[] = [...site, ...admin];
