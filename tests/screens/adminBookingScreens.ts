import type { Page } from '@playwright/test';
import {
  changeBookings,
  click,
  deleteDatabase,
  hoursAgo,
  loseConnection,
  open,
  openFirstVisit,
  overlay,
  refuse,
  toast,
  type Screen,
} from './screen.ts';

const decisionLost = loseConnection('**/api/admin/bookings/*/status');
/** The list of bookings, or that there are none. */
export const loadedBookings = 'main:not(:has([aria-busy])) :is(article, output)';
/** Beside the button that denies. */
const approve = click('main article button + button');

/** Every decision is accepted, and nothing is decided. */
const acceptDecisions = (page: Page) =>
  page.route('**/api/admin/bookings/*/status', (route) => {
    const { status, version } = route.request().postDataJSON() as { status: string; version: number };
    return route.fulfill({ json: { data: { status, version: version + 1 } } });
  });

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
  await click('main button:has(.lucide-list-checks)')(page);
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

/** The list of bookings, their form and the outbox. */
export const adminBookingScreens: Screen[] = [
  { name: 'admin-bookings', path: '/admin/bookings', ready: loadedBookings },
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
    reach: async (page) => {
      await openFirstVisit(page);
      await page.locator('main article button').last().click();
      await page.locator(overlay).first().waitFor();
    },
  },
  {
    name: 'admin-bookings-decided',
    path: '/admin/bookings?time=all&status=pending',
    ready: 'main article',
    prepare: acceptDecisions,
    reach: async (page) => {
      await approve(page);
      await page.locator('main article section').waitFor();
      await page.locator(toast).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'admin-visit-request',
    path: '/admin/bookings?time=all&status=pending',
    ready: 'main article',
    reach: openFirstVisit,
  },
  {
    name: 'admin-visit',
    path: '/admin/bookings?time=all&status=approved',
    ready: 'main article',
    reach: openFirstVisit,
  },
  { name: 'admin-visit-missing', path: '/admin/bookings/999999999', ready: '[role=alert]', only: 'phone' },
  { name: 'admin-bookings-past', path: '/admin/bookings?time=past', ready: loadedBookings, only: 'phone' },
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
      await page.evaluate(() => scrollTo(0, 0));
    },
    show: (page) => page.evaluate(() => scrollTo(0, 0)),
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
    name: 'admin-bookings-deny-offer',
    path: '/admin/bookings?time=all&status=pending',
    ready: 'main article',
    reach: async (page) => {
      await click('main article button:not(:has(svg))')(page);
      await page.locator('[role=alertdialog] summary').click();
      await page.locator('[role=alertdialog] input[type=date]').waitFor();
    },
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
