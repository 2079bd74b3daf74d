import type { Page } from '@playwright/test';
import { findInBrowserStorage } from '../support/browser/browserStorage.ts';
import { expect, test } from '../support/browser/shop.ts';

/** Visits home of the closed shop, so that this device stores it. */
async function sawItClosed(page: Page): Promise<void> {
  const closed = String.raw`\"isOpen\":false`;
  await page.goto('/');
  await expect.poll(() => findInBrowserStorage(page, [closed])).toEqual([closed]);
}

test(
  'who saw the shop closed comes in when it has opened again, however late the answer',
  { tag: '@full' },
  async ({ page, shop }) => {
    await shop.setOpen(false);
    await sawItClosed(page);
    await shop.setOpen(true);
    await page.route('**/api/shop', async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 2_000);
      });
      await route.continue();
    });
    const answer = page.waitForResponse('**/api/shop');
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
