import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';

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
  test(`who comes to ${path} of a closed shop is sent home`, async ({ page, shop }) => {
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

test('a shop that opens again is noticed by an open page', async ({ page, shop }) => {
  await shop.setOpen(false);
  await page.goto('/');
  await expect(page.getByText('Shop Currently Closed')).toBeVisible();
  await shop.setOpen(true);
  await lookAgain(page);
  await expect(page.getByRole('link', { name: 'Book Now' })).toBeVisible();
  await expect(page.getByRole('article')).not.toHaveCount(0);
});
