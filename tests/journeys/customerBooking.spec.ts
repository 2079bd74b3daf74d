import type { Page } from '@playwright/test';
import { offlineErrors } from '../support/browser/adminBookings.ts';
import { axeViolations } from '../support/browser/axe.ts';
import { BookingForm } from '../support/browser/bookingForm.ts';
import { dateInDays } from '../support/dates.ts';
import { waitForServiceWorker } from '../support/browser/serviceWorker.ts';
import { customerFields } from '../support/testData.ts';
import { expect, test, type Shop } from '../support/browser/shop.ts';

/** Sends a request from the form in Thai, and opens the page of the new booking from home's card. */
async function bookAndOpen(page: Page, shop: Shop) {
  const therapist = await shop.makeTherapist();
  const form = new BookingForm(page);
  await page.addInitScript(() => localStorage.setItem('language', 'th'));
  await form.open(therapist);
  await form.chooseDay(dateInDays(3), 'th');
  await form.chooseTime('10:00 น.');
  await form.write(customerFields);
  await form.submit.click();
  await page.getByRole('link', { name: 'เปิดดูการจอง' }).click();
  await expect(page.getByRole('heading', { name: 'รอร้านยืนยัน' })).toBeVisible();
  const [booking] = await shop.bookingsOf(therapist.id);
  return { therapist, booking: booking! };
}

/** What the page does when its reader comes back to it: it fetches the booking again. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

const state = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a customer follows her request, corrects it and cancels it, and the shop sees each step', async ({
  page,
  shop,
}) => {
  const { therapist, booking } = await bookAndOpen(page, shop);
  expect(new URL(page.url()).pathname).toBe(booking.link);

  await shop.manage('PATCH', `/bookings/${booking.id}/status`, {
    status: 'approved',
    version: booking.version,
  });
  await comeBack(page);
  await expect(state(page, 'ยืนยันการจองแล้ว')).toBeVisible();

  await page.getByRole('button', { name: 'แก้ไขข้อมูลของคุณ' }).click();
  await page.locator('[name=clientPhone]').fill('089 876 5432');
  await page.locator('[name=clientAddress]').fill('99 ซอยสุขุมวิท 24');
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(page.getByText('บันทึกการแก้ไขแล้ว')).toBeVisible();
  expect(await shop.bookingsOf(therapist.id)).toMatchObject([
    { clientAddress: '99 ซอยสุขุมวิท 24', clientPhone: '0898765432', status: 'approved' },
  ]);

  await page.getByRole('button', { name: 'ยกเลิกการจอง', exact: true }).click();
  await page.getByRole('button', { name: 'ยกเลิกการจองนี้' }).click();
  await expect(state(page, 'ยกเลิกการจองแล้ว')).toBeVisible();
  expect(await shop.bookingsOf(therapist.id)).toMatchObject([
    { status: 'cancelled', cancelledBy: 'customer' },
  ]);
});

test(
  'the page of a booking keeps to a width of 320 px, at twice the text size too, and axe finds nothing',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { booking } = await bookAndOpen(page, shop);
    await page.goto(booking.link!);
    await expect(state(page, 'รอร้านยืนยัน')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    for (const fontSize of ['100%', '200%']) {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, fontSize);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `at ${fontSize}`).toBe(320);
    }
  },
);

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'without a network the booking is read, and not cancelled',
    { tag: '@full' },
    async ({ page, shop, problems }) => {
      problems.expect(offlineErrors);
      const { booking } = await bookAndOpen(page, shop);
      await waitForServiceWorker(page);
      await page.context().setOffline(true);

      await page.goto('/');
      await page.getByRole('link', { name: 'เปิดดูการจอง' }).click();
      await expect(state(page, 'รอร้านยืนยัน')).toBeVisible();
      await page.goto(booking.link!);
      await expect(state(page, 'รอร้านยืนยัน')).toBeVisible();
      await expect(page.getByText(customerFields.clientAddress)).toBeVisible();
      await page.getByRole('button', { name: 'ยกเลิกการจอง', exact: true }).click();
      await page.getByRole('button', { name: 'ยกเลิกการจองนี้' }).click();
      await expect(page.getByRole('alert').getByText(/โทร/)).toBeVisible();
      await page.context().setOffline(false);
      const [stored] = await shop.bookingsOf(booking.therapistId);
      expect(stored?.status).toBe('pending');
    },
  );
});
