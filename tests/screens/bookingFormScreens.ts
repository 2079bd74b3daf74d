import type { Page } from '@playwright/test';
import type { FreeDay } from '#contract/availability.ts';
import type { BookingReceipt } from '#contract/booking.ts';
import { dateInDays } from '../support/dates.ts';
import { customerFields } from '../support/testData.ts';
import { businessInstant, changeData, click, clickLast, submitEmpty, type Screen } from './screen.ts';

const tomorrow = dateInDays(1);
/** The times of the chosen day; the choice of a contact has radio buttons too. */
const time = '[role=radiogroup] label:has(input[value*=":"])';
export const freeDay = '[role=gridcell] [role=button]:not([aria-disabled=true])';
const chooseTime = async (page: Page) => {
  await clickLast(freeDay)(page);
  await click(time)(page);
  await page.evaluate(waitForSteadyScroll);
};
const showTimes = async (page: Page) => {
  await clickLast(freeDay)(page);
  await page.locator(time).first().waitFor();
  await page.evaluate(waitForSteadyScroll);
};
/** Runs in the page. */
async function waitForSteadyScroll(): Promise<void> {
  for (let last = -1; last !== scrollY; await new Promise((done) => setTimeout(done, 200))) last = scrollY;
}
/** A visit that ends after midnight. */
export const lateVisit = { startTime: businessInstant(2, '23:30'), endTime: businessInstant(3, '01:00') };
const rememberCustomer = (page: Page) =>
  page.evaluate((text) => localStorage.setItem('rememberedCustomer', text), JSON.stringify(customerFields));
const showDetails = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('[name=clientName]')?.closest('section, form > div > div')?.scrollIntoView(),
  );
/** Chooses the last time of a day, which ends after midnight: the summary then has a note in parentheses. */
const chooseLateTime = async (page: Page) => {
  const count = await page.locator(freeDay).count();
  for (let day = count - 1; day >= 0; day -= 1) {
    await page.locator(freeDay).nth(day).click();
    await clickLast(time)(page);
    const summary = await page.locator('main output strong').last().textContent();
    if (summary?.includes('(')) break;
    // day and time are folded once they are chosen
    await page.locator('form > div:first-child button[aria-label]').last().click();
  }
  await page.evaluate(waitForSteadyScroll);
};
const receipt: BookingReceipt = {
  id: 1,
  therapistId: 4,
  serviceId: 9,
  status: 'pending',
  ...lateVisit,
  createdAt: businessInstant(0, '00:05'),
  therapist: { name: 'Mali Chaiyasit', imageUrl: null },
  service: { name: 'Four-Hand Aromatherapy', duration: 90, price: 2800 },
  link: '/b/Ab3dEf6hIj9kLm2nOp5qRs',
};

/** The form in which a customer asks for a visit. */
export const bookingFormScreens: Screen[] = [
  { name: 'booking', path: '/booking/1/4', ready: '[role=grid]' },
  {
    name: 'booking-full-days',
    path: '/booking/1/4',
    ready: '[role=grid] [data-unavailable]',
    prepare: changeData<FreeDay[]>('**/availability/days?**', (days) =>
      days.map((day, index) => (index % 3 === 2 ? { ...day, free: 0 } : day)),
    ),
    show: (page) => page.locator('[role=grid]').scrollIntoViewIfNeeded(),
  },
  {
    name: 'booking-remembered',
    path: '/booking/1/4',
    ready: '[name=clientName]',
    prepare: rememberCustomer,
    show: showDetails,
  },
  {
    name: 'booking-remember',
    path: '/booking/1/4',
    ready: '[role=checkbox], [type=checkbox]',
    show: (page) =>
      page.locator('label:has([type=checkbox])').evaluate((box) => box.scrollIntoView({ block: 'center' })),
    only: 'phone',
  },
  { name: 'booking-times', path: '/booking/1/4', ready: '[role=grid]', reach: showTimes },
  {
    name: 'booking-errors',
    path: '/booking/1/4',
    ready: '[role=grid]',
    reach: async (page) => {
      await chooseTime(page);
      await submitEmpty(page);
    },
  },
  {
    name: 'booking-found',
    path: `/booking/1/4?date=${tomorrow}&time=11:00`,
    ready: '[name=clientName]',
  },
  {
    name: 'booking-service',
    path: `/booking/1/4?date=${tomorrow}&time=11:00&service=any`,
    ready: '[name=clientName]',
  },
  { name: 'booking-late', path: '/booking/4/9', ready: '[role=grid]', reach: chooseLateTime },
  {
    name: 'booking-sent',
    path: '/booking/4/9',
    ready: '[role=grid]',
    prepare: (page) =>
      page.route('**/api/bookings', (route) => route.fulfill({ status: 201, json: { data: receipt } })),
    reach: async (page) => {
      await chooseLateTime(page);
      await page.locator('input[name=clientName]').fill('Nok Chaiyaporn');
      await page.locator('input[name=clientPhone]').fill('0812345678');
      await page.locator('textarea[name=clientAddress]').fill('The Line Asoke, 1803');
      await click('main [type=submit]')(page);
      await page.locator('[aria-labelledby=last-request]').waitFor();
    },
    opensInEachLanguage: true,
    only: 'phone',
  },
];
