import type { Page } from '@playwright/test';
import { businessInstant, click, loseConnection, neverAnswer, type Screen } from './screen.ts';
import {
  finished,
  next,
  now,
  others,
  promptPay,
  refuseAll,
  signedIn,
  started,
  times,
  visitAt,
} from './therapistPageAnswer.ts';

const mainButton = 'section[aria-label] > button';
const tab = (index: number) => click(`nav button:nth-child(${index})`);

/** Says how the visit goes while nothing can be sent. */
const sayWithoutNetwork = async (page: Page) => {
  await loseConnection('**/api/t/**')(page);
  await click(mainButton)(page);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.locator('section[aria-label] output button').waitFor();
};

/** Nothing more can be stored. */
const fillDisk = (page: Page) =>
  page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
  });

/** The shop has moved the visit meanwhile. */
const sayAfterMove = async (page: Page) => {
  const visit = { startTime: businessInstant(0, '16:00'), visitState: null };
  await page.route('**/api/t/visits/*', (route) =>
    route.fulfill({ status: 409, json: { message: 'Changed', code: 'booking_changed', visit } }),
  );
  await click(mainButton)(page);
  await page.locator('[role=alert] section button').first().waitFor();
};

const link = '/t/AbcdefghijkLmnopqrstuv';
const hers = { path: '/t/', ready: 'nav button', now, phone: { width: 360, height: 740 } };

const states: (Omit<Screen, 'path'> & { path?: string })[] = [
  { name: 'therapist-link', path: link, ready: 'main button' },
  {
    name: 'therapist-link-wrong',
    path: link,
    ready: 'main button',
    prepare: (page) => refuseAll(page, 404, 'not_found'),
    reach: async (page) => {
      await click('main button')(page);
      await page.locator('[role=alert] p').waitFor();
    },
  },
  {
    name: 'therapist-link-taken',
    path: link,
    ready: 'main button + button',
    prepare: signedIn(),
    show: (page) => page.getByText('Ploy Srisuwan').waitFor(),
  },
  { name: 'therapist-today', prepare: signedIn() },
  {
    name: 'therapist-under-way',
    prepare: signedIn({
      visits: [
        visitAt(0, '12:00', { ...next, ...started, visitTimes: times({ startedAt: now }) }),
        ...others,
      ],
    }),
  },
  { name: 'therapist-waiting', prepare: signedIn(), reach: sayWithoutNetwork },
  {
    name: 'therapist-not-saved',
    prepare: signedIn(),
    reach: async (page) => {
      await fillDisk(page);
      await click(mainButton)(page);
      await page.locator('section[aria-label] p[role=alert]:not(:empty)').waitFor();
    },
  },
  { name: 'therapist-conflict', prepare: signedIn(), reach: sayAfterMove },
  {
    name: 'therapist-overdue',
    prepare: signedIn({ visits: [visitAt(0, '10:00', { ...next, ...started }), ...others] }),
  },
  {
    name: 'therapist-correct',
    prepare: signedIn({ visits: [visitAt(0, '12:00', { ...next, ...started }), ...others] }),
    reach: click('section[aria-label] summary'),
    show: (page) => page.locator('section[aria-label] summary').scrollIntoViewIfNeeded(),
  },
  {
    name: 'therapist-finished',
    prepare: signedIn({ visits: [finished({ promptPay }), ...others] }),
  },
  {
    name: 'therapist-amount-invalid',
    prepare: signedIn({ visits: [finished(), ...others] }),
    reach: async (page) => {
      await page.locator('fieldset input').first().fill('all of it');
      await click('fieldset:has(legend) > button')(page);
      await page.locator('fieldset p[role=alert]:not(:empty)').waitFor();
    },
  },
  {
    name: 'therapist-money-taken',
    prepare: signedIn({
      visits: [finished({ toCollect: 0, taken: [{ method: 'cash', amount: 1200, tip: 100 }] }), ...others],
    }),
  },
  {
    name: 'therapist-part-taken',
    prepare: signedIn({
      visits: [finished({ toCollect: 200, taken: [{ method: 'cash', amount: 1000, tip: 0 }] }), ...others],
    }),
  },
  {
    name: 'therapist-hours-ahead',
    prepare: signedIn({ visits: [visitAt(0, '18:30', next)] }),
    reach: async (page) => {
      await click(mainButton)(page);
      await page.locator('section[aria-label] [role=alert] button').first().waitFor();
    },
  },
  { name: 'therapist-empty', prepare: signedIn({ visits: [], timeOff: [], hasCalendar: false }) },
  { name: 'therapist-day', prepare: signedIn(), reach: click('main fieldset button:nth-child(3)') },
  {
    name: 'therapist-details',
    prepare: signedIn(),
    reach: async (page) => {
      await click('main fieldset button:nth-child(3)')(page);
      await click('article summary')(page);
    },
  },
  {
    name: 'therapist-long',
    prepare: signedIn({
      therapist: { id: 1, name: 'Wannapha Siriporn-Rattanakosin na Ayutthaya', imageUrl: null },
      visits: [
        visitAt(0, '13:00', {
          ...next,
          clientName: 'Wolfeschlegelsteinhausenbergerdorff',
          clientAddress: 'Apartment 2201, tower B, The Residences at the River, 1818/118 Charoen Krung Road',
          service: { name: 'Traditional Thai massage with warm herbal compress', duration: 120 },
          toCollect: 12_500,
        }),
      ],
    }),
  },
  { name: 'therapist-time-off', prepare: signedIn(), reach: tab(2) },
  {
    name: 'therapist-time-off-form',
    prepare: signedIn(),
    reach: async (page) => {
      await tab(2)(page);
      await click('main section:visible button')(page);
      await click('input[type=radio] >> nth=1')(page);
    },
  },
  {
    name: 'therapist-pay',
    prepare: signedIn(),
    reach: tab(3),
    show: (page) => page.locator('main h2:visible').first().waitFor(),
  },
  { name: 'therapist-more', prepare: signedIn(), reach: tab(4) },
  {
    name: 'therapist-calendar',
    prepare: signedIn(),
    reach: async (page) => {
      await tab(4)(page);
      await click('main section:visible:has(p + div button) button')(page);
      await page.locator('input[readonly]').waitFor();
    },
  },
  {
    name: 'therapist-sign-out',
    prepare: signedIn(),
    reach: async (page) => {
      await tab(4)(page);
      await page.locator('main section:visible').last().locator('button').click();
    },
    show: (page) => page.locator('main section:visible').last().scrollIntoViewIfNeeded(),
  },
  {
    name: 'therapist-ended',
    ready: 'main h1 + p',
    prepare: async (page) => {
      await signedIn()(page);
      await refuseAll(page, 401, 'unauthorized');
    },
  },
  { name: 'therapist-none', ready: 'main h1 + p' },
  {
    name: 'therapist-loading',
    ready: 'main output',
    prepare: async (page) => {
      await signedIn()(page);
      await neverAnswer('**/api/t/**')(page);
    },
  },
  {
    name: 'therapist-no-page',
    ready: '[role=alert] button',
    prepare: async (page) => {
      await signedIn()(page);
      await loseConnection('**/api/t/**')(page);
    },
  },
];

export const therapistScreens: Screen[] = states.map((screen) => Object.assign({}, hers, screen));
