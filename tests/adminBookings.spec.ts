import type { Page } from '@playwright/test';
import { faults } from './axe.ts';
import { inDays } from './bookingForm.ts';
import { enter } from './enter.ts';
import { nok } from './people.ts';
import { expect, test, type Shop } from './shop.ts';

/** A booking with a therapist of its own, in so many days at 10:00. */
async function booked(shop: Shop, { days = 3, ...fields }: { days?: number; [field: string]: unknown } = {}) {
  const therapist = await shop.makeTherapist();
  const { body } = await shop.visit<{ data: { id: number } }>('POST', '/api/bookings', {
    ...nok,
    ...fields,
    therapistId: therapist.id,
    serviceId: therapist.serviceId,
    startTime: `${inDays(days)} 10:00`,
  });
  return { id: body.data.id, therapist };
}

const statusOf = async (shop: Shop, id: number) =>
  (await shop.manage<{ data: { status: string } }>('GET', `/bookings/${id}`)).body.data.status;

const card = (page: Page) => page.getByRole('article');

test('a request is approved in one tap, then cancelled and deleted after a question each', async ({
  page,
  shop,
}) => {
  const { id, therapist } = await booked(shop, { notes: 'Second floor' });
  await enter(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all`);
  await expect(card(page)).toContainText('Nok Chaiyaporn');
  await expect(card(page)).toContainText(therapist.name);
  await expect(card(page)).toContainText('60 min · 800 THB');
  await expect(card(page)).toContainText('10:00 AM - 11:00 AM');
  await expect(card(page)).toContainText('Second floor');

  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Booking updated');
  await expect(card(page)).toContainText('Approved');
  expect(await statusOf(shop, id)).toBe('approved');

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

test('denying asks first, and closing the question changes nothing', async ({ page, shop }) => {
  const { id, therapist } = await booked(shop);
  await enter(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all`);
  await page.getByRole('button', { name: 'Deny' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deny this booking?' });
  await expect(question).toContainText('This action cannot be undone.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await statusOf(shop, id)).toBe('pending');
  await page.getByRole('button', { name: 'Deny' }).click();
  await question.getByRole('button', { name: 'Deny' }).click();
  await expect(card(page)).toContainText('Denied');
  expect(await statusOf(shop, id)).toBe('denied');
});

test('today is shown first, and what waits on other days is one tap away', async ({ page, shop }) => {
  const { therapist } = await booked(shop);
  await enter(page, shop, `/admin/bookings?therapist=${therapist.id}`);
  await expect(page.getByText('Showing today’s bookings only.')).toBeVisible();
  await expect(page.getByText('No bookings found.')).toBeVisible();
  await page.getByRole('button', { name: /requests? waiting on other days/ }).click();
  await expect(card(page)).toContainText('Nok Chaiyaporn');
  await expect(page).toHaveURL(/time=all/);
});

test('a link to one booking shows it whatever the filter', async ({ page, shop }) => {
  const { id } = await booked(shop, { clientName: 'Linked Customer' });
  await enter(page, shop, `/admin/bookings?booking=${id}&status=denied&time=past`);
  await expect(card(page).filter({ hasText: 'Linked Customer' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the list' }).click();
  await expect(page).toHaveURL(/^((?!booking=).)*$/);
});

test('filters, search and order stay in the address', async ({ page, shop, isMobile }) => {
  const { therapist } = await booked(shop, { clientName: 'Somsri Findable', clientPhone: '0899990001' });
  await enter(page, shop, '/admin/bookings');
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click();
  const selects = isMobile ? page.getByRole('dialog', { name: 'Filters' }) : page.getByRole('main');
  await selects.getByLabel('Therapist', { exact: true }).selectOption({ label: therapist.name });
  await selects.getByLabel('Status', { exact: true }).selectOption('pending');
  await selects.getByLabel('Time', { exact: true }).selectOption('upcoming');
  if (isMobile) await page.getByRole('button', { name: 'Close' }).click();
  await expect(card(page)).toHaveCount(1);
  await expect(page.getByText('Showing bookings after today only.')).toBeVisible();
  await page.getByLabel('Search by name, phone or address').fill('089-999 0001');
  await expect(card(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Oldest First' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Newest First' })).toBeVisible();
  await expect(card(page)).toContainText('Somsri Findable');
  await page.getByLabel('Search by name, phone or address').fill('nobody at all');
  await expect(page.getByText('No bookings found.')).toBeVisible();
});

test('what changed meanwhile is not overwritten: both sides are shown', async ({ page, shop, problems }) => {
  problems.expect(/ERR_FAILED/);
  const { id, therapist } = await booked(shop);
  await page.route('**/api/admin/events', (route) => route.abort());
  await enter(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all`);
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
  expect(await statusOf(shop, id)).toBe('denied');
});

test('a decision made on another device is seen here by itself', async ({ page, shop }) => {
  const { id, therapist } = await booked(shop);
  await enter(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all`);
  await expect(card(page)).toContainText('Pending');
  await shop.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
  await expect(card(page)).toContainText('Approved');
});

test('what a customer typed does nothing but stand there', async ({ page, shop }) => {
  const markup = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>';
  const { therapist } = await booked(shop, {
    clientName: markup,
    clientAddress: markup,
    notes: markup,
    clientLineId: 'javascript:document.title="owned"//line.me',
  });
  await enter(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all`);
  await expect(card(page)).toContainText('onerror');
  expect(await page.locator('a[href^="javascript:"], article img, article script').count()).toBe(0);
  await expect(page).toHaveTitle(/^Bookings/);
});

test('a list that cannot be loaded says so, and loads when tried again', async ({ page, shop, problems }) => {
  problems.expect(/503/);
  const { therapist } = await booked(shop);
  await page.route('**/api/admin/bookings?**', (route) =>
    route.fulfill({ status: 503, json: { message: 'Away', code: 'unavailable' } }),
  );
  await page.route('**/api/admin/events', (route) => route.abort());
  problems.expect(/ERR_FAILED/);
  await enter(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all`);
  await expect(page.getByText('Failed to fetch bookings')).toBeVisible();
  await page.unroute('**/api/admin/bookings?**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(card(page)).toContainText('Nok Chaiyaporn');
});

for (const language of ['en', 'th', 'hi']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing in the back office in ${language}, ${colorScheme}`, async ({ page, shop }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await page.goto('/admin/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await faults(page), 'login').toEqual([]);
      await enter(page, shop, '/admin/bookings?time=all');
      await expect(card(page).first()).toBeVisible();
      expect.soft(await faults(page), 'bookings').toEqual([]);
      for (const part of ['services', 'locations']) {
        await page.goto(`/admin/${part}`);
        await expect(page.getByRole('row').nth(1)).toBeVisible();
        expect.soft(await faults(page), part).toEqual([]);
      }
    });
  }
}
