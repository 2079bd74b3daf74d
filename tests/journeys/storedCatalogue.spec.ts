import type { Page } from '@playwright/test';
import { holdRequests } from '../support/network/network.ts';
import { persistedVersion } from '../../pwa/data/persistedVersion.ts';
import { findInBrowserStorage } from '../support/browser/browserStorage.ts';
import { BookingForm } from '../support/browser/bookingForm.ts';
import { customerFields } from '../support/testData.ts';
import { expect, test } from '../support/browser/shop.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Waits until this device has stored the catalogue, with this text in it. */
async function catalogueStored(page: Page, text = ''): Promise<void> {
  const parts = [String.raw`\"queryKey\":[\"catalogue\"]`, ...(text ? [text] : [])];
  await expect.poll(() => findInBrowserStorage(page, parts)).toEqual(parts);
}

/** Visits the shop, so that this device stores the catalogue. */
async function visited(page: Page): Promise<void> {
  await page.goto('/');
  await expect(cards(page).first()).toBeVisible();
  await catalogueStored(page);
}

test(
  'a visitor without a server sees the saved catalogue with its age, and fresh data afterwards',
  { tag: '@full' },
  async ({ page, problems }) => {
    problems.expect(/ERR_FAILED/);
    await visited(page);
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/');
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByText(/^No connection. Last updated:/)).toBeVisible();
    await page.goto('/services');
    await expect(cards(page).first()).toBeVisible();
    await page.unroute('**/api/**');
    await page.goto('/');
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByText(/Last updated/)).toBeHidden();
  },
);

test(
  'after a visit to one booking form every page is there without a server, and the draft with it',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(/ERR_FAILED/);
    const [therapist, unseen] = [await shop.makeTherapist(), await shop.makeTherapist()];
    const form = new BookingForm(page);
    await form.open(therapist);
    await form.write(customerFields);
    await page.goto(`/therapist/${therapist.id}`);
    await expect(cards(page).first()).toBeVisible();
    await catalogueStored(page, unseen.name);
    const later = await shop.makeTherapist();
    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(therapist.name);
    await expect(cards(page).first()).toBeVisible();
    await page.goto(`/booking/${therapist.id}/${therapist.serviceId}`);
    await expect(page.getByText(/Last updated/)).toBeVisible();
    await expect(form.field('clientName')).toHaveValue(customerFields.clientName);

    await page.goto(`/therapist/${unseen.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unseen.name);
    await expect(cards(page).first()).toBeVisible();
    await page.goto('/therapists');
    await expect(cards(page).filter({ hasText: unseen.name })).toBeVisible();
    await page.goto(`/booking/${unseen.id}/${unseen.serviceId}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(unseen.name);

    await page.goto(`/booking/${later.id}/${later.serviceId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
    await page.unroute('**/api/**');
    // without a tap on Retry
    await expect(form.field('clientName')).toBeVisible({ timeout: 30_000 });
  },
);

test(
  'what was stored is shown before any answer, and requested again once',
  { tag: '@full' },
  async ({ page }) => {
    await visited(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const answer = await holdRequests(page, '**/api/**');
    await page.goto('/');
    await expect(cards(page).first()).toBeVisible();
    answer();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path === '/api/therapists')).toHaveLength(1);
  },
);

test('free slots are never saved on the device', { tag: '@full' }, async ({ page, shop }) => {
  const therapist = await shop.makeTherapist();
  await visited(page);
  await page.goto(`/booking/${therapist.id}/${therapist.serviceId}`);
  await page.getByRole('gridcell').locator('[role=button]:not([aria-disabled=true])').last().click();
  await expect(new BookingForm(page).slots.first()).toBeAttached();
  await expect.poll(() => findInBrowserStorage(page, [therapist.name])).toEqual([therapist.name]);
  // longer than the app delays writing to storage: the slots must still be missing then
  await page.waitForTimeout(1500);
  expect(await findInBrowserStorage(page, [String.raw`\"slots\"`])).toEqual([]);
});

test('a browser without storage shows the shop', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript((version) => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied it', 'SecurityError');
    };
    localStorage.setItem('kept', version);
  }, persistedVersion);
  await page.goto('/');
  await expect(cards(page).first()).toBeVisible();
  // longer than the app delays writing to storage: the failed write must not be visible
  await page.waitForTimeout(4000);
  await page.goto('/services');
  await expect(cards(page).first()).toBeVisible();
});
