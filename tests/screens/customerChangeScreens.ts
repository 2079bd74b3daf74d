import type { Page } from '@playwright/test';
import { freeDay } from './bookingFormScreens.ts';
import { answer, api, booking, path, ready, scrollTo } from './customerBookingAnswer.ts';
import { businessInstant, click, clickLast, open, type Screen } from './screen.ts';

const asked = {
  moveRequest: {
    startTime: businessInstant(4, '09:00'),
    endTime: businessInstant(4, '10:30'),
    createdAt: businessInstant(0, '08:30'),
  },
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
const openMove = click('#ask-for-move');
const chooseTime = async (page: Page) => {
  await openMove(page);
  // until the therapist's hours are there every day can be chosen
  await page.locator('[role=gridcell] [data-unavailable]').first().waitFor();
  await clickLast(freeDay)(page);
  await click('main [role=radiogroup] label')(page);
};

/** Sends the form after these steps; the shop refuses it. */
const refusedAfter = (steps: (page: Page) => Promise<void>) => async (page: Page) => {
  await steps(page);
  await click('main [type=submit]')(page);
  await page.locator('main [role=alert]').waitFor();
};
const openForm = async (page: Page) => {
  await click('main section:has(dl) button')(page);
  await page.locator('main textarea').first().waitFor();
};
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

/** What customers change on the page of their booking, and how they hear of it. */
export const customerChangeScreens: Screen[] = [
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
  {
    name: 'customer-booking-cancel',
    path,
    ready,
    prepare: answer(),
    reach: open('main section:last-of-type button'),
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
  },
  {
    name: 'customer-booking-move-declined',
    path,
    ready,
    prepare: answer({ moveAnswer: 'declined' }),
    only: 'phone',
  },
];
