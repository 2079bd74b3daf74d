import type { Page } from '@playwright/test';
import { findInBrowserStorage } from '../support/browserStorage.ts';
import { expect, test } from '../support/shop.ts';

/** What the page does when it is seen again: it looks at the shop's door. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('a closed shop says so at home and shows nobody', async ({ page, shop }) => {
  await shop.setOpen(false);
  await page.goto('/');
  await expect(page.getByText('We are currently closed. Please check back later.')).toBeVisible();
  await expect(page.getByText('Shop Currently Closed')).toBeVisible();
  await expect(page.getByText('Our services are temporarily unavailable')).toBeVisible();
  await expect(page.getByText('Please check back when we reopen')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book Now' })).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(0);
});

for (const path of ['/services', '/therapists', '/therapist/1', '/booking/1/1']) {
  test(`who comes to ${path} of a closed shop is sent home`, { tag: '@full' }, async ({ page, shop }) => {
    await shop.setOpen(false);
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.getByText('We are currently closed. Please check back later.')).toBeVisible();
  });
}

test('a page that is open when the shop closes stays and says so; the next step leads home', async ({
  page,
  shop,
}) => {
  await page.goto('/therapists');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await shop.setOpen(false);
  await lookAgain(page);
  await expect(page.getByText('Shop Currently Closed')).toBeVisible();
  await expect(page.getByText('Our services are temporarily unavailable')).toBeVisible();
  await expect(page).toHaveURL('/therapists');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/');
});

test('a shop that opens again is noticed by an open page', { tag: '@full' }, async ({ page, shop }) => {
  await shop.setOpen(false);
  await page.goto('/');
  await expect(page.getByText('Shop Currently Closed')).toBeVisible();
  await shop.setOpen(true);
  await lookAgain(page);
  await expect(page.getByRole('link', { name: 'Book Now' })).toBeVisible();
  await expect(page.getByRole('article')).not.toHaveCount(0);
});

/** Home of the closed shop has been looked at, and this device has kept that. */
async function sawItClosed(page: Page): Promise<void> {
  const closed = String.raw`\"isOpen\":false`;
  await page.goto('/');
  await expect.poll(() => findInBrowserStorage(page, [closed]), { timeout: 15_000 }).toEqual([closed]);
}

test(
  'who saw the shop closed comes in when it has opened again, however late the answer',
  { tag: '@full' },
  async ({ page, shop }) => {
    await shop.setOpen(false);
    await sawItClosed(page);
    await shop.setOpen(true);
    await page.route('**/api/shop/status', async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 2_000);
      });
      await route.continue();
    });
    const answer = page.waitForResponse('**/api/shop/status');
    await page.goto('/services');
    await answer;
    await expect(page.getByRole('article')).not.toHaveCount(0);
    await expect(page).toHaveURL('/services');
  },
);

test(
  'who saw the shop closed and reaches nobody is sent home',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(/ERR_FAILED/);
    await shop.setOpen(false);
    await sawItClosed(page);
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/services');
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Shop Currently Closed')).toBeVisible();
  },
);
