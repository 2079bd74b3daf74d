import type { Page } from '@playwright/test';
import { bookVisit } from '../support/browser/adminBookings.ts';
import { BookingForm } from '../support/browser/bookingForm.ts';
import { dateInDays } from '../support/dates.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { expect, test, type Shop } from '../support/browser/shop.ts';

const long = 'W'.repeat(80);

/** A booking in a shop where every text of unlimited length is one long word. */
async function endless(shop: Shop) {
  const made = await bookVisit(shop, { clientName: long, clientAddress: long, notes: long });
  const { id, serviceId } = made.therapist;
  const { body } = await shop.manage<{ data: { id: number } }>('POST', '/locations', {
    city: `${long} ${id}`,
    district: long,
  });
  await shop.manage('PATCH', `/therapists/${id}`, { name: long, bio: long, locationIds: [body.data.id] });
  await shop.manage('PATCH', `/services/${serviceId}`, { name: `${long} ${id}`, description: long });
  await shop.manage('POST', '/time-off', {
    therapistId: id,
    startTime: `${dateInDays(3)} 00:00`,
    endTime: `${dateInDays(4)} 00:00`,
    reason: long,
  });
  return made;
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('very long words do not widen a page', { tag: '@full' }, async ({ page, shop }) => {
  const { id, therapist } = await endless(shop);
  await page.setViewportSize({ width: 320, height: 640 });
  await openAsAdmin(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all`);
  for (const path of [
    `/admin/bookings?therapist=${therapist.id}&time=all`,
    `/admin/bookings/${id}`,
    `/admin/bookings/${id}/edit`,
    '/admin/inbox',
    `/admin/day?date=${dateInDays(3)}`,
    '/admin/therapists',
    `/admin/therapists/${therapist.id}/schedule`,
    '/admin/services',
    '/admin/locations',
    '/admin/rules',
    `/admin/time-off?therapistId=${therapist.id}`,
    '/services',
    `/service/${therapist.serviceId}`,
    '/therapists',
    `/therapist/${therapist.id}`,
    `/booking/${therapist.id}/${therapist.serviceId}`,
  ]) {
    await page.goto(path);
    await expect(page.getByText(long).first(), path).toBeAttached();
    expect.soft(await widthOf(page), path).toBe(320);
  }
});

test(
  'a request with very long words fits a small phone with text at twice its size',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { therapist } = await endless(shop);
    await page.setViewportSize({ width: 320, height: 640 });
    await openAsAdmin(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all`);
    await expect(page.getByRole('article')).toContainText(`${long} · ${long}`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await widthOf(page)).toBe(320);
  },
);

test(
  'the times of a day fit their buttons with text at twice its size',
  { tag: '@full' },
  async ({ page, shop }) => {
    const therapist = await shop.makeTherapist();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => localStorage.setItem('language', 'hi'));
    await new BookingForm(page).open(therapist);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.locator('[role=gridcell] [role=button]:not([aria-disabled=true])').last().click();
    const times = page.getByRole('radiogroup').locator('label');
    await expect(times.first()).toBeVisible();
    const cut = await times.evaluateAll((labels) =>
      labels
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((label) => label.textContent),
    );
    expect(cut).toEqual([]);
  },
);

test('the buttons of a table row stay on one line', { tag: ['@full', '@desk'] }, async ({ page, shop }) => {
  const { name } = await shop.makeService();
  await openAsAdmin(page, shop, '/admin/services');
  const box = await page.getByRole('button', { name: `Delete ${name}`, exact: true }).boundingBox();
  expect(box?.height).toBeLessThan(50);
});
