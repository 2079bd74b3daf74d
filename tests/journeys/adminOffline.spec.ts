import { goOnline } from '../support/network/network.ts';
import {
  abortApiCalls,
  bookAndApproveOffline,
  bookingCard,
  bookingsPathOf,
  fetchBooking,
  goOfflineExpectingErrors,
  offlineErrors,
  openBookedVisit,
  openVisit,
  statusChangesOf,
  waitingToSend,
} from '../support/browser/adminBookings.ts';
import { dateInDays } from '../support/dates.ts';
import { expect, test } from '../support/browser/shop.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'without a network a decision waits, marked, and can be taken back',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    const { id } = await bookAndApproveOffline(page, shop, problems);
    await expect(bookingCard(page)).toContainText('Approved');
    await expect(page.getByRole('link', { name: 'Waiting to send: 1' })).toBeVisible();
    await bookingCard(page).getByRole('button', { name: 'Undo' }).click();
    await expect(waitingToSend(page)).toBeHidden();
    await expect(bookingCard(page)).toContainText('Pending');
    await goOnline(page);
    await expect(page.getByText(/Last updated/)).toBeHidden();
    expect(await fetchBooking(shop, id)).toMatchObject({ status: 'pending', version: 1 });
  },
);

test('what waited is sent once there is a network, and has one effect', async ({ page, shop, problems }) => {
  const { id } = await bookAndApproveOffline(page, shop, problems);
  // meanwhile the customer cancels by telephone
  await openVisit(page);
  await bookingCard(page).getByRole('button', { name: 'Cancel Booking' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(bookingCard(page)).toContainText('Cancelled');
  await goOnline(page);
  await expect(waitingToSend(page)).toBeHidden();
  await expect.poll(() => statusChangesOf(shop, id)).toEqual(['approved', 'cancelled']);
  expect(await fetchBooking(shop, id)).toMatchObject({ status: 'cancelled', version: 3 });
  await expect(bookingCard(page)).toContainText('Cancelled');
});

test.describe('where no worker sends beside the page', () => {
  test.use({ serviceWorkers: 'block' });

  test(
    'a decision that waits is not told to the customer, and editing says that it needs a connection',
    { tag: '@full' },
    async ({ page, shop, problems }) => {
      problems.expect(offlineErrors);
      await openBookedVisit(page, shop);
      await abortApiCalls(page);
      await openVisit(page);
      await bookingCard(page).getByRole('link', { name: /^Edit/ }).click();
      await expect(page.getByRole('alert')).toContainText('Editing needs a connection');
      await page.getByRole('link', { name: 'Show the list' }).click();
      await openVisit(page);
      await bookingCard(page).getByRole('button', { name: 'Approve' }).click();
      await expect(waitingToSend(page)).toBeVisible();
      await expect(bookingCard(page).getByText('Write to the customer')).toHaveCount(0);
      await page.unroute('**/api/**');
      // the delay before the next retry has grown meanwhile
      await expect(waitingToSend(page)).toBeHidden({ timeout: 45_000 });
      await expect(bookingCard(page).getByText('Write to the customer')).toBeVisible();
    },
  );

  test(
    'without a server the app opens on what is kept, for 72 hours',
    { tag: '@full' },
    async ({ page, shop, problems }) => {
      problems.expect(offlineErrors);
      await openBookedVisit(page, shop, { clientName: 'Kept Customer' });
      await abortApiCalls(page);
      await page.reload();
      await expect(bookingCard(page)).toContainText('Kept Customer');
      await expect(page.getByText(/^No connection. Last updated:/)).toBeVisible();
      await bookingCard(page).getByRole('button', { name: 'Approve' }).click();
      await expect(waitingToSend(page)).toBeVisible();
      await page.reload();
      await expect(waitingToSend(page)).toBeVisible();

      await page.clock.install({ time: Date.now() + 73 * 3_600_000 });
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeTruthy();
      await expect(page.getByText('Kept Customer')).toBeHidden();
    },
  );

  test(
    'an answer that is lost is asked for again, and counts once',
    { tag: '@full' },
    async ({ page, shop, problems }) => {
      problems.expect(offlineErrors);
      const { id } = await openBookedVisit(page, shop);
      const keys = new Set<string | undefined>();
      await page.route('**/status', async (route) => {
        if (route.request().method() === 'PATCH') keys.add(route.request().headers()['idempotency-key']);
        await route.fetch();
        await route.abort();
      });
      page.on('request', (request) => {
        if (request.method() === 'PATCH') keys.add(request.headers()['idempotency-key']);
      });
      await bookingCard(page).getByRole('button', { name: 'Approve' }).click();
      await expect(bookingCard(page)).toContainText('Sent, the answer is still to come');
      // it may have taken effect, so there is no Undo
      await expect(bookingCard(page).getByRole('button', { name: 'Undo' })).toBeHidden();
      await page.getByRole('link', { name: 'Waiting to send: 1' }).click();
      await expect(page.getByText(/^Sent, no answer yet/)).toBeVisible();
      await page.unroute('**/status');
      await page.getByRole('button', { name: 'Send now' }).click();
      await expect(page.getByText('Everything is sent.', { exact: true })).toBeVisible();
      expect(await statusChangesOf(shop, id)).toEqual(['approved']);
      expect(keys.size).toBe(1);
    },
  );
});

test('a decision on what changed meanwhile is not applied: both sides are shown, and it is decided again', async ({
  page,
  shop,
  problems,
}) => {
  const { id } = await bookAndApproveOffline(page, shop, problems);
  const { body } = await shop.manage<{ data: Record<string, unknown> }>('GET', `/bookings/${id}`);
  await shop.manage('PATCH', `/bookings/${id}`, { ...body.data, startTime: `${dateInDays(3)} 14:00` });
  await goOnline(page);
  const conflict = bookingCard(page).getByRole('alert');
  await expect(conflict).toContainText('Changed meanwhile');
  await expect(conflict).toContainText('You chose: Approved. On the server it is now: Pending');
  await expect(conflict).toContainText('10:00 AM');
  await expect(conflict).toContainText('2:00 PM');
  await expect.poll(() => statusChangesOf(shop, id)).toEqual([]);
  // the conflict is still shown after a reload, and nothing has been sent
  await page.reload();
  await expect(conflict).toContainText('You chose: Approved');
  await conflict.getByRole('button', { name: 'Set to Approved anyway' }).click();
  await expect(conflict).toBeHidden();
  await expect.poll(() => statusChangesOf(shop, id)).toEqual(['approved']);
});

test(
  'a decision that others have overtaken can only be left',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    const { id } = await bookAndApproveOffline(page, shop, problems);
    await shop.manage('PATCH', `/bookings/${id}/status`, { status: 'denied' });
    await goOnline(page);
    const conflict = bookingCard(page).getByRole('alert');
    await expect(conflict).toContainText('On the server it is now: Denied');
    await expect(conflict.getByRole('button', { name: /anyway/ })).toBeHidden();
    await conflict.getByRole('button', { name: 'Leave it as it is now' }).click();
    await expect(conflict).toBeHidden();
    await expect(bookingCard(page)).toContainText('Denied');
    await expect(page.getByRole('link', { name: /Waiting to send/ })).toBeHidden();
  },
);

test(
  'two tabs show the same, and send it once',
  { tag: '@full' },
  async ({ page, context, shop, problems }) => {
    const { id, therapist } = await openBookedVisit(page, shop);
    const other = await context.newPage();
    await other.goto(bookingsPathOf(therapist));
    await expect(bookingCard(other)).toContainText('Pending');
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.url());
    });
    await goOfflineExpectingErrors(page, problems);
    await bookingCard(page).getByRole('button', { name: 'Approve' }).click();
    await expect(waitingToSend(other)).toBeVisible();
    await goOnline(page);
    await expect(waitingToSend(page)).toBeHidden();
    await expect(waitingToSend(other)).toBeHidden();
    await expect(bookingCard(other)).toContainText('Approved');
    expect(sent).toHaveLength(1);
    await expect.poll(() => statusChangesOf(shop, id)).toEqual(['approved']);
  },
);
