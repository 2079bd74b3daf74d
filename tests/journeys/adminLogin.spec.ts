import type { Page } from '@playwright/test';
import { logOut } from '../support/browser/adminBookings.ts';
import { adminPassword } from '../support/api/apiProcess.ts';
import { expect, test } from '../support/browser/shop.ts';

async function signIn(page: Page, secret = adminPassword): Promise<void> {
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

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
    await logOut(page);
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
