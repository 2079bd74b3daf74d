import type { Page } from '@playwright/test';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { expect, test } from '../support/browser/shop.ts';
import { openTherapistLink, visitInAnHour } from '../support/browser/therapistPhone.ts';

test.use({ viewport: { width: 360, height: 740 }, locale: 'th-TH' });

const enlarge = (page: Page) => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));

/** Whether the page, or an element of it, is wider than the screen. */
const widest = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));

test(
  'with letters twice as large, list, visit and statements keep to the width of a phone, and no tab is cut',
  { tag: '@full' },
  async ({ page, shop }) => {
    const therapist = await shop.makeTherapist();
    const id = await shop.book(therapist);
    const visit = `/admin/bookings/${id}`;
    for (const path of ['/admin/bookings?time=all', visit, '/admin/statements', '/admin/money']) {
      await openAsAdmin(page, shop, path);
      await expect(page.locator('main :is(article, table, dl):visible').first()).toBeVisible();
      await enlarge(page);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
      expect(await widest(page, 'nav[aria-label] a[href^="/admin/"] span')).toBeLessThanOrEqual(360);
      expect(await widest(page, 'main :is(td, th, article)')).toBeLessThanOrEqual(360);
    }
  },
);

test(
  'with letters twice as large, Save of a long form is above the tabs',
  { tag: '@full' },
  async ({ page, shop }) => {
    await openAsAdmin(page, shop, '/admin/rules');
    const save = page.locator('form button[type=submit]');
    await expect(save).toBeVisible();
    await enlarge(page);
    await expect
      .poll(async () => {
        const [tabs, button] = [
          await page
            .locator('nav')
            .filter({ has: page.locator('[href="/admin/services"]') })
            .boundingBox(),
          await save.boundingBox(),
        ];
        return button!.y + button!.height <= tabs!.y;
      })
      .toBe(true);
  },
);

test(
  'with letters twice as large, a therapist’s next step is above the bar',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { link } = await visitInAnHour(shop);
    await openTherapistLink(page, link);
    await enlarge(page);
    const step = page.locator('section[aria-label] > button').first();
    const bar = page.locator('nav');
    await expect
      .poll(async () => {
        const [top, bottom] = [(await bar.boundingBox())!.y, (await step.boundingBox())!];
        return bottom.y + bottom.height <= top;
      })
      .toBe(true);
    expect(await widest(page, 'nav button')).toBeLessThanOrEqual(360);
  },
);
