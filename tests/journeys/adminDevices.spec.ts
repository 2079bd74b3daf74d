import { chooseLogout, signIn } from '../support/browser/adminBookings.ts';
import {
  confirmSigningOut,
  deviceCard,
  expect,
  expectSignedOut,
  signInAndOpen,
  signOutDialog,
  storedToken,
  test,
  toast,
} from '../support/app/adminDevices.ts';

const iPad =
  'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

test(
  'a lost phone is signed out from another device, and its open page goes to the login',
  { tag: '@full' },
  async ({ page, username, openAnotherDevice }) => {
    const lost = await openAnotherDevice();
    await signInAndOpen(page, username);
    await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible();
    await expect(deviceCard(page, 'This device')).toContainText('In use now');
    await expect(deviceCard(page, 'This device').getByRole('button')).toHaveCount(0);
    await expect(deviceCard(page, 'Chrome on Android')).toContainText(/Signed in: \d.*Last used: \d/);

    await page.getByRole('button', { name: 'Sign out Chrome on Android' }).click();
    await expect(signOutDialog(page)).toContainText(
      'It has to sign in again and gets no more notifications.',
    );
    await signOutDialog(page).getByRole('button', { name: 'Go back' }).click();
    expect(await storedToken(lost)).toBeTruthy();

    await page.getByRole('button', { name: 'Sign out Chrome on Android' }).click();
    await confirmSigningOut(page);
    await expectSignedOut(lost);
    await expect(toast(page)).toContainText('Chrome on Android is signed out');
    await expect(deviceCard(page, 'Chrome on Android')).toHaveCount(0);
    await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
    expect(await storedToken(page)).toBeTruthy();
  },
);

test(
  'a new sign-in appears at once, and all others end together',
  { tag: ['@full', '@desk'] },
  async ({ page, username, openAnotherDevice }) => {
    await signInAndOpen(page, username);
    await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
    const others = [await openAnotherDevice(), await openAnotherDevice(iPad)];
    await expect(deviceCard(page, 'Chrome on Android')).toBeVisible();
    await expect(deviceCard(page, 'Safari on iPad')).toBeVisible();

    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(signOutDialog(page)).toContainText('Every device but this one has to sign in again');
    await confirmSigningOut(page);
    for (const other of others) await expectSignedOut(other);
    await expect(toast(page)).toContainText('Signed out everywhere else');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
  },
);

test(
  'signing in again in another tab leaves this one at work',
  { tag: '@full' },
  async ({ page, context, username }) => {
    // opened first: later it leads to the bookings, since this browser is signed in
    const tab = await context.newPage();
    await tab.goto('/admin/login');
    await expect(tab.getByLabel('Username')).toBeVisible();
    await signInAndOpen(page, username);
    await expect(deviceCard(page, 'This device')).toBeVisible();
    const before = await storedToken(page);
    const verified = page.waitForResponse('**/api/auth/verify');
    await signIn(tab, username);
    expect(await storedToken(tab)).not.toBe(before);
    expect((await verified).status()).toBe(200);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await expect(page).toHaveURL('/admin/devices');
    expect(await storedToken(page)).toBe(await storedToken(tab));
  },
);

test(
  'it is found from the question at logging out, and from the integrations',
  { tag: '@full' },
  async ({ page, username }) => {
    await signInAndOpen(page, username, '/admin/integrations');
    await page.getByRole('main').getByRole('link', { name: 'Signed-in devices' }).click();
    await expect(page).toHaveURL('/admin/devices');
    await page.goto('/admin/bookings');
    await chooseLogout(page);
    await page.getByRole('link', { name: 'See where else you are signed in' }).click();
    await expect(page).toHaveURL('/admin/devices');
    await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  },
);

test(
  'nothing is wider than a 320 px phone, nor than one with text twice as large',
  { tag: '@full' },
  async ({ page, username, openAnotherDevice }) => {
    await openAnotherDevice();
    await page.setViewportSize({ width: 320, height: 640 });
    await signInAndOpen(page, username);
    await expect(deviceCard(page, 'Chrome on Android')).toBeVisible();
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), size).toBe(320);
    }
  },
);
