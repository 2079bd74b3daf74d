import type { Page, Route } from '@playwright/test';
import { openAsAdmin } from '../support/adminSession.ts';
import { adminPassword } from '../support/apiProcess.ts';
import { expect, test } from '../support/shop.ts';

const said = (page: Page) => page.getByRole('alertdialog');
const away = (route: Route) =>
  route.request().method() === 'GET'
    ? route.continue()
    : route.fulfill({ status: 503, json: { message: 'Away', code: 'unavailable' } });

// One of them closes the shop, which is everybody's.
test.use({ holds: 'own demo' });

test.beforeEach(({ problems }) => problems.expect(/503|ERR_FAILED|502/));

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test(
  'a sign-in without a network, or behind a broken proxy, says so and keeps what was typed',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/admin/login');
    await page.route('**/api/auth/login', (route) => route.abort());
    await signIn(page);
    await expect(said(page)).toContainText('Login Failed');
    await expect(said(page)).toContainText('No connection to the server.');
    await page.unroute('**/api/auth/login');
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
    );
    await signIn(page);
    await expect(said(page)).toContainText('Login failed. Please try again.');
    await expect(page.getByLabel('Username')).toHaveValue('admin');
    await expect(page.getByLabel('Password')).toHaveValue(adminPassword);
  },
);

test(
  'a browser that keeps nothing cannot sign in, and the reason is said',
  { tag: '@full' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/admin/login');
    await signIn(page);
    await expect(said(page)).toContainText('Failed to store authentication token');
    await expect(page).toHaveURL('/admin/login');
  },
);

test(
  'while a token is being checked the page says so, and logging out is confirmed',
  { tag: '@full' },
  async ({ page, shop }) => {
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/api/auth/verify', async (route) => {
      await held;
      await route.continue();
    });
    await openAsAdmin(page, shop, '/admin/services', { ownSession: true });
    await expect(page.getByText('Verifying authentication...')).toBeVisible();
    letThrough();
    await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page
      .getByRole('alertdialog', { name: 'Are you sure you want to logout?' })
      .getByRole('button', { name: 'Logout' })
      .click();
    await expect(said(page)).toContainText('Logged out');
    await expect(page).toHaveURL('/admin/login');
  },
);

test(
  'a location that cannot be written stays in its dialog, limits are named, and each failure has its words',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { district, city } = await shop.makeLocation('Bangkok', `Lat Phrao ${Date.now()}`);
    await openAsAdmin(page, shop, '/admin/locations');
    await page.getByRole('button', { name: 'Add New Location' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('District').fill('x'.repeat(101));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('City is required')).toBeVisible();
    await expect(dialog.getByText('District name is too long')).toBeVisible();

    await page.route('**/api/admin/locations**', away);
    await dialog.getByLabel('City').fill('Chiang Mai');
    await dialog.getByLabel('District').fill('Hang Dong Tai');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(said(page)).toContainText('Failed to add location');
    await expect(dialog.getByLabel('District')).toHaveValue('Hang Dong Tai');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discard my changes' }).click();

    await page.getByRole('button', { name: `Edit ${district}, ${city}` }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(said(page)).toContainText('Failed to update location');
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: `Delete ${district}, ${city}` }).click();
    const question = page.getByRole('alertdialog', { name: /delete/i });
    await expect(question).toContainText(
      `Are you sure you want to delete ${district}, ${city}? This action cannot be undone.`,
    );
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(said(page)).toContainText('Failed to delete location');
    await expect(page.getByText(district)).toBeVisible();
  },
);

test(
  'a therapist that cannot be written stays as typed, and each failure has its words',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { name } = await shop.makeTherapist();
    await openAsAdmin(page, shop, '/admin/therapists');
    await page.route('**/api/admin/therapists**', away);
    await page.route('**/api/admin/therapists/**', away);
    const card = page.getByRole('article', { name });
    await card.getByRole('button', { name: `Edit ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Therapist' });
    await dialog.getByLabel('Bio').fill('Learned in Chiang Mai.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(said(page)).toContainText('Failed to save therapist');
    await expect(dialog.getByLabel('Bio')).toHaveValue('Learned in Chiang Mai.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discard my changes' }).click();

    await card.getByText('Active', { exact: true }).click();
    await expect(said(page)).toContainText('Failed to deactivate therapist');
    await expect(card.getByRole('switch', { name: 'Active', exact: true })).toBeChecked();

    await card.getByRole('button', { name: `Schedule of ${name}` }).click();
    const week = page.getByRole('dialog', { name: `Schedule of ${name}` });
    await week.getByRole('button', { name: 'Remove Monday 9:00 AM - 5:00 PM' }).click();
    await expect(said(page)).toContainText('Failed to delete availability');
    await week.getByRole('button', { name: 'Add Schedule' }).click();
    await expect(said(page)).toContainText('Failed to update schedule');
    await expect(week.getByRole('listitem')).toHaveCount(7);
  },
);

test(
  'the door says that it is being moved, and then that it is open',
  { tag: '@full' },
  async ({ page, shop }) => {
    await shop.manage('PATCH', '/shop/status', { isOpen: false });
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/api/admin/shop/status', async (route) => {
      await held;
      await route.continue();
    });
    await openAsAdmin(page, shop, '/admin/services');
    await page.getByText('Shop closed').click();
    await expect(page.getByText('updating...')).toBeVisible();
    await expect(page.getByRole('switch')).toBeDisabled();
    letThrough();
    await expect(said(page)).toContainText('Shop is now open');
    await expect(said(page)).toContainText('Customers can now make bookings');
  },
);
