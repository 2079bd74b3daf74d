import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from '../browser/adminBookings.ts';
import { watchProblems } from '../browser/problems.ts';
import { expect, test as shopTest } from '../browser/shop.ts';
import { withShopDatabase } from '../database/shopDatabase.ts';

export { expect };

const androidPhone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

type DeviceFixtures = {
  /** the name of an administrator of this test alone, so that the list shows no other devices */
  username: string;
  /** signs this administrator in on another device, and gives its page; problems found on it fail the test */
  openAnotherDevice: (userAgent?: string) => Promise<Page>;
};

export const test = shopTest.extend<DeviceFixtures>({
  username: async ({ shop }, provide) => {
    const username = `nok-${randomUUID().slice(0, 8)}`;
    await withShopDatabase(
      shop,
      (sql) =>
        sql`insert into users (username, password) select ${username}, password from users where username = 'admin'`,
    );
    await provide(username);
  },

  openAnotherDevice: async ({ browser, username }, provide) => {
    const others: { context: BrowserContext; verdict: () => string[] }[] = [];
    await provide(async (userAgent = androidPhone) => {
      const context = await browser.newContext({ userAgent });
      const { verdict } = await watchProblems(context, () => []);
      others.push({ context, verdict });
      const page = await context.newPage();
      await page.goto('/admin/login');
      await signIn(page, username);
      return page;
    });
    for (const { context, verdict } of others) {
      expect(verdict(), 'problems on the other device').toEqual([]);
      await context.close();
    }
  },
});

export async function signInAndOpen(page: Page, username: string, path = '/admin/devices'): Promise<void> {
  await page.goto('/admin/login');
  await signIn(page, username);
  await page.goto(path);
}

export const deviceCard = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
export const signOutDialog = (page: Page) => page.getByRole('alertdialog', { name: /^Sign out/ });
export const confirmSigningOut = (page: Page) =>
  signOutDialog(page).getByRole('button', { name: 'Sign out' }).click();
export const toast = (page: Page) => page.getByRole('alertdialog');
export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));

export const expectSignedOut = async (page: Page) => {
  await expect(page).toHaveURL('/admin/login');
  await expect(toast(page)).toContainText('Please login again to access the admin panel');
  expect(await storedToken(page)).toBeNull();
};
