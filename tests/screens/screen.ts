import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Booking } from '#contract/booking.ts';
import type { Shop } from '#contract/shop.ts';

/** A screen in one of its states. It depends on no language and writes nothing to the shop. */
export type Screen = {
  name: string;
  path: string;
  /** what is visible once the screen is rendered; its main heading by default */
  ready?: string;
  /** the browser's fixed time, an ISO 8601 instant; the real time by default */
  now?: string;
  /** runs in a blank page of the same shop before the screen is opened: replaces API responses, stores data */
  prepare?: (page: Page) => Promise<unknown>;
  /** after the screen is rendered: the steps that lead to the state */
  reach?: (page: Page) => Promise<unknown>;
  /** before each picture: brings into view what it is about */
  show?: (page: Page) => Promise<unknown>;
  /** what it shows keeps the language in which it was opened, such as a toast */
  opensInEachLanguage?: true;
  only?: 'phone' | 'desk';
  /** px: the phone of those who use it, if another one */
  phone?: { width: number; height: number };
  /** the demo shop by default; an empty one is as on its first day */
  shop?: 'empty';
};

export const overlay = '[role=dialog], [role=alertdialog], [role=menu]';

export const toast = '[data-react-aria-top-layer]';

export const click = (selector: string) => (page: Page) => page.locator(selector).first().click();
export const clickLast = (selector: string) => (page: Page) => page.locator(selector).last().click();

/** Clicks what opens a dialog or a menu, and waits for that. */
export const open = (selector: string) => async (page: Page) => {
  await click(selector)(page);
  await page.locator(overlay).first().waitFor();
};

/** Opens the dialog of the page's first button, which adds what the page lists. */
export const openFirstButton = open('#main main button, main button');

/** The page of the list's first visit, as the list has it: the visit itself would say otherwise. */
export const openFirstVisit = async (page: Page) => {
  await neverAnswer(/\/api\/admin\/bookings\/\d+$/)(page);
  await click('main article h2 a')(page);
  await page.locator('main article h1').waitFor();
};

export const submitEmpty = async (page: Page) => {
  await page.locator('main [type=submit]').first().click();
  await page.locator('[aria-invalid=true]').first().waitFor();
};

export const refuse = (pattern: string | RegExp) => (page: Page) =>
  page.route(pattern, (route) =>
    route.fulfill({ status: 503, json: { message: 'Unavailable', code: 'unavailable' } }),
  );
export const neverAnswer = (pattern: string | RegExp) => (page: Page) => page.route(pattern, () => {});
export const loseConnection = (pattern: string | RegExp) => (page: Page) =>
  page.route(pattern, (route) => route.abort());

/** Changes the data of real responses. */
export const changeData =
  <Data>(pattern: string | RegExp, change: (data: Data) => unknown) =>
  (page: Page) =>
    page.route(pattern, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      const body = (await response.json()) as { data: Data };
      return route.fulfill({ response, json: { ...body, data: change(body.data) } });
    });

/** The shop with other fields, wherever the site reads it. */
export const changeShop = (fields: Partial<Shop>) => async (page: Page) => {
  await changeData<Shop>('**/api/shop', (shop) => ({ ...shop, ...fields }))(page);
  await changeData<{ shop: Shop }>('**/api/catalogue', ({ shop, ...others }) => ({
    ...others,
    shop: { ...shop, ...fields },
  }))(page);
};

/** The administrator's list of bookings, changed. */
export const changeBookings = (change: (booking: Booking, index: number) => Booking) =>
  changeData<Booking[]>(/\/api\/admin\/bookings\?/, (bookings) => bookings.map(change));

/** An instant at a time of the business day (UTC+7) some days from now, ISO 8601. */
export function businessInstant(days: number, time: string): string {
  const today = new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${today}T${time}:00+07:00`).toISOString();
}

/** An instant some hours ago, ISO 8601. */
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** Deletes the page's database as a browser does that clears its data, once what is in it is stored. */
export async function deleteDatabase(page: Page): Promise<void> {
  await wait(500);
  const devTools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
}
