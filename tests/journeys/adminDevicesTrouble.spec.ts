import { goOnline } from '../support/network/network.ts';
import { goOfflineExpectingErrors, logOut } from '../support/browser/adminBookings.ts';
import { waitForCachedFiles, waitForServiceWorker } from '../support/browser/serviceWorker.ts';
import {
  confirmSigningOut,
  deviceCard,
  expect,
  signInAndOpen,
  storedToken,
  test,
  toast,
} from '../support/app/adminDevices.ts';

test(
  'one that logged out meanwhile is signed out, whoever did it',
  { tag: '@full' },
  async ({ page, username, openAnotherDevice }) => {
    const other = await openAnotherDevice();
    // this page receives no live updates
    await page.route('**/api/admin/events', () => {});
    await signInAndOpen(page, username);
    await deviceCard(page, 'Chrome on Android').getByRole('button').click();
    await logOut(other);
    await expect(other).toHaveURL('/admin/login');
    await expect(toast(other)).toContainText('Logged out');
    await confirmSigningOut(page);
    await expect(toast(page)).toContainText('Chrome on Android is signed out');
    await expect(deviceCard(page, 'Chrome on Android')).toHaveCount(0);
  },
);

test(
  'a list that does not come, and a device that was not signed out, say so',
  { tag: '@full' },
  async ({ page, problems, username, openAnotherDevice }) => {
    problems.expect(/503/);
    const other = await openAnotherDevice();
    const away = { status: 503, json: { message: 'Away', code: 'unavailable' } };
    await page.route('**/api/admin/sessions', (route) => route.fulfill(away));
    await signInAndOpen(page, username);
    await expect(page.getByRole('alert')).toContainText('Failed to fetch the devices');
    await page.unroute('**/api/admin/sessions');
    await page.getByRole('button', { name: 'Retry' }).click();

    await page.route('**/api/admin/sessions/*', (route) => route.fulfill(away));
    await deviceCard(page, 'Chrome on Android').getByRole('button').click();
    await confirmSigningOut(page);
    await expect(toast(page)).toContainText('The device was not signed out');
    await expect(deviceCard(page, 'Chrome on Android')).toBeVisible();
    expect(await storedToken(other)).toBeTruthy();
  },
);

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'without a connection it says what it needs, and nothing of the list is kept',
    { tag: '@full' },
    async ({ page, problems, username, openAnotherDevice }) => {
      await openAnotherDevice();
      await signInAndOpen(page, username);
      const button = deviceCard(page, 'Chrome on Android').getByRole('button');
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
    },
  );
});
