import type { Page } from '@playwright/test';
import { bookVisit, openVisit } from '../support/browser/adminBookings.ts';
import { dateInDays } from '../support/dates.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { expect, test, type Shop } from '../support/browser/shop.ts';

const statusOf = async (shop: Shop, id: number) =>
  (await shop.manage<{ data: { status: string } }>('GET', `/bookings/${id}`)).body.data.status;

const card = (page: Page) => page.getByRole('article');

test('a request is approved in one tap, then cancelled and deleted after a confirmation each', async ({
  page,
  shop,
}) => {
  const { id, therapist } = await bookVisit(shop, { notes: 'Second floor' });
  await openAsAdmin(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all`);
  await expect(card(page)).toContainText('Nok Chaiyaporn');
  await expect(card(page)).toContainText(therapist.name);
  await expect(card(page)).toContainText('60 min · 800 THB');
  await expect(card(page)).toContainText('10:00 AM - 11:00 AM');
  await expect(card(page)).toContainText('Second floor');

  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Booking updated');
  await expect(card(page)).toContainText('Approved');
  await expect.poll(() => statusOf(shop, id)).toBe('approved');

  await openVisit(page);
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
  await expect(question).toContainText('marked as cancelled, but not deleted');
  await question.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(card(page)).toContainText('Cancelled');

  await card(page).getByText('History').click();
  await expect(card(page)).toContainText('Approved. admin');

  await page.getByRole('button', { name: 'Delete permanently' }).click();
  const last = page.getByRole('alertdialog', { name: 'Delete this booking permanently?' });
  await last.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Booking deleted');
  await expect(page.getByText('No bookings found.')).toBeVisible();
});

test(
  'requests are decided one after another with the keyboard alone, the focus staying in place',
  { tag: ['@desk', '@full'] },
  async ({ page, shop }) => {
    const therapist = await shop.makeTherapist();
    for (const [index, clientName] of ['Ann', 'Ben', 'Cem'].entries())
      await shop.book(therapist, { clientName, startTime: `${dateInDays(3)} ${10 + index}:00` });
    await openAsAdmin(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all&status=pending`);
    const focused = page.locator(':focus');
    const approve = (name: string) =>
      page.getByRole('article', { name }).getByRole('button', { name: 'Approve' });
    await approve('Ann').focus();
    await page.keyboard.press('Enter');
    await expect(card(page).first()).toContainText('Tell Ann');
    await expect(focused).toHaveAccessibleName('Ann');
    await expect(focused).toBeInViewport();

    await page.getByRole('article', { name: 'Ben' }).getByRole('button', { name: 'Deny' }).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Deny this booking?' });
    await question.getByRole('button', { name: 'Deny' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article', { name: 'Ben' })).toContainText('Tell Ben');
    await expect(focused).toHaveAccessibleName('Ben');

    await approve('Cem').focus();
    await page.keyboard.press('Enter');
    await expect(card(page).last()).toContainText('Tell Cem');
    await page.reload();
    await expect(page.getByText('No bookings found.')).toBeVisible();
  },
);

test(
  'denying asks for confirmation, and dismissing the question changes nothing',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { id, therapist } = await bookVisit(shop);
    await openAsAdmin(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all`);
    await page.getByRole('button', { name: 'Deny' }).click();
    const question = page.getByRole('alertdialog', { name: 'Deny this booking?' });
    await expect(question).toContainText('This action cannot be undone.');
    await question.getByRole('button', { name: 'Go back' }).click();
    await expect(question).toBeHidden();
    expect(await statusOf(shop, id)).toBe('pending');
    await page.getByRole('button', { name: 'Deny' }).click();
    await question.getByRole('button', { name: 'Deny' }).click();
    await expect(card(page)).toContainText('Denied');
    await expect.poll(() => statusOf(shop, id)).toBe('denied');
  },
);

test('a booking changed elsewhere meanwhile is not overwritten: both versions are shown', async ({
  page,
  shop,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  const { id, therapist } = await bookVisit(shop);
  await page.route('**/api/admin/events', (route) => route.abort());
  await openAsAdmin(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all`);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await page.route('**/api/admin/bookings/*/status', async (route) => {
    await shop.manage('PATCH', `/bookings/${id}/status`, { status: 'denied' });
    await route.continue();
  });
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(card(page).getByRole('alert')).toContainText('Changed meanwhile');
  await expect(card(page).getByRole('alert')).toContainText(
    'You chose: Approved. On the server it is now: Denied',
  );
  await expect.poll(() => statusOf(shop, id)).toBe('denied');
});

test('a decision made on another device appears here without reloading', async ({ page, shop }) => {
  const { id, therapist } = await bookVisit(shop);
  await openAsAdmin(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all`);
  await expect(card(page)).toContainText('Pending');
  await shop.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
  await expect(card(page)).toContainText('Approved');
});

test(
  'a decision or a deletion that fails says so, and what was shown stays',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(/503/);
    const { id, therapist } = await bookVisit(shop);
    await openAsAdmin(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all`);
    const away = { status: 503, json: { message: 'Away', code: 'unavailable' } };
    // A 4xx is a final answer. Without an answer, or after a 5xx, the outbox would retry.
    await page.route('**/api/admin/bookings/*/status', (route) =>
      route.fulfill({ status: 404, json: { message: 'Booking not found', code: 'not_found' } }),
    );
    await page.getByRole('button', { name: 'Approve' }).click();
    const said = page.getByRole('alertdialog');
    await expect(said).toContainText('Failed to update booking status');
    await expect(said).toContainText('This no longer exists.');
    await expect(card(page)).toContainText('Pending');
    await page.unroute('**/api/admin/bookings/*/status');
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(card(page)).toContainText('Approved');

    await openVisit(page);
    await page.getByRole('button', { name: 'Cancel Booking' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect.poll(() => statusOf(shop, id)).toBe('approved');
    await page.getByRole('button', { name: 'Cancel Booking' }).click();
    await question.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(card(page)).toContainText('Cancelled');

    await page.route(`**/api/admin/bookings/${id}`, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(away) : route.fallback(),
    );
    const last = page.getByRole('alertdialog', { name: 'Delete this booking permanently?' });
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await last.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await last.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(said).toContainText('Failed to delete booking');
    await expect(card(page)).toContainText('Cancelled');
    await page.unroute(`**/api/admin/bookings/${id}`);
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await last.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(said).toContainText('Booking deleted');
  },
);
