import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import type { PageOfCustomers } from '#contract/customer.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { businessInstant, loseConnection, submitEmpty, type Screen } from './screen.ts';

const date = businessInstant(3, '12:00').slice(0, 10);
const withVisit = `/admin/bookings/new?serviceId=1&start=${date}T11:00`;

/** The booking is refused, on this page alone. */
const refuseBooking = (answer: (route: Route) => Promise<ErrorBody>) => (page: Page) =>
  page.route('**/api/admin/bookings', async (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: await answer(route) })
      : route.fallback(),
  );

/** The latest booking is in the way. */
const refuseAsTaken = refuseBooking(async (route) => {
  const url = new URL('/api/admin/customers', route.request().url()).href;
  const { data } = (await (await route.fetch({ url, method: 'GET' })).json()) as PageOfCustomers;
  const slots = ['13:00', '15:30'];
  return {
    code: 'slot_taken',
    message: 'Taken',
    slots,
    bookings: data.slice(0, 1).map(({ latest }) => latest),
  };
});
const refuseAsClosed = refuseBooking(async () => ({
  code: 'shop_closed',
  message: 'Closed',
  obstacles: ['shop_closed', 'notice', 'outside_hours'],
  hours: [['13:00', '22:00']],
}));

/** Fills in the customer of the latest booking, and the third of the free times. */
const fillInLatestCustomer = async (page: Page) => {
  await page.locator('main form ul button').first().click();
  await page.locator('main fieldset [role=radiogroup] input').nth(2).dispatchEvent('click');
  await page.locator('main [type=submit]:enabled').waitFor();
};
const bookForLatestCustomer = async (page: Page) => {
  await fillInLatestCustomer(page);
  await page.locator('main [type=submit]').click();
  await page.locator('main form > div [role=status], main fieldset [role=alert]').first().waitFor();
  // until it has been scrolled into view
  await wait(800);
};
export const newBookingScreens: Screen[] = [
  { name: 'admin-new-booking', path: '/admin/bookings/new', ready: 'main form ul button' },
  {
    name: 'admin-new-booking-filled',
    path: withVisit,
    ready: 'main form ul button',
    reach: fillInLatestCustomer,
  },
  {
    name: 'admin-new-booking-invalid',
    path: withVisit,
    ready: 'main fieldset [role=radiogroup]',
    reach: async (page) => {
      await page.locator('main fieldset [role=radiogroup] input').first().dispatchEvent('click');
      await submitEmpty(page);
    },
    only: 'phone',
  },
  {
    name: 'admin-new-booking-override',
    path: withVisit,
    ready: 'main form ul button',
    prepare: refuseAsClosed,
    reach: bookForLatestCustomer,
  },
  {
    name: 'admin-new-booking-taken',
    path: withVisit,
    ready: 'main form ul button',
    prepare: refuseAsTaken,
    reach: bookForLatestCustomer,
  },
  {
    name: 'admin-new-booking-unknown',
    path: withVisit,
    ready: 'main form ul button',
    prepare: loseConnection('**/api/admin/bookings'),
    reach: bookForLatestCustomer,
    only: 'phone',
  },
];
