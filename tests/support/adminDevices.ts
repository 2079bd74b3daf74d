import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { signIn } from './adminBookings.ts';
import { watchProblems } from './problems.ts';
import { expect, type Shop } from './shop.ts';
import { withShopDatabase } from './shopDatabase.ts';

const androidPhone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

/** An administrator of this test alone, so that the list shows no other devices. */
export async function makeAdministrator(shop: Shop): Promise<string> {
  const username = `nok-${randomUUID().slice(0, 8)}`;
  await withShopDatabase(
    shop,
    (sql) =>
      sql`insert into users (username, password) select ${username}, password from users where username = 'admin'`,
  );
  return username;
}

export async function signInAndOpen(page: Page, username: string, path = '/admin/devices'): Promise<void> {
  await page.goto('/admin/login');
  await signIn(page, username);
  await page.goto(path);
}

/** Another device that this administrator is signed in on. `settle` closes it and returns the problems found on it. */
export async function openAnotherDevice(browser: Browser, username: string, userAgent = androidPhone) {
  const context = await browser.newContext({ userAgent });
  const { verdict } = await watchProblems(context, () => []);
  const page = await context.newPage();
  await page.goto('/admin/login');
  await signIn(page, username);
  const settle = async () => {
    expect(verdict(), 'problems on the other device').toEqual([]);
    await context.close();
  };
  return { page, settle };
}

export const deviceCard = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
export const signOutDialog = (page: Page) => page.getByRole('alertdialog', { name: /^Sign out/ });
export const toast = (page: Page) => page.getByRole('alertdialog');
export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));

export const expectSignedOut = async (page: Page) => {
  await expect(page).toHaveURL('/admin/login');
  await expect(toast(page)).toContainText('Please login again to access the admin panel');
  expect(await storedToken(page)).toBeNull();
};
