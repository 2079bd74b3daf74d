import type { Page } from '@playwright/test';
import { adminRoutes } from '../../api/contract/adminRoutes.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { BookingForm } from '../support/browser/bookingForm.ts';
import { customerFields, hoursEveryDay } from '../support/testData.ts';
import { expect, test } from '../support/browser/shop.ts';
import { askForTimeOff } from '../support/browser/therapistPhone.ts';

/** The limit that web.dev calls good. */
const good = 0.1;

/** Adds up the layout shifts that no input caused, and names the element that moved most. */
async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; moved: string[] }>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0, moved: [] as string[] };
    Object.assign(window, { shifts });
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        shifts.sum += entry.value;
        for (const { node } of entry.sources)
          shifts.moved.push(
            `${entry.value.toFixed(3)} ${(node as Element | undefined)?.outerHTML?.slice(0, 90)}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: { sum: number; moved: string[] } }).shifts);
}

const slow = (page: Page) =>
  page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.fallback();
  });

const publicScreens = ['/', '/services', '/service/1', '/therapists', '/therapist/1', '/booking/1/4'];
const adminScreens = adminRoutes.filter((route) => !route.includes(':'));

test('a slow response causes no layout shift in the public screens', { tag: '@full' }, async ({ page }) => {
  const shifts = await watchShifts(page);
  await slow(page);
  for (const path of publicScreens) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { sum, moved } = await shifts();
    expect.soft(sum, `${path}\n${moved.join('\n')}`).toBeLessThan(good);
  }
});

const ways: Record<string, (page: Page, therapist: { id: number; serviceId: number }) => Promise<void>> = {
  'by a free time': (page, { id }) => page.locator(`a[href^="/booking/${id}/"]`).click(),
  'over list and profile': async (page, { id, serviceId }) => {
    await page.getByRole('link', { name: 'Book Now' }).click();
    await page.locator(`a[href="/therapist/${id}"]`).click();
    await page.locator(`main a[href="/booking/${id}/${serviceId}"]`).click();
    await page.getByRole('button', { name: /^First free/ }).click();
  },
  'over services and a service': async (page, { id, serviceId }) => {
    await page.getByRole('link', { name: 'Our Services' }).click();
    await page.locator(`article a[href="/service/${serviceId}"]`).click();
    await page.locator(`main a[href^="/booking/${id}/"]`).first().click();
  },
};

for (const [way, choose] of Object.entries(ways)) {
  test(
    `nothing moves on the way from home to the private page, ${way}`,
    { tag: '@full' },
    async ({ page, shop }) => {
      const therapist = await shop.makeTherapist({ hours: hoursEveryDay('00:00', '23:59') });
      const shifts = await watchShifts(page);
      await slow(page);
      await page.goto('/');
      await choose(page, therapist);
      const form = new BookingForm(page);
      await expect(form.changeTime).toBeVisible();
      await form.write(customerFields);
      await form.submit.click();
      await expect(page).toHaveURL('/');
      // the toast lies over the page, elsewhere on the next one
      await expect(form.toast).toHaveCount(0);
      await page.getByRole('link', { name: 'Open booking' }).click();
      await expect(page.getByRole('heading', { name: 'Waiting for our answer' })).toBeVisible();
      // shifts that come late count too
      await page.waitForTimeout(1500);
      const { sum, moved } = await shifts();
      expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.02);
    },
  );
}

test(
  'a slow response causes no layout shift in the admin screens',
  { tag: ['@full', '@desk'] },
  async ({ page, shop }) => {
    // opens every screen, and waits on each for late layout shifts
    test.slow();
    await askForTimeOff(shop, (await shop.makeTherapist()).id);
    const shifts = await watchShifts(page);
    await slow(page);
    for (const part of adminScreens) {
      await openAsAdmin(page, shop, `/admin/${part}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      // shifts that come late count too
      await page.waitForTimeout(1000);
      const { sum, moved } = await shifts();
      expect.soft(sum, `${part}\n${moved.join('\n')}`).toBeLessThan(good);
    }
  },
);
