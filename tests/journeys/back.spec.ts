import type { Locator, Page } from '@playwright/test';
import { chooseLogout } from '../support/browser/adminBookings.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { expect, test } from '../support/browser/shop.ts';
import { openTherapistLink, tap, visitInAnHour } from '../support/browser/therapistPhone.ts';

const overlays = (page: Page) => page.locator('[role=dialog], [role=alertdialog], [role=menu]');

/** Whether the current entry of the history is one that was added for an overlay. */
const isUnderOverlay = (page: Page) =>
  page.evaluate(() => JSON.stringify(history.state).includes('isUnderSheet'));

/** Opens an overlay, goes back, and finds it closed on the same page; and again after it was closed in another way. */
async function expectBackToClose(page: Page, opener: Locator): Promise<void> {
  const address = page.url();
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack(), () => page.goBack()]) {
    await opener.click();
    await expect(overlays(page).first()).toBeVisible();
    await close();
    await expect(overlays(page)).toHaveCount(0);
    expect(page.url()).toBe(address);
  }
  await expect.poll(() => isUnderOverlay(page)).toBe(false);
}

test('Back closes the filters, a confirming sheet and a menu before it leaves the bookings', async ({
  page,
  shop,
}) => {
  const therapist = await shop.makeTherapist();
  await shop.book(therapist);
  await openAsAdmin(page, shop, '/admin/therapists');
  await page.getByRole('link', { name: 'Bookings' }).click();
  const filters = page.getByRole('button', { name: 'Filters' });
  await expectBackToClose(page, filters);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/admin/settings');
  await expectBackToClose(page, page.getByRole('button', { name: /Language/ }));
  await chooseLogout(page);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(overlays(page)).toHaveCount(0);
  await expect(page).toHaveURL('/admin/settings');
  await page.goBack();
  await expect(page).toHaveURL('/admin/bookings');
  await expect.poll(() => isUnderOverlay(page)).toBe(false);

  await filters.click();
  await page.getByRole('dialog').getByLabel('Time').selectOption('all');
  await page.getByRole('dialog').getByLabel('Status').selectOption('pending');
  await page.goBack();
  await expect(overlays(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/bookings\?status=pending&time=all$/);
  await filters.click();
  await page.getByRole('dialog').getByLabel('Status').selectOption('');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(overlays(page)).toHaveCount(0);
  await expect.poll(() => isUnderOverlay(page)).toBe(false);
  await expect(page).toHaveURL(/\/admin\/bookings\?time=all$/);
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/therapists$/);
});

test(
  'Back closes menu, languages and places of the site, and the question of the private page',
  { tag: '@full' },
  async ({ page, shop }) => {
    const therapist = await shop.makeTherapist();
    await shop.book(therapist);
    const [booking] = await shop.bookingsOf(therapist.id);
    await page.goto('/services');
    await page.getByRole('link', { name: 'Baan Lotus Massage' }).first().click();
    await expect(page).toHaveURL('/');
    await expectBackToClose(page, page.getByRole('button', { name: 'Menu' }));
    await expectBackToClose(page, page.getByRole('button', { name: /Language/ }));
    await expectBackToClose(page, page.getByRole('button', { name: 'Find therapists near you' }));
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL('/services');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/services');
    await page.goto(booking!.link!);
    await expectBackToClose(page, page.getByRole('button', { name: 'Cancel booking', exact: true }));
  },
);

test(
  'on the page of a therapist Back closes a question, then leads to the visits',
  { tag: '@full' },
  async ({ browser, shop }) => {
    const { link } = await visitInAnHour(shop);
    const page = await browser.newPage({ locale: 'th-TH', viewport: { width: 360, height: 740 } });
    await page.goto(`${shop.url}/services`);
    await openTherapistLink(
      page,
      `${shop.url}${new URL(link, shop.url).pathname}${new URL(link, shop.url).hash}`,
    );
    const tabs = page.locator('nav button');
    await tabs.last().click();
    await tap(page, 'ออกจากระบบ');
    const goBack = page.getByRole('button', { name: 'ย้อนกลับ' });
    await expect(goBack).toBeVisible();
    await page.goBack();
    await expect(goBack).toBeHidden();
    await expect(tabs.last()).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL(/\/t\/$/);
    await page.close();
  },
);
