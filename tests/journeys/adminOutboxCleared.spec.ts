import type { Page } from '@playwright/test';
import { goOnline } from '../support/network/network.ts';
import {
  approveOffline,
  fetchBooking,
  openBookedVisit,
  signIn,
  statusChangesOf,
  waitForOutboxCode,
} from '../support/browser/adminBookings.ts';
import type { Problems } from '../support/browser/problems.ts';
import { expect, test, type Shop } from '../support/browser/shop.ts';
import { waitForServiceWorker } from '../support/browser/serviceWorker.ts';

test.use({ serviceWorkers: 'allow' });

/** Approves a booking without a network, once all that the app needs then has been loaded. Resolves to its id. */
async function approveInLoadedApp(page: Page, shop: Shop, problems: Problems): Promise<number> {
  const { id } = await openBookedVisit(page, shop);
  await waitForServiceWorker(page);
  await waitForOutboxCode(page);
  await approveOffline(page, problems);
  return id;
}

/** The browser deletes data of the site while its page is open. */
async function clearSiteData(page: Page, origin: string, storageTypes: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes });
}

test(
  'a waiting decision is stored again when the browser deletes the database under the open app, and sent once',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    const id = await approveInLoadedApp(page, shop, problems);
    await page.getByRole('link', { name: 'Waiting to send: 1' }).click();

    await clearSiteData(page, shop.url, 'indexeddb');
    await expect(page.getByText('The browser deleted this app’s data on this device.')).toBeVisible();
    await expect(page.getByText(/^1 decision without an answer from the server/)).toBeVisible();
    await expect(page.getByText('Everything is sent.', { exact: true })).toBeHidden();
    expect(await statusChangesOf(shop, id)).toEqual([]);

    await goOnline(page);
    await expect(page.getByText('Everything is sent.', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => statusChangesOf(shop, id)).toEqual(['approved']);
    expect(await fetchBooking(shop, id)).toMatchObject({ status: 'approved', version: 2 });
  },
);

test(
  'a waiting decision outlives that the browser deletes all data of the site under the open app',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    const id = await approveInLoadedApp(page, shop, problems);
    await clearSiteData(page, shop.url, 'all');
    // Chromium never answers a question for the databases that comes while it deletes them.
    const databases = () =>
      page.evaluate(() => {
        const unanswered = new Promise<number>((resolve) => void setTimeout(resolve, 500, 0));
        return Promise.race([indexedDB.databases().then(({ length }) => length), unanswered]);
      });
    await expect.poll(databases, 'the decision is stored again').toBeGreaterThan(0);

    await goOnline(page);
    await page.goto('/admin/login');
    await signIn(page);
    await expect.poll(() => statusChangesOf(shop, id), { timeout: 30_000 }).toEqual(['approved']);
    expect(await fetchBooking(shop, id)).toMatchObject({ status: 'approved', version: 2 });
  },
);
