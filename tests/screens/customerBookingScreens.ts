import type { Page } from '@playwright/test';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { customerApi, customerBooking, customerToken } from '../support/customerBooking.ts';
import { businessInstant, changeShop, click, hoursAgo, loseConnection, open, type Screen } from './screen.ts';

const path = `/b/${customerToken}`;
const api = `**${customerApi}`;

/** An approved visit that ends after midnight. */
const booking = customerBooking({
  status: 'approved',
  createdAt: businessInstant(0, '00:05'),
  startTime: businessInstant(2, '23:30'),
  endTime: businessInstant(3, '01:00'),
  therapist: { id: 4, name: 'Mali Chaiyasit', imageUrl: null },
  service: { id: 9, name: 'Four-Hand Aromatherapy', duration: 90, price: 2800 },
  clientAddress: 'The Line Asoke–Ratchada ชั้น 18 ห้อง 1803\nดินแดง กรุงเทพฯ',
  notes: 'Please ring twice. प्रवेश बाईं ओर से है।',
  cancelUntil: businessInstant(2, '21:30'),
});

const past = { startTime: hoursAgo(30), endTime: hoursAgo(28.5), canEdit: false, canCancel: false };
const ended = { canCancel: false, cancelUntil: null, canEdit: false };

/** The booking with other fields, and a shop that can be called. */
const answer =
  (fields: Partial<CustomerBooking> = {}) =>
  async (page: Page) => {
    await changeShop({ phone: '0812345678', lineUrl: 'https://line.me/R/ti/p/@lotus' })(page);
    await page.route(api, (route) => route.fulfill({ json: { data: { ...booking, ...fields } } }));
  };

const refuseChange = (page: Page) =>
  page.route(api, (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    const current = { ...booking, clientAddress: '88/12 Sukhumvit 24', version: 3 };
    const body = { message: 'The booking has changed meanwhile.', code: 'booking_changed', booking: current };
    return route.fulfill({ status: 409, json: body });
  });

const storedCopy = (page: Page) =>
  page.evaluate(
    (stored) => {
      localStorage.setItem('customerBookings', JSON.stringify([stored]));
      const { booking: copy, token: ofCopy } = stored;
      const request = { ...copy, therapist: copy.therapist.name, service: copy.service.name, token: ofCopy };
      localStorage.setItem('lastRequest', JSON.stringify([request]));
    },
    { token: customerToken, fetchedAt: Date.parse(hoursAgo(5)), booking },
  );

const showEnd = (page: Page) =>
  page.evaluate(() => document.querySelector('main')?.lastElementChild?.scrollIntoView({ block: 'end' }));
const openForm = async (page: Page) => {
  await click('main section button')(page);
  await page.locator('main textarea').first().waitFor();
};
const ready = 'main [aria-live] h2';

export const customerBookingScreens: Screen[] = [
  { name: 'customer-booking-waiting', path, ready, prepare: answer({ status: 'pending' }) },
  { name: 'customer-booking-confirmed', path, ready, prepare: answer() },
  { name: 'customer-booking-end', path, ready, prepare: answer(), show: showEnd, only: 'phone' },
  { name: 'customer-booking-declined', path, ready, prepare: answer({ status: 'denied', ...ended }) },
  {
    name: 'customer-booking-cancelled-by-customer',
    path,
    ready,
    prepare: answer({ status: 'cancelled', cancelledBy: 'customer', ...ended }),
  },
  {
    name: 'customer-booking-cancelled-by-shop',
    path,
    ready,
    prepare: answer({ status: 'cancelled', cancelledBy: 'shop', canBookAgain: false, ...ended }),
  },
  { name: 'customer-booking-past', path, ready, prepare: answer(past) },
  { name: 'customer-booking-missed', path, ready, prepare: answer({ status: 'pending', ...past }) },
  {
    name: 'customer-booking-too-late',
    path,
    ready,
    prepare: answer({ canCancel: false, cancelUntil: hoursAgo(1) }),
    show: showEnd,
  },
  {
    name: 'customer-booking-cancel',
    path,
    ready,
    prepare: answer(),
    reach: open('main section:nth-of-type(3) button'),
    only: 'phone',
  },
  { name: 'customer-booking-edit', path, ready, prepare: answer(), reach: openForm },
  {
    name: 'customer-booking-edit-conflict',
    path,
    ready,
    prepare: async (page) => {
      await answer()(page);
      await refuseChange(page);
    },
    reach: async (page) => {
      await openForm(page);
      await page.locator('main textarea').first().fill('99 Silom, 12th floor');
      await click('main [type=submit]')(page);
      await page.locator('main [role=alert]').waitFor();
    },
    show: (page) => page.locator('main [role=alert]').scrollIntoViewIfNeeded(),
    only: 'phone',
  },
  {
    name: 'customer-booking-not-found',
    path,
    prepare: (page) =>
      page.route(api, (route) =>
        route.fulfill({ status: 404, json: { message: 'Not found', code: 'not_found' } }),
      ),
  },
  {
    name: 'customer-booking-offline',
    path,
    ready,
    prepare: async (page) => {
      await storedCopy(page);
      await loseConnection('**/api/**')(page);
    },
  },
  {
    name: 'customer-booking-home',
    path: '/',
    ready: '[aria-labelledby=last-request] [aria-live]',
    prepare: async (page) => {
      await storedCopy(page);
      await answer()(page);
    },
    show: (page) => page.locator('[aria-labelledby=last-request]').scrollIntoViewIfNeeded(),
  },
];
