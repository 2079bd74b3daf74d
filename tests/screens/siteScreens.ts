import type { Page } from '@playwright/test';
import type { ShopScheduleChange } from '#contract/scheduleChange.ts';
import { lateVisit } from './bookingFormScreens.ts';
import {
  businessInstant,
  changeShop,
  click,
  loseConnection,
  neverAnswer,
  open,
  refuse,
  submitEmpty,
  type Screen,
} from './screen.ts';

const signOut = (page: Page) => page.evaluate(() => localStorage.removeItem('adminToken'));
const scrollToEnd = (page: Page) => page.locator('footer').scrollIntoViewIfNeeded();

const storeRequests =
  (...services: string[]) =>
  async (page: Page) => {
    await neverAnswer('**/api/b/**')(page);
    await page.evaluate(
      (requests) => localStorage.setItem('lastRequest', JSON.stringify(requests)),
      services.map((service, index) => ({
        therapist: 'Mali Chaiyasit',
        service,
        startTime: lateVisit.startTime,
        endTime: lateVisit.endTime,
        sentAt: businessInstant(0, '00:05'),
        token: `token${index}`,
      })),
    );
  };
const storeRequest = storeRequests('Four-Hand Aromatherapy');
/** Shows the app's icon as the shop's logo. */
const withLogo = async (page: Page) => {
  await page.route('**/uploads/logo.webp*', (route) => route.fulfill({ path: 'pwa/public/icon-512.png' }));
  await changeShop({ logoUrl: '/uploads/logo.webp' })(page);
};

/** The shop's closures, as the demo shop has one of some other season. */
const closures: ShopScheduleChange[] = [
  {
    kind: 'time_off',
    startTime: businessInstant(20, '00:00'),
    endTime: businessInstant(23, '00:00'),
    note: 'Songkran',
    holiday: null,
  },
  {
    kind: 'time_off',
    startTime: businessInstant(40, '18:00'),
    endTime: businessInstant(41, '12:00'),
    note: null,
    holiday: null,
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

/** What every visitor sees, and the sign-in. */
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
  { name: 'privacy', path: '/privacy' },
  { name: 'service', path: '/service/3', ready: freeTime },
  { name: 'service-missing', path: '/service/999999', only: 'phone' },
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
    show: (page) => page.evaluate(() => document.querySelector('main article')?.scrollIntoView()),
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
    show: (page) => page.evaluate(() => document.querySelector('main [role=status]')?.scrollIntoView()),
  },
  { name: 'profile', path: '/therapist/1', ready: 'main article' },
  {
    name: 'profile-reviews',
    path: '/therapist/1',
    ready: '#reviews ~ ul article',
    show: (page) => page.locator('#reviews').evaluate((title) => title.scrollIntoView()),
  },
  {
    name: 'profile-reviews-failed',
    path: '/therapist/1',
    ready: 'main [role=alert]',
    prepare: refuse('**/api/therapists/1/reviews'),
    show: (page) => page.locator('#reviews').evaluate((title) => title.scrollIntoView()),
    only: 'phone',
  },
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
  { name: 'not-found', path: '/nowhere' },
  { name: 'login', path: '/admin/login', prepare: signOut },
  { name: 'login-errors', path: '/admin/login', prepare: signOut, reach: submitEmpty },
];
