import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { goOnline, holdRequests } from '../support/network.ts';
import { goOfflineExpectingErrors, signIn } from '../support/adminBookings.ts';
import { watchProblems } from '../support/problems.ts';
import { expect, test, type Shop } from '../support/shop.ts';
import { waitForCachedFiles, waitForServiceWorker } from '../support/serviceWorker.ts';
import { withShopDatabase } from '../support/shopDatabase.ts';

const androidPhone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const iPad =
  'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** An administrator of this test alone, so that the list shows no other devices. */
async function makeAdministrator(shop: Shop): Promise<string> {
  const username = `nok-${randomUUID().slice(0, 8)}`;
  await withShopDatabase(
    shop,
    (sql) =>
      sql`insert into users (username, password) select ${username}, password from users where username = 'admin'`,
  );
  return username;
}

async function enterAs(page: Page, username: string, path = '/admin/devices'): Promise<void> {
  await page.goto('/admin/login');
  await signIn(page, username);
  await page.goto(path);
}

/** Another device that this administrator is signed in on. `settle` closes it and returns the problems found on it. */
async function another(browser: Browser, username: string, userAgent = androidPhone) {
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

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const question = (page: Page) => page.getByRole('alertdialog', { name: /^Sign out/ });
const said = (page: Page) => page.getByRole('alertdialog');
const token = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));

/** Opens the password dialog, as an administrator who signed in a while ago and wants to sign out the other device. */
async function askedForPassword(page: Page, shop: Shop, username: string) {
  await enterAs(page, username);
  await withShopDatabase(
    shop,
    (sql) => sql`
      update sessions set created_at = now() - interval '11 minutes'
      where user_id = (select id from users where username = ${username})`,
  );
  await page.getByRole('button', { name: 'Sign out Chrome on Android' }).click();
  await question(page).getByRole('button', { name: 'Sign out' }).click();
  return page.getByRole('dialog', { name: 'Enter your password' });
}

const expectSignedOut = async (page: Page) => {
  await expect(page).toHaveURL('/admin/login');
  await expect(said(page)).toContainText('Your session has expired or is invalid. Please log in again.');
  expect(await token(page)).toBeNull();
};

test('a lost phone is signed out from another device, and its open page goes to the login', async ({
  page,
  browser,
  shop,
}) => {
  const username = await makeAdministrator(shop);
  const lost = await another(browser, username);
  await enterAs(page, username);
  await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible();
  await expect(card(page, 'This device')).toContainText('In use now');
  await expect(card(page, 'This device').getByRole('button')).toHaveCount(0);
  await expect(card(page, 'Chrome on Android')).toContainText(/Signed in: \d.*Last used: \d/);

  await page.getByRole('button', { name: 'Sign out Chrome on Android' }).click();
  await expect(question(page)).toContainText('It has to sign in again and gets no more notifications.');
  await question(page).getByRole('button', { name: 'Go back' }).click();
  expect(await token(lost.page)).toBeTruthy();

  await page.getByRole('button', { name: 'Sign out Chrome on Android' }).click();
  await question(page).getByRole('button', { name: 'Sign out' }).click();
  await expectSignedOut(lost.page);
  await expect(said(page)).toContainText('Chrome on Android is signed out');
  await expect(card(page, 'Chrome on Android')).toHaveCount(0);
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
  expect(await token(page)).toBeTruthy();
  await lost.settle();
});

test(
  'a new sign-in appears at once, and all others end together',
  { tag: ['@full', '@desk'] },
  async ({ page, browser, shop }) => {
    const username = await makeAdministrator(shop);
    await enterAs(page, username);
    await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
    const others = [await another(browser, username), await another(browser, username, iPad)];
    await expect(card(page, 'Chrome on Android')).toBeVisible();
    await expect(card(page, 'Safari on iPad')).toBeVisible();

    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(question(page)).toContainText('Every device but this one has to sign in again');
    await question(page).getByRole('button', { name: 'Sign out' }).click();
    for (const other of others) await expectSignedOut(other.page);
    await expect(said(page)).toContainText('Signed out everywhere else');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
    for (const other of others) await other.settle();
  },
);

test(
  'one who signed in a while ago is asked for the password, and a wrong one signs nobody out',
  { tag: '@full' },
  async ({ page, browser, shop, problems }) => {
    problems.expect(/400/);
    const username = await makeAdministrator(shop);
    const lost = await another(browser, username);
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
    expect(await token(lost.page)).toBeTruthy();
    await proof.getByLabel('Password').fill('lotus garden');
    await confirm.click();
    await expect(proof).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectSignedOut(lost.page);
    await expect(said(page)).toContainText('Chrome on Android is signed out');
    expect(await token(page)).toBeTruthy();
    await lost.settle();
  },
);

test(
  'a question for the password that is closed while one is checked stays closed, and what came of it is told',
  { tag: '@full' },
  async ({ page, browser, shop, problems }) => {
    problems.expect(/400/);
    const username = await makeAdministrator(shop);
    const other = await another(browser, username);
    const proof = await askedForPassword(page, shop, username);
    const answer = await holdRequests(page, '**/api/admin/sessions/*');
    await proof.getByLabel('Password').fill('lotus');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(proof).toBeHidden();
    answer();
    await expect(said(page)).toContainText('The device was not signed out');
    await expect(said(page)).toContainText('This is not the password');
    await expect(proof).toBeHidden();
    await expect(card(page, 'Chrome on Android').getByRole('button')).toBeEnabled();
    await other.settle();
  },
);

test(
  'signing in again in another tab leaves this one at work',
  { tag: '@full' },
  async ({ page, context, shop }) => {
    const username = await makeAdministrator(shop);
    await enterAs(page, username);
    await expect(card(page, 'This device')).toBeVisible();
    const before = await token(page);
    const verified = page.waitForResponse('**/api/auth/verify');
    const tab = await context.newPage();
    await tab.goto('/admin/login');
    await signIn(tab, username);
    expect(await token(tab)).not.toBe(before);
    expect((await verified).status()).toBe(200);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await expect(page).toHaveURL('/admin/devices');
    expect(await token(page)).toBe(await token(tab));
  },
);

test(
  'one that logged out meanwhile is signed out, whoever did it',
  { tag: '@full' },
  async ({ page, browser, shop }) => {
    const username = await makeAdministrator(shop);
    const other = await another(browser, username);
    // this page receives no live updates
    await page.route('**/api/admin/events', () => {});
    await enterAs(page, username);
    await card(page, 'Chrome on Android').getByRole('button').click();
    await other.page.getByRole('button', { name: 'Logout' }).click();
    await other.page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
    await expect(other.page).toHaveURL('/admin/login');
    await expect(said(other.page)).toContainText('Logged out');
    await question(page).getByRole('button', { name: 'Sign out' }).click();
    await expect(said(page)).toContainText('Chrome on Android is signed out');
    await expect(card(page, 'Chrome on Android')).toHaveCount(0);
    await other.settle();
  },
);

test(
  'a list that does not come, and a device that was not signed out, say so',
  { tag: '@full' },
  async ({ page, browser, shop, problems }) => {
    problems.expect(/503/);
    const username = await makeAdministrator(shop);
    const other = await another(browser, username);
    const away = { status: 503, json: { message: 'Away', code: 'unavailable' } };
    await page.route('**/api/admin/sessions', (route) => route.fulfill(away));
    await enterAs(page, username);
    await expect(page.getByRole('alert')).toContainText('Failed to fetch the devices');
    await page.unroute('**/api/admin/sessions');
    await page.getByRole('button', { name: 'Retry' }).click();

    await page.route('**/api/admin/sessions/*', (route) => route.fulfill(away));
    await card(page, 'Chrome on Android').getByRole('button').click();
    await question(page).getByRole('button', { name: 'Sign out' }).click();
    await expect(said(page)).toContainText('The device was not signed out');
    await expect(card(page, 'Chrome on Android')).toBeVisible();
    expect(await token(other.page)).toBeTruthy();
    await other.settle();
  },
);

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'without a connection it says what it needs, and nothing of the list is kept',
    { tag: '@full' },
    async ({ page, browser, shop, problems }) => {
      const username = await makeAdministrator(shop);
      const other = await another(browser, username);
      await enterAs(page, username);
      const button = card(page, 'Chrome on Android').getByRole('button');
      await expect(button).toBeEnabled();
      await waitForServiceWorker(page);
      await waitForCachedFiles(page, 'admin', 20);
      await goOfflineExpectingErrors(page, problems);
      await expect(page.getByText('Signing out a device needs a connection')).toBeVisible();
      await expect(button).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeDisabled();

      await page.getByRole('link', { name: 'Bookings' }).click();
      await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('alert')).toContainText('Failed to fetch the devices');
      await expect(page.getByRole('alert')).toContainText('No connection to the server.');
      await expect(page.getByText('Chrome on Android')).toHaveCount(0);
      await goOnline(page);
      await expect(button).toBeEnabled();
      await other.settle();
    },
  );
});

test(
  'it is found from the question at logging out, and from the integrations',
  { tag: '@full' },
  async ({ page, shop }) => {
    await enterAs(page, await makeAdministrator(shop), '/admin/integrations');
    await page.getByRole('main').getByRole('link', { name: 'Signed-in devices' }).click();
    await expect(page).toHaveURL('/admin/devices');
    await page.goto('/admin/bookings');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'See where else you are signed in' }).click();
    await expect(page).toHaveURL('/admin/devices');
    await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  },
);

test(
  'nothing is wider than a 320 px phone, nor than one with text twice as large',
  { tag: '@full' },
  async ({ page, browser, shop }) => {
    const username = await makeAdministrator(shop);
    const other = await another(browser, username);
    await page.setViewportSize({ width: 320, height: 640 });
    await enterAs(page, username);
    await expect(card(page, 'Chrome on Android')).toBeVisible();
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), size).toBe(320);
    }
    await other.settle();
  },
);
