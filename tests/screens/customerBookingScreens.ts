import type { Page } from '@playwright/test';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { customerApi, customerBooking, customerToken } from '../support/customerBooking.ts';
import {
  businessInstant,
  changeShop,
  click,
  clickLast,
  hoursAgo,
  loseConnection,
  open,
  type Screen,
} from './screen.ts';
import { freeDay } from './siteScreens.ts';

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
  line: 'unlinked',
});

const past = {
  startTime: hoursAgo(30),
  endTime: hoursAgo(28.5),
  canEdit: false,
  canCancel: false,
  canMove: false,
  line: null,
};
const ended = { canCancel: false, cancelUntil: null, canEdit: false, canMove: false, line: null };
const asked = {
  moveRequest: {
    startTime: businessInstant(4, '09:00'),
    endTime: businessInstant(4, '10:30'),
    createdAt: businessInstant(0, '08:30'),
  },
};

/** The booking with other fields, and a shop that can be called. */
const answer =
  (fields: Partial<CustomerBooking> = {}) =>
  async (page: Page) => {
    await changeShop({ phone: '0812345678', lineUrl: 'https://line.me/R/ti/p/@lotus' })(page);
    // Otherwise the test browser blocks them.
    await page.context().grantPermissions(['notifications']);
    await page.route(api, (route) => route.fulfill({ json: { data: { ...booking, ...fields } } }));
  };

const refuseChange = async (page: Page) => {
  await answer()(page);
  await page.route(api, (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    const current = { ...booking, clientAddress: '88/12 Sukhumvit 24', version: 3 };
    const body = { message: 'The booking has changed meanwhile.', code: 'booking_changed', booking: current };
    return route.fulfill({ status: 409, json: body });
  });
};
const inviteToLine = async (page: Page) => {
  await answer()(page);
  await page.route(`${api}/line`, (route) => {
    const code = '7K3QD-0XWZ9-MT4AV';
    return route.fulfill({ json: { data: { code, url: `https://line.me/R/oaMessage/%40lotus/?${code}` } } });
  });
};
/** Answers with free times, and refuses the one that is chosen: it was just taken. */
const refuseMove = async (page: Page) => {
  await answer()(page);
  await page.route(`${api}/slots?*`, (route) =>
    route.fulfill({ json: { data: ['09:00', '10:30', '13:00', '15:30', '19:00'] } }),
  );
  await page.route(`${api}/move`, (route) => {
    const body = { message: 'This time was taken.', code: 'slot_taken', slots: ['09:00', '15:30'] };
    return route.fulfill({ status: 409, json: body });
  });
};
const moveSection = 'main section:nth-of-type(4)';
const openMove = click(`${moveSection} + section button`);
const chooseTime = async (page: Page) => {
  await openMove(page);
  await clickLast(freeDay)(page);
  await click('main [role=radiogroup] label')(page);
};

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

const scrollTo = (selector: string) => (page: Page) => page.locator(selector).scrollIntoViewIfNeeded();
/** Sends the form after these steps; the shop refuses it. */
const refusedAfter = (steps: (page: Page) => Promise<void>) => async (page: Page) => {
  await steps(page);
  await click('main [type=submit]')(page);
  await page.locator('main [role=alert]').waitFor();
};
const showEnd = (page: Page) =>
  page.evaluate(() => document.querySelector('main')?.lastElementChild?.scrollIntoView({ block: 'end' }));
const openForm = async (page: Page) => {
  await click('main section:has(dl) button')(page);
  await page.locator('main textarea').first().waitFor();
};
const ready = 'main [aria-live] h2';
const offer = 'main section[aria-live]:not(#line-news)';

/** Has this device told about the booking. The test browser has no push service and no service worker. */
async function switchOn(page: Page): Promise<void> {
  const key = 'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-aok0fO1KXBLV4-XqxYM';
  await page.route(`${api}/push`, (route) => route.fulfill({ json: { data: { key, tag: 'told' } } }));
  await page.evaluate(() => {
    const subscription = {
      endpoint: 'https://push.example/this',
      options: {},
      toJSON: () => ({ endpoint: 'https://push.example/this', keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: () => Promise.resolve(true),
    };
    const registration = {
      scope: `${location.origin}/customer-push/`,
      active: { state: 'activated', addEventListener: () => {} },
      pushManager: {
        getSubscription: () => Promise.resolve(subscription),
        subscribe: () => Promise.resolve(subscription),
      },
    };
    const answer = () => Promise.resolve(registration);
    Object.assign(navigator.serviceWorker, { register: answer, getRegistration: answer });
  });
  await click(`${offer} button`)(page);
  await page.locator(`${offer} p svg`).waitFor();
}

/** Taps the offer in a browser that does not notify. */
const obstruct = (obstacle: 'blocked' | 'iphone' | 'unsupported') => async (page: Page) => {
  await page.locator(`${offer} button`).waitFor();
  await page.evaluate((obstacle) => {
    if (obstacle === 'blocked') Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    else Reflect.deleteProperty(window, 'PushManager');
    if (obstacle === 'iphone') Object.defineProperty(navigator, 'userAgent', { get: () => 'iPhone' });
  }, obstacle);
  await click(`${offer} button`)(page);
  await page.locator(`${offer} [role=status]`).waitFor();
};

export const customerBookingScreens: Screen[] = [
  {
    name: 'customer-booking-waiting',
    path,
    ready,
    now: businessInstant(0, '12:00'),
    prepare: answer({
      status: 'pending',
      createdAt: businessInstant(0, '11:50'),
      usualAnswerMinutes: 30,
    }),
  },
  {
    name: 'customer-booking-unanswered',
    path,
    ready,
    prepare: answer({ status: 'pending', answerUntil: hoursAgo(0.1) }),
    only: 'phone',
  },
  { name: 'customer-booking-confirmed', path, ready, prepare: answer() },
  {
    name: 'customer-booking-told',
    path,
    ready: `${offer} button`,
    prepare: answer({ status: 'pending' }),
    reach: switchOn,
  },
  ...(['blocked', 'iphone', 'unsupported'] as const).map<Screen>((obstacle) => ({
    name: `customer-booking-push-${obstacle}`,
    path,
    ready,
    prepare: answer({ status: 'pending' }),
    reach: obstruct(obstacle),
    only: 'phone',
  })),
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
    prepare: answer({ canCancel: false, cancelUntil: hoursAgo(1), canMove: false }),
    show: showEnd,
  },
  {
    name: 'customer-booking-cancel',
    path,
    ready,
    prepare: answer(),
    reach: open('main section:nth-of-type(7) button'),
    only: 'phone',
  },
  { name: 'customer-booking-edit', path, ready, prepare: answer(), reach: openForm },
  {
    name: 'customer-booking-edit-conflict',
    path,
    ready,
    prepare: refuseChange,
    reach: refusedAfter(async (page) => {
      await openForm(page);
      await page.locator('main textarea').first().fill('99 Silom, 12th floor');
    }),
    show: scrollTo('main [role=alert]'),
    only: 'phone',
  },
  {
    name: 'customer-booking-line',
    path,
    ready,
    prepare: inviteToLine,
    reach: async (page) => {
      await page.locator('#line-news button').click();
      await page.locator('a[href^="https://line.me/R/oaMessage"]').waitFor();
    },
    show: scrollTo('a[href^="https://line.me/R/oaMessage"]'),
  },
  {
    name: 'customer-booking-line-linked',
    path,
    ready,
    prepare: answer({ line: 'linked' }),
    show: scrollTo('#line-news'),
    only: 'phone',
  },
  {
    name: 'customer-booking-move',
    path,
    ready,
    prepare: refuseMove,
    reach: chooseTime,
    show: scrollTo('main form'),
  },
  {
    name: 'customer-booking-move-taken',
    path,
    ready,
    prepare: refuseMove,
    reach: refusedAfter(chooseTime),
    show: scrollTo('main [role=alert]'),
    only: 'phone',
  },
  {
    name: 'customer-booking-move-asked',
    path,
    ready,
    prepare: answer(asked),
    show: scrollTo(moveSection),
  },
  {
    name: 'customer-booking-move-declined',
    path,
    ready,
    prepare: answer({ moveAnswer: 'declined' }),
    show: scrollTo(moveSection),
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
    show: scrollTo('[aria-labelledby=last-request]'),
  },
];
