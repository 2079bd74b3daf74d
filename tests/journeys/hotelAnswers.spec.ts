import type { Page } from '@playwright/test';
import { bookingCard, chooseLogout, openBookedVisit } from '../support/browser/adminBookings.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { expect, test } from '../support/browser/shop.ts';

/** Answers every request with a hotel's sign-in page until the returned function is called. */
async function portal(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Welcome to our hotel</html>' }),
  );
  return () => page.unroute('**/api/**');
}

const said = (page: Page) => page.getByRole('alertdialog');

test(
  'behind a hotel’s sign-in page the back office shows what it kept, and goes on once it is gone',
  { tag: '@full' },
  async ({ page, shop }) => {
    await openBookedVisit(page, shop);
    const leave = await portal(page);
    await page.reload();
    await expect(bookingCard(page)).toContainText('Pending');
    await expect(page.getByText(/Last updated/)).toBeVisible();
    await leave();
    await page.evaluate(() => void window.dispatchEvent(new Event('online')));
    await expect(page.getByText(/Last updated/)).toBeHidden();
    await expect(bookingCard(page)).toContainText('Pending');
  },
);

test(
  'logging out behind a hotel’s sign-in page ends the session once the server is there',
  { tag: '@full' },
  async ({ page, shop }) => {
    await openAsAdmin(page, shop, '/admin/bookings', { ownSession: true });
    await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('adminToken'));
    const leave = await portal(page);
    await chooseLogout(page);
    await said(page).getByRole('button', { name: 'Logout' }).click();
    await expect(said(page)).toContainText('The server follows once you are online');
    await leave();
    await page.evaluate(() => void window.dispatchEvent(new Event('online')));
    const asked = { Authorization: `Bearer ${token}` };
    await expect
      .poll(async () => (await shop.visit('GET', '/api/auth/verify', undefined, asked)).status)
      .toBe(401);
  },
);

test(
  'behind a hotel’s sign-in page a list says that there is no connection, and loads when tried again',
  { tag: '@full' },
  async ({ page }) => {
    const leave = await portal(page);
    await page.goto('/services');
    await expect(page.getByRole('alert')).toContainText('No connection to the server.');
    await leave();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article')).not.toHaveCount(0);
  },
);
