import type { Page } from '@playwright/test';
import type { Shop } from '#contract/shop.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import {
  businessInstant,
  changeBookings,
  changeData,
  click,
  deleteDatabase,
  loseConnection,
  open,
  overlay,
  refuse,
  type Screen,
} from './screen.ts';

const addButton = open('#main main button, main button');
const decisionLost = loseConnection('**/api/admin/bookings/*/status');
/** The first button without an icon: those with one copy a contact. */
const approve = click('main article button:not(:has(svg))');
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** The first two of the list's requests were not answered in time. */
const missRequests = (page: Page) => {
  let missed = 0;
  return changeBookings((booking) =>
    booking.status === 'pending' && missed++ < 2
      ? { ...booking, startTime: hoursAgo(3 - missed), endTime: hoursAgo(2 - missed) }
      : booking,
  )(page);
};

/** The first three of the list's requests were sent from one connection. */
const shareConnection = changeBookings((booking, index) =>
  index < 3 ? { ...booking, source: { id: 'one', requests: 3 } } : booking,
);
const selectRequests = async (page: Page) => {
  await click('main div:has(+ ul) > button')(page);
  await page.locator('main input[type=checkbox]').first().check();
};
const askToDenyAll = async (page: Page) => {
  await selectRequests(page);
  const [, selectAll, deny] = await page.locator('main output ~ button').all();
  await selectAll?.click();
  await page.locator('main article').nth(3).scrollIntoViewIfNeeded();
  await deny?.click();
  await page.locator(overlay).first().waitFor();
};

/** Without services and hours. */
const makeUnbookable = changeData<AdminTherapist[]>('**/api/admin/therapists', ([first, ...others]) => [
  { ...first, services: [], availability: [] },
  ...others,
]);

const askForPassword = async (page: Page) => {
  await open('main li button')(page);
  await page.locator('[role=alertdialog] button').last().click();
  await page.locator('[role=dialog] input').waitFor();
};
const wantPassword = (page: Page) =>
  page.route('**/api/admin/sessions/*', (route) =>
    route.fulfill({
      status: 400,
      json: {
        message: 'Password is required',
        code: 'invalid',
        issues: [{ path: 'password', rule: 'passwordRequired', message: 'Password is required' }],
      },
    }),
  );
const changePassword = async (page: Page) => {
  await page.locator('main section button').first().click();
  await page.locator('[role=dialog] input').first().waitFor();
};
const showNewPassword = async (page: Page) => {
  await changePassword(page);
  await page.locator('[role=dialog] input[name=newPassword]').fill('four quiet river stones');
  await page.locator('[role=dialog] button:near(input[name=newPassword])').first().click();
};

const askUntilWhen = async (page: Page) => {
  await click('header label')(page);
  await page.locator('[role=dialog]').waitFor();
};
/** The shop's status can be changed, on this page alone. */
const letShopClose = async (page: Page) => {
  let status = {};
  await page.route('**/api/admin/shop/status', (route) => {
    status = { isOpen: false, opensAt: businessInstant(1, '09:00') };
    return route.fulfill({ json: { data: { id: 1, lastUpdated: hoursAgo(0), isDemo: true, ...status } } });
  });
  await changeData<Shop>('**/api/shop', (shop) => ({ ...shop, ...status }))(page);
};
const closeShop = async (page: Page) => {
  await askUntilWhen(page);
  await page.locator('[role=dialog] div > button').nth(1).click();
  await page.locator('header label + button').waitFor();
};

const bookings: Screen[] = [
  { name: 'admin-bookings', path: '/admin/bookings', ready: 'main article, main output' },
  { name: 'admin-bookings-empty', path: '/admin/bookings', ready: 'main ol', shop: 'empty' },
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
    path: '/admin/bookings?time=all&status=approved',
    ready: 'main article',
    reach: open('main article > div button'),
  },
  {
    name: 'admin-bookings-waiting',
    path: '/admin/bookings?time=all&status=pending',
    ready: 'main article',
    prepare: decisionLost,
    reach: approve,
  },
  {
    name: 'admin-bookings-restored',
    path: '/admin/bookings?time=all&status=pending',
    ready: 'main article',
    prepare: decisionLost,
    reach: async (page) => {
      await approve(page);
      await page.locator('header a[href="/admin/outbox"]').waitFor();
      await deleteDatabase(page);
      await page.locator('main [role=alert]').waitFor();
    },
    only: 'phone',
  },
  {
    name: 'admin-bookings-missed',
    path: '/admin/bookings?time=all&status=pending',
    ready: 'main h2:not(article *)',
    prepare: missRequests,
    reach: (page) => page.locator('main h2:not(article *)').scrollIntoViewIfNeeded(),
    only: 'phone',
  },
  {
    name: 'admin-bookings-connection',
    path: '/admin/bookings?time=all&status=pending',
    ready: 'main article',
    prepare: shareConnection,
    only: 'phone',
  },
  {
    name: 'admin-bookings-selecting',
    path: '/admin/bookings?time=all&status=pending',
    ready: 'main article',
    prepare: shareConnection,
    reach: selectRequests,
    only: 'phone',
  },
  {
    name: 'admin-bookings-deny',
    path: '/admin/bookings?time=all&status=pending',
    ready: 'main article',
    prepare: shareConnection,
    reach: askToDenyAll,
    only: 'phone',
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
  { name: 'admin-outbox', path: '/admin/outbox' },
];

const catalogue: Screen[] = [
  { name: 'admin-therapists', path: '/admin/therapists', ready: 'main article' },
  { name: 'admin-therapists-empty', path: '/admin/therapists', ready: 'main:has(h1) output', shop: 'empty' },
  {
    name: 'admin-therapist-unbookable',
    path: '/admin/therapists',
    ready: 'main article',
    prepare: makeUnbookable,
    only: 'phone',
  },
  { name: 'admin-therapist-form', path: '/admin/therapists', ready: 'main article', reach: addButton },
  {
    name: 'admin-therapist-delete',
    path: '/admin/therapists',
    ready: 'main article',
    reach: (page) => open('main article button:last-of-type')(page),
    only: 'phone',
  },
  { name: 'admin-schedule', path: '/admin/therapists/1/schedule', ready: 'main form' },
  { name: 'admin-services', path: '/admin/services', ready: 'main tbody tr, main article' },
  { name: 'admin-services-empty', path: '/admin/services', ready: 'main:has(h1) output', shop: 'empty' },
  { name: 'admin-service-form', path: '/admin/services', ready: 'main tbody tr', reach: addButton },
  {
    name: 'admin-service-edit',
    path: '/admin/services',
    ready: 'main tbody tr',
    reach: open('main tbody tr button'),
    only: 'phone',
  },
  { name: 'admin-locations', path: '/admin/locations', ready: 'main tbody tr' },
  { name: 'admin-location-form', path: '/admin/locations', ready: 'main tbody tr', reach: addButton },
];

const settings: Screen[] = [
  { name: 'admin-shop', path: '/admin/shop', ready: 'main form' },
  {
    name: 'admin-shop-closing',
    path: '/admin/shop',
    ready: 'main form',
    reach: askUntilWhen,
    only: 'phone',
  },
  {
    name: 'admin-shop-closed',
    path: '/admin/bookings',
    ready: 'main article, main output',
    prepare: letShopClose,
    reach: closeShop,
    only: 'phone',
  },
  { name: 'admin-rules', path: '/admin/rules', ready: 'main form' },
  { name: 'admin-integrations', path: '/admin/integrations', ready: 'main form' },
  { name: 'admin-devices', path: '/admin/devices', ready: 'main li' },
  { name: 'admin-devices-question', path: '/admin/devices', ready: 'main li', reach: open('main li button') },
  {
    name: 'admin-devices-password',
    path: '/admin/devices',
    ready: 'main li',
    prepare: wantPassword,
    reach: askForPassword,
  },
  {
    name: 'admin-change-password',
    path: '/admin/devices',
    ready: 'main section button',
    reach: changePassword,
  },
  {
    name: 'admin-change-password-shown',
    path: '/admin/devices',
    ready: 'main section button',
    reach: showNewPassword,
    only: 'phone',
  },
];

export const adminScreens: Screen[] = [...bookings, ...catalogue, ...settings];
