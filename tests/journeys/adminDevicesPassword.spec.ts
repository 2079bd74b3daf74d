import type { Page } from '@playwright/test';
import { holdRequests } from '../support/network/network.ts';
import type { Shop } from '../support/browser/shop.ts';
import { withShopDatabase } from '../support/database/shopDatabase.ts';
import {
  confirmSigningOut,
  deviceCard,
  expect,
  expectSignedOut,
  signInAndOpen,
  storedToken,
  test,
  toast,
} from '../support/app/adminDevices.ts';

/** Opens the password dialog, as an administrator who signed in a while ago and wants to sign out the other device. */
async function askedForPassword(page: Page, shop: Shop, username: string) {
  await signInAndOpen(page, username);
  await withShopDatabase(
    shop,
    (sql) => sql`
      update sessions set created_at = now() - interval '11 minutes'
      where user_id = (select id from users where username = ${username})`,
  );
  await page.getByRole('button', { name: 'Sign out Chrome on Android' }).click();
  await confirmSigningOut(page);
  return page.getByRole('dialog', { name: 'Enter your password' });
}

test(
  'one who signed in a while ago is asked for the password, and a wrong one signs nobody out',
  { tag: '@full' },
  async ({ page, shop, problems, username, openAnotherDevice }) => {
    problems.expect(/400/);
    const lost = await openAnotherDevice();
    const proof = await askedForPassword(page, shop, username);
    await expect(proof).toContainText('You signed in here a while ago.');
    await expect(proof).not.toContainText('Password is required');
    await expect(proof.getByLabel('Password')).toBeFocused();
    let tries = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/admin/sessions/')) tries += 1;
    });
    const answer = await holdRequests(page, '**/api/admin/sessions/*');
    await proof.getByLabel('Password').fill('lotus');
    // within one task, so that React does not render in between
    await proof.locator('form').evaluate((form: HTMLFormElement) => {
      for (let time = 0; time < 3; time += 1) form.requestSubmit();
    });
    answer();
    await expect(proof).toContainText('This is not the password');
    expect(tries).toBe(1);
    const confirm = proof.getByRole('button', { name: 'Sign out Chrome on Android' });
    await confirm.click();
    await expect(proof).toBeVisible();
    expect(await storedToken(lost)).toBeTruthy();
    await proof.getByLabel('Password').fill('lotus garden');
    await confirm.click();
    await expect(proof).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectSignedOut(lost);
    await expect(toast(page)).toContainText('Chrome on Android is signed out');
    expect(await storedToken(page)).toBeTruthy();
  },
);

test(
  'a question for the password that is closed while one is checked stays closed, and what came of it is told',
  { tag: '@full' },
  async ({ page, shop, problems, username, openAnotherDevice }) => {
    problems.expect(/400/);
    await openAnotherDevice();
    const proof = await askedForPassword(page, shop, username);
    const answer = await holdRequests(page, '**/api/admin/sessions/*');
    await proof.getByLabel('Password').fill('lotus');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(proof).toBeHidden();
    answer();
    await expect(toast(page)).toContainText('The device was not signed out');
    await expect(toast(page)).toContainText('This is not the password');
    await expect(proof).toBeHidden();
    await expect(deviceCard(page, 'Chrome on Android').getByRole('button')).toBeEnabled();
  },
);
