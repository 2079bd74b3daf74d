import { adminPassword } from '../support/api/apiProcess.ts';
import {
  bookVisit,
  bookingCard,
  bookingsPathOf,
  statusChangesOf,
  waitingToSend,
} from '../support/browser/adminBookings.ts';
import { BookingForm } from '../support/browser/bookingForm.ts';
import { goOffline, goOnline, offlineConsoleErrors } from '../support/network/network.ts';
import { customerFields } from '../support/testData.ts';
import { expect, test } from '../support/browser/plainHttp.ts';
import { openTherapistLink, tap, visitInAnHour, visitOf } from '../support/browser/therapistPhone.ts';

test('over plain http a customer books, copies a link, and reads why notifications cannot come', async ({
  page,
  shop,
}) => {
  const therapist = await shop.makeTherapist();
  const form = new BookingForm(page);
  await form.open(therapist);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole('button', { name: /^First free/ }).click();
  await expect(form.changeTime).toBeVisible();
  await form.write(customerFields);
  await form.submit.click();
  await expect(page).toHaveURL('/');
  expect(await shop.bookingsOf(therapist.id)).toHaveLength(1);

  await page.getByRole('link', { name: 'Open booking' }).click();
  await page.getByRole('button', { name: 'Notify me of the answer' }).click();
  await expect(page.getByText('Notifications need https')).toBeVisible();
  await page.goto(`/therapist/${therapist.id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
});

test('over plain http decisions made in two tabs without a network arrive once, and nothing is stored', async ({
  page,
  context,
  shop,
  problems,
}) => {
  problems.expect(offlineConsoleErrors);
  const { id, therapist } = await bookVisit(shop);
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Opened without https')).toBeVisible();
  await page.goto(bookingsPathOf(therapist));
  await expect(bookingCard(page)).toBeVisible();
  const second = await context.newPage();
  await second.goto(bookingsPathOf(therapist));
  await expect(bookingCard(second)).toBeVisible();

  await goOffline(page);
  await bookingCard(page).getByRole('button', { name: 'Approve' }).click();
  await expect(waitingToSend(page)).toBeVisible();
  await expect(waitingToSend(second)).toBeVisible();
  await goOnline(page);
  await expect.poll(() => statusChangesOf(shop, id)).toEqual(['approved']);
  await expect(waitingToSend(page)).toHaveCount(0);
  await expect(waitingToSend(second)).toHaveCount(0);
  expect(await statusChangesOf(shop, id)).toEqual(['approved']);
});

test('over plain http a therapist says how her visit goes', { tag: '@full' }, async ({ page, shop }) => {
  const { id, link } = await visitInAnHour(shop);
  await page.addInitScript(() => localStorage.setItem('language', 'th'));
  await openTherapistLink(page, link);
  await expect(page.getByText('เปิดโดยไม่มี https')).toBeVisible();
  await tap(page, 'ออกเดินทางแล้ว');
  await expect.poll(async () => (await visitOf(shop, id)).visitState).toBe('on_the_way');
  await page.locator('nav button').last().click();
  await tap(page, 'รับที่อยู่');
  await tap(page, 'คัดลอก');
  await expect(page.getByRole('button', { name: 'คัดลอกแล้ว' })).toBeVisible();
});
