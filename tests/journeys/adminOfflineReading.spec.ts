import { goOffline, goOnline, holdRequests } from '../support/network/network.ts';
import {
  abortApiCalls,
  bookingCard,
  bookVisit,
  fetchBooking,
  goOfflineExpectingErrors,
  offlineErrors,
  openBookedVisit,
  openSearch,
  openWithDaySheet,
  signIn,
  waitingToSend,
} from '../support/browser/adminBookings.ts';
import { expect, test } from '../support/browser/shop.ts';
import { waitForAdminFiles, waitForServiceWorker } from '../support/browser/serviceWorker.ts';
import { askForTimeOff } from '../support/browser/therapistPhone.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'without a network the list, its filters and its search go on, and say of when they are',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    const { id, therapist } = await bookVisit(shop, {
      clientName: 'Malee Offline',
      clientPhone: '0877770001',
    });
    await openWithDaySheet(page, '/admin/bookings');
    await goOfflineExpectingErrors(page, problems);
    const search = await openSearch(page);
    const nothingMatches = page.getByText('No bookings on this device match.');
    await search.fill('087-777 0002');
    await expect(page.getByText(/^No connection. Last updated:/)).toBeVisible();
    await expect(nothingMatches).toBeVisible();
    await search.fill('087-777 0001');
    await expect(page.getByText('The search looks through all days.')).toBeVisible();
    await expect(bookingCard(page)).toHaveCount(1);
    await expect(bookingCard(page)).toContainText('Malee Offline');

    await search.fill('');
    await page.getByRole('button', { name: 'Filters' }).click();
    const selects = page.getByRole('dialog', { name: 'Filters' });
    await selects.getByLabel('Therapist', { exact: true }).selectOption({ label: therapist.name });
    await expect(nothingMatches, 'today this therapist has none').toBeVisible();
    await selects.getByLabel('Time', { exact: true }).selectOption('upcoming');
    await expect(selects.getByLabel('Time', { exact: true })).toHaveValue('upcoming');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(bookingCard(page)).toHaveCount(1);
    await expect(bookingCard(page)).toContainText('Malee Offline');
    await expect(page.getByText(/Without a connection you see the bookings from/)).toBeVisible();
    await goOnline(page);
    await expect(page.getByText(/Last updated/)).toBeHidden();
    await expect(bookingCard(page)).toContainText('Malee Offline');
    await goOffline(page);
    // a link to one booking, followed inside the app
    await page.evaluate((booking) => {
      window.history.pushState({}, '', `/admin/bookings?booking=${booking}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, id);
    await expect(bookingCard(page).filter({ hasText: 'Malee Offline' }).first()).toBeVisible();
  },
);

test(
  'opened without a network, the app shows what waits, and the page of a visit, where it is decided',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    const { id, therapist } = await bookVisit(shop, { clientName: 'Malee Offline', notes: 'Ring twice' });
    await askForTimeOff(shop, therapist.id);
    await openWithDaySheet(page, '/admin/bookings');
    await waitForServiceWorker(page);
    await waitForAdminFiles(page);
    await goOfflineExpectingErrors(page, problems);
    await page.reload();
    await expect(page.getByRole('link', { name: /^Requests for time off/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Bookings', exact: true })).toHaveAccessibleDescription(
      /^What waits: [1-9]/,
    );
    await page.goto('/admin/inbox');
    await expect(page.getByRole('main').getByRole('link', { name: therapist.name }).first()).toBeVisible();
    await page.goto(`/admin/bookings/${id}`);
    await expect(bookingCard(page)).toContainText('Ring twice');
    await bookingCard(page).getByRole('button', { name: 'Approve' }).click();
    await expect(waitingToSend(page)).toBeVisible();
    await goOnline(page);
    await expect(waitingToSend(page)).toBeHidden();
    await expect.poll(async () => (await fetchBooking(shop, id)).status).toBe('approved');
  },
);

test(
  'a question that is open over what this device knows stays when the server’s list comes',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { therapist } = await bookVisit(shop);
    const list = `/admin/bookings?therapist=${therapist.id}&time=upcoming&status=pending`;
    await openWithDaySheet(page, list);
    const isList = (url: URL) =>
      url.pathname === '/api/admin/bookings' && url.searchParams.has('therapistId');
    const letGo = await holdRequests(page, isList);
    await page.reload();
    await bookingCard(page).getByRole('button', { name: 'Deny' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    const answered = page.waitForResponse((response) => isList(new URL(response.url())));
    letGo();
    await (await answered).finished();
    // the question must survive rendering the new list, which nothing on the page announces
    await page.waitForTimeout(300);
    await expect(question).toBeVisible();
  },
);

test.describe('where no worker answers beside the page', () => {
  test.use({ serviceWorkers: 'block' });

  test('lists nobody has opened are there offline', { tag: '@full' }, async ({ page, shop, problems }) => {
    problems.expect(offlineErrors);
    const asked = ['therapists', 'services', 'locations'].map((noun) =>
      page.waitForResponse((response) => response.url().endsWith(`/api/admin/${noun}`)),
    );
    const { therapist } = await bookVisit(shop);
    await page.goto('/admin/login');
    await signIn(page);
    for (const answer of await Promise.all(asked)) await answer.finished();
    await abortApiCalls(page);
    await page.getByRole('link', { name: 'Therapists', exact: true }).click();
    await expect(page.getByText(therapist.name).first()).toBeVisible();
    for (const tab of ['Services', 'Locations']) {
      await page.getByRole('link', { name: tab, exact: true }).click();
      await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
    }
  });

  test(
    'a server at fault keeps the token and opens on what is kept',
    { tag: '@full' },
    async ({ page, shop, problems }) => {
      problems.expect(offlineErrors);
      await openBookedVisit(page, shop, { clientName: 'Kept Customer' });
      for (const status of [503, 429]) {
        await page.unroute('**/api/**');
        await page.route('**/api/**', (route) =>
          route.fulfill({
            status,
            json: { message: 'No', code: status === 503 ? 'unavailable' : 'too_many_requests' },
          }),
        );
        await page.reload();
        await expect(bookingCard(page)).toContainText('Kept Customer');
        expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeTruthy();
      }
    },
  );
});
