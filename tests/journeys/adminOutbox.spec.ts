import { goOnline } from '../support/network/network.ts';
import {
  abortApiCalls,
  approveOffline,
  bookAndApproveOffline,
  bookingCard,
  bookingsPathOf,
  bookVisit,
  offlineErrors,
  openBookedVisit,
  openSearch,
  statusChangesOf,
} from '../support/browser/adminBookings.ts';
import { axeViolations } from '../support/browser/axe.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { expect, test } from '../support/browser/shop.ts';
import { serviceWorkerRegistration, waitForServiceWorker } from '../support/browser/serviceWorker.ts';

test.use({ serviceWorkers: 'allow' });

test('the app is closed with a decision waiting: the worker sends it by itself', async ({
  page,
  context,
  shop,
  problems,
}) => {
  const { id } = await openBookedVisit(page, shop);
  await waitForServiceWorker(page);
  const { registrationId } = await serviceWorkerRegistration(page);
  const { origin } = new URL(page.url());
  await approveOffline(page, problems);
  const elsewhere = await context.newPage();
  await page.close();
  expect(await statusChangesOf(shop, id)).toEqual([]);

  // the browser may notice by itself that there is a network
  await goOnline(elsewhere);
  const devtools = await context.newCDPSession(elsewhere);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  });
  await expect.poll(() => statusChangesOf(shop, id)).toEqual(['approved']);
});

test(
  'a refused decision whose booking the filter hides is told above the list, and leads to both sides',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    const { id } = await bookAndApproveOffline(page, shop, problems, { clientName: 'Hidden Customer' });
    await (await openSearch(page)).fill('somebody else');
    await expect(bookingCard(page)).toHaveCount(0);
    await shop.manage('PATCH', `/bookings/${id}/status`, { status: 'denied' });
    await goOnline(page);
    await page.getByRole('link', { name: '1 decision needs another look: the booking has changed' }).click();
    await expect(page).toHaveURL('/admin/outbox');
    await expect(bookingCard(page)).toContainText('Hidden Customer');
    await expect(bookingCard(page)).toContainText(
      'Not accepted: The booking has changed meanwhile. Please look at it again.',
    );
    await bookingCard(page).getByRole('link', { name: 'Decide again' }).click();
    await expect(bookingCard(page).getByRole('alert')).toContainText('On the server it is now: Denied');
    await bookingCard(page).getByRole('button', { name: 'Leave it as it is now' }).click();
    await expect(bookingCard(page).getByRole('alert')).toBeHidden();
    await expect(page.getByText(/decision needs another look/)).toBeHidden();
    await expect.poll(() => statusChangesOf(shop, id)).toEqual(['denied']);
  },
);

test.describe('where no worker sends beside the page', () => {
  test.use({ serviceWorkers: 'block' });

  for (const [language, approve, waiting] of [
    ['en', /^Approve, Nok/, 'Waiting to send'],
    ['th', /^ยืนยัน Nok/, 'รอส่ง'],
    ['hi', /^स्वीकार करें, Nok/, 'भेजना बाक़ी'],
  ] as const) {
    test(
      `axe finds nothing on what waits and on what met a change, in ${language}`,
      { tag: language === 'en' ? ['@desk', '@full'] : '@full' },
      async ({ page, shop, problems }) => {
        test.slow();
        problems.expect(offlineErrors);
        const { id, therapist } = await bookVisit(shop);
        await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
        await openAsAdmin(page, shop, bookingsPathOf(therapist));
        await expect(bookingCard(page)).toHaveCount(1);
        await abortApiCalls(page);
        await bookingCard(page).getByRole('button', { name: approve }).click();
        await expect(bookingCard(page)).toContainText(waiting);
        expect.soft(await axeViolations(page), 'a card that waits').toEqual([]);
        await page.getByRole('link', { name: waiting }).click();
        await expect(page).toHaveURL('/admin/outbox');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(bookingCard(page)).toHaveCount(1);
        expect.soft(await axeViolations(page), 'the outbox').toEqual([]);

        await shop.manage('PATCH', `/bookings/${id}/status`, { status: 'denied' });
        await page.unroute('**/api/**');
        const decideAgain = bookingCard(page).locator('a[href*="/bookings/"]').nth(1);
        await expect(decideAgain).toBeVisible({ timeout: 30_000 });
        expect.soft(await axeViolations(page), 'the outbox with a refused one').toEqual([]);
        await page.goto(bookingsPathOf(therapist));
        await expect(bookingCard(page).getByRole('alert')).toBeVisible();
        expect.soft(await axeViolations(page), 'a card in conflict').toEqual([]);
      },
    );
  }
});
