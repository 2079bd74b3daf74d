import type { Page } from '@playwright/test';
import type { FreeDay } from '#contract/availability.ts';
import type { BookingReceipt } from '#contract/booking.ts';
import type { ShopException } from '#contract/scheduleException.ts';
import { customerFields } from '../support/testData.ts';
import {
  businessInstant,
  changeData,
  changeShop,
  click,
  clickLast,
  loseConnection,
  neverAnswer,
  open,
  refuse,
  submitEmpty,
  type Screen,
} from './screen.ts';

export const freeDay = '[role=gridcell] [role=button]:not([aria-disabled=true])';
const chooseTime = async (page: Page) => {
  await clickLast(freeDay)(page);
  await click('[role=radiogroup] label')(page);
  await page.evaluate(waitForSteadyScroll);
};
const showTimes = async (page: Page) => {
  await clickLast(freeDay)(page);
  await page.locator('[role=radiogroup] label').first().waitFor();
  await page.evaluate(waitForSteadyScroll);
};
/** Runs in the page. */
async function waitForSteadyScroll(): Promise<void> {
  for (let last = -1; last !== scrollY; await new Promise((done) => setTimeout(done, 200))) last = scrollY;
}
const signOut = (page: Page) => page.evaluate(() => localStorage.removeItem('adminToken'));
const scrollToEnd = (page: Page) => page.locator('footer').scrollIntoViewIfNeeded();

/** A visit that ends after midnight. */
const lateVisit = { startTime: businessInstant(2, '23:30'), endTime: businessInstant(3, '01:00') };
const rememberCustomer = (page: Page) =>
  page.evaluate((text) => localStorage.setItem('rememberedCustomer', text), JSON.stringify(customerFields));
const showDetails = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('[name=clientName]')?.closest('section, form > div > div')?.scrollIntoView(),
  );
const storeRequests =
  (...services: string[]) =>
  (page: Page) =>
    page.evaluate(
      (requests) => localStorage.setItem('lastRequest', JSON.stringify(requests)),
      services.map((service) => ({
        therapist: 'Mali Chaiyasit',
        service,
        startTime: lateVisit.startTime,
        endTime: lateVisit.endTime,
        sentAt: businessInstant(0, '00:05'),
      })),
    );
const storeRequest = storeRequests('Four-Hand Aromatherapy');
/** Chooses the last time of a day, which ends after midnight: the summary then has a note in parentheses. */
const chooseLateTime = async (page: Page) => {
  const days = await page.locator(freeDay).all();
  for (const day of days.toReversed()) {
    await day.click();
    await clickLast('[role=radiogroup] label')(page);
    const summary = await page.locator('main output strong').last().textContent();
    if (summary?.includes('(')) break;
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

/** Shows the app's icon as the shop's logo. */
const withLogo = async (page: Page) => {
  await page.route('**/uploads/logo.webp*', (route) => route.fulfill({ path: 'pwa/public/icon-512.png' }));
  await changeShop({ logoUrl: '/uploads/logo.webp' })(page);
};

/** The shop's closures, as the demo shop has one of some other season. */
const closures: ShopException[] = [
  {
    kind: 'time_off',
    startTime: businessInstant(20, '00:00'),
    endTime: businessInstant(23, '00:00'),
    note: 'Songkran',
  },
  {
    kind: 'time_off',
    startTime: businessInstant(40, '18:00'),
    endTime: businessInstant(41, '12:00'),
    note: null,
  },
];

/** Loses the connection after the site was stored on the device. */
const storeCatalogue = async (page: Page) => {
  await page.goto(new URL('/', page.url()).href);
  await page.waitForFunction(() => localStorage.getItem('kept') !== null);
  await loseConnection('**/api/**')(page);
};

/** A link that leads to the booking form with a time chosen. */
const freeTime = 'main article a[href*="time="]';
const inFourDays = businessInstant(4, '12:00').slice(0, 10);

export const siteScreens: Screen[] = [
  { name: 'home', path: '/', ready: 'main article' },
  { name: 'home-footer', path: '/', ready: 'footer', show: scrollToEnd },
  { name: 'home-logo', path: '/', ready: 'header img', prepare: withLogo, only: 'phone' },
  {
    name: 'home-logo-footer',
    path: '/',
    ready: 'footer img',
    prepare: withLogo,
    show: scrollToEnd,
    only: 'phone',
  },
  { name: 'home-empty', path: '/', ready: 'main section p', shop: 'empty' },
  { name: 'home-closed', path: '/', prepare: changeShop({ isOpen: false }) },
  {
    name: 'home-closed-until',
    path: '/',
    ready: 'main [role=status] p, main output p, main [role=alert] p',
    prepare: changeShop({ isOpen: false, opensAt: businessInstant(1, '09:00') }),
  },
  { name: 'home-request', path: '/', ready: '[aria-labelledby=last-request]', prepare: storeRequest },
  {
    name: 'home-requests',
    path: '/',
    ready: '[aria-labelledby=last-request]',
    prepare: storeRequests('Thai Massage', 'Oil Massage', 'Foot Massage', 'Hot Stone', 'Aromatherapy'),
    show: (page) =>
      page.getByRole('button', { name: /5/ }).evaluate((all) => all.scrollIntoView({ block: 'end' })),
  },
  { name: 'side-menu', path: '/', reach: open('header button[aria-haspopup=dialog]'), only: 'phone' },
  {
    name: 'language-menu',
    path: '/',
    reach: open('header button[aria-haspopup=menu]'),
    opensInEachLanguage: true,
  },
  { name: 'services', path: '/services', ready: 'main article' },
  { name: 'services-empty', path: '/services', shop: 'empty' },
  { name: 'services-loading', path: '/services', prepare: neverAnswer('**/api/services') },
  { name: 'services-failed', path: '/services', prepare: refuse('**/api/services'), ready: '[role=alert]' },
  { name: 'therapists', path: '/therapists', ready: 'main article' },
  { name: 'therapists-empty', path: '/therapists', shop: 'empty' },
  { name: 'therapists-none', path: '/therapists?city=Bangkok&district=Atlantis' },
  {
    name: 'therapists-places',
    path: '/therapists',
    ready: 'main article',
    reach: open('main button[aria-haspopup=dialog]'),
  },
  {
    name: 'therapists-fields',
    path: '/therapists',
    ready: 'main article',
    reach: async (page) => {
      await click('main button[aria-expanded]:not([aria-haspopup])')(page);
      await page.locator('[role=radiogroup]').first().waitFor();
    },
  },
  { name: 'therapists-free', path: '/therapists?service=3', ready: freeTime },
  {
    name: 'therapists-free-day',
    path: `/therapists?city=Bangkok&district=Watthana&date=${inFourDays}`,
    ready: freeTime,
  },
  {
    name: 'therapists-nobody',
    path: '/therapists?date=2190-01-01',
    ready: 'main output + div',
    only: 'phone',
  },
  {
    name: 'therapists-free-offline',
    path: '/therapists?service=3',
    ready: 'main [role=status]',
    prepare: loseConnection('**/api/availability?**'),
    show: (page) => page.locator('main [role=status]').scrollIntoViewIfNeeded(),
  },
  { name: 'profile', path: '/therapist/1', ready: 'main article' },
  { name: 'profile-inactive', path: '/therapist/8' },
  { name: 'profile-missing', path: '/therapist/999999' },
  {
    name: 'profile-closures',
    path: '/therapist/1',
    ready: '[aria-labelledby=working-hours] > ul',
    prepare: changeShop({ exceptions: closures }),
    show: (page) => page.locator('[aria-labelledby=working-hours]').scrollIntoViewIfNeeded(),
  },
  {
    name: 'profile-offline',
    path: '/therapist/1',
    ready: '[role=alert]',
    prepare: loseConnection('**/api/**'),
  },
  { name: 'profile-stored', path: '/therapist/1', ready: 'main article', prepare: storeCatalogue },
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
  { name: 'not-found', path: '/nowhere' },
  { name: 'login', path: '/admin/login', prepare: signOut },
  { name: 'login-errors', path: '/admin/login', prepare: signOut, reach: submitEmpty },
];
