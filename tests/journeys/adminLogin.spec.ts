import type { Page } from '@playwright/test';
import { adminPassword } from '../support/apiProcess.ts';
import { expect, test } from '../support/shop.ts';

const token = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));

async function signIn(page: Page, secret = adminPassword): Promise<void> {
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('signing in needs both fields and correct values, then opens the bookings', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByRole('alertdialog')).toContainText('Authentication required');
  await expect(page.getByRole('alertdialog')).toContainText('Please login to access the admin panel');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page.getByText('Sign in to access the admin dashboard')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();

  await signIn(page, 'wrong');
  await expect(page.getByRole('alertdialog')).toContainText('Login Failed');
  await expect(page.getByRole('alertdialog')).toContainText('Invalid credentials. Please try again.');
  await expect(page.getByLabel('Username')).toHaveValue('admin');

  await signIn(page);
  await expect(page.getByRole('alertdialog')).toContainText('Login Successful');
  await expect(page).toHaveURL('/admin/bookings');
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
  expect(await token(page)).toBeTruthy();
});

test(
  'the focus arrives with the bookings after signing in, at the sign-in after logging out, and stays at a first page',
  { tag: ['@full', '@desk'] },
  async ({ page }) => {
    await page.goto('/admin/login');
    await signIn(page);
    const heading = page.getByRole('heading', { name: 'Bookings' });
    await expect(heading).toBeFocused();
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(page.locator('body')).toBeFocused();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeFocused();
  },
);

test(
  'the password is masked, may be pasted, and is one that a manager of passwords knows',
  { tag: ['@full', '@desk'] },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/admin/login');
    const field = page.getByLabel('Password');
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveAttribute('autocomplete', 'current-password');
    await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
    const pasted = ` lotus garden ${'x'.repeat(64)} `;
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
    await field.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(field).toHaveValue(pasted);
  },
);

test('an answer without a token is no sign-in', { tag: '@full' }, async ({ page }) => {
  await page.route('**/api/auth/login', (route) => route.fulfill({ json: { data: {} } }));
  await page.goto('/admin/login');
  await signIn(page);
  await expect(page.getByRole('alertdialog')).toContainText(
    'Invalid response from server - no token received',
  );
  await expect(page).toHaveURL('/admin/login');
});

test(
  'a token that the server refuses is forgotten, and the sign-in says why',
  { tag: '@full' },
  async ({ page }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('once')) localStorage.setItem('adminToken', 'refused');
      sessionStorage.setItem('once', 'done');
    });
    await page.goto('/admin/bookings');
    await expect(page).toHaveURL('/admin/login');
    await expect(page.getByRole('alertdialog')).toContainText(
      'Your session has expired or is invalid. Please log in again.',
    );
    expect(await token(page)).toBeNull();
  },
);

test(
  'a server that does not answer keeps the token, and lets one try again',
  { tag: '@full' },
  async ({ page, problems }) => {
    problems.expect(/ERR_FAILED|503/);
    await page.goto('/admin/login');
    await signIn(page);
    await expect(page).toHaveURL('/admin/bookings');
    await page.route('**/api/auth/verify', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
    await expect(
      page.getByText('Failed to verify your authentication. Please try logging in again.'),
    ).toBeVisible();
    expect(await token(page)).toBeTruthy();
    await page.unroute('**/api/auth/verify');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
  },
);

test('a session that ends while the page is open leads to the sign-in', async ({ page, shop }) => {
  // word of it never comes
  await page.route('**/api/admin/events', () => {});
  await page.goto('/admin/login');
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
  await page.evaluate(() =>
    fetch('/api/auth/logout', {
      method: 'POST',
      headers: { Authorization: `Bearer ${localStorage.getItem('adminToken')}` },
    }),
  );
  await page.getByRole('switch').click({ force: true });
  await expect(page).toHaveURL('/admin/login');
  expect(await token(page)).toBeNull();
  const { body } = await shop.visit<{ data: { isOpen: boolean } }>('GET', '/api/shop/status');
  expect(body.data.isOpen).toBe(true);
});

test('logging out asks first, and forgets the token even when the call fails', async ({ page, problems }) => {
  problems.expect(/500/);
  await page.goto('/admin/login');
  await signIn(page);
  const logout = page.getByRole('button', { name: 'Logout' });
  await logout.click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });
  await expect(question).toContainText('You will need to login again to access the admin panel.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await token(page)).toBeTruthy();

  await page.route('**/api/auth/logout', (route) =>
    route.fulfill({ status: 500, json: { message: 'Broken', code: 'internal' } }),
  );
  await logout.click();
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
  expect(await token(page)).toBeNull();
});

test('closing and opening the shop applies to every visitor', async ({ page, shop, problems }) => {
  problems.expect(/503/);
  await page.goto('/admin/login');
  await signIn(page);
  const door = page.getByRole('switch');
  await expect(page.getByText('Shop open')).toBeVisible();
  await door.click({ force: true });
  await expect(page.getByRole('alertdialog')).toContainText('Shop is now closed');
  await expect(page.getByRole('alertdialog')).toContainText(
    'Customers will be notified that the shop is closed',
  );
  const status = async () =>
    (await shop.visit<{ data: { isOpen: boolean } }>('GET', '/api/shop/status')).body.data.isOpen;
  expect(await status()).toBe(false);

  await page.route('**/api/admin/shop/status', (route) =>
    route.fulfill({ status: 503, json: { message: 'Away', code: 'unavailable' } }),
  );
  await door.click({ force: true });
  await expect(page.getByRole('alertdialog')).toContainText('Failed to update shop status');
  await expect(page.getByText('Shop closed')).toBeVisible();
  await page.unroute('**/api/admin/shop/status');
  await door.click({ force: true });
  await expect(page.getByRole('alertdialog')).toContainText('Customers can now make bookings');
  expect(await status()).toBe(true);
});
