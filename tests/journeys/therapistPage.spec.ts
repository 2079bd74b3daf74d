import { findInBrowserStorage } from '../support/browser/browserStorage.ts';
import { dateInDays } from '../support/dates.ts';
import { goOffline, offlineConsoleErrors } from '../support/network/network.ts';
import { waitForServiceWorker } from '../support/browser/serviceWorker.ts';
import { expect, test } from '../support/browser/shop.ts';
import {
  openTherapistLink,
  tap,
  visitedCustomer as customer,
  visitInAnHour,
  visitOf,
  wordsOfCustomer,
} from '../support/browser/therapistPhone.ts';

test.use({ serviceWorkers: 'allow', locale: 'th-TH', viewport: { width: 360, height: 740 } });

test('what a therapist says without a network arrives in order, with the times of the taps', async ({
  page,
  context,
  shop,
  problems,
}) => {
  problems.expect(offlineConsoleErrors);
  const { id, link } = await visitInAnHour(shop);
  await openTherapistLink(page, link);
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(customer.clientAddress)).toBeVisible();
  const taps: number[] = [];
  for (const [button, said] of [
    ['ออกเดินทางแล้ว', /ออกเดินทางแล้ว ·/],
    ['เริ่มนวดแล้ว', /เริ่มนวดแล้ว ·/],
    ['เสร็จแล้ว', /เสร็จแล้ว ·/],
  ] as const) {
    taps.push(Date.now());
    await tap(page, button);
    await expect(page.getByText(said).first()).toBeVisible();
  }
  await expect(page.getByText('รอส่ง 3 รายการ')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/รอส่ง \d รายการ/)).toHaveCount(0);
  const visit = await visitOf(shop, id);
  expect(visit.visitState).toBe('finished');
  const { onTheWayAt, startedAt, endedAt } = visit.visitTimes;
  const said = [onTheWayAt, startedAt, endedAt].map((at) => Date.parse(at!));
  // the server counts back from when it gets each of them, which takes a moment
  for (const [index, at] of said.entries()) {
    expect(at).toBeGreaterThanOrEqual(taps[index]!);
    expect(at).toBeLessThan(taps[index]! + 5_000);
  }
  expect(said).toEqual(said.toSorted((a, b) => a - b));
});

test('a phone that signs out keeps nothing of a customer', { tag: '@full' }, async ({ page, shop }) => {
  const { link } = await visitInAnHour(shop);
  await openTherapistLink(page, link);
  await waitForServiceWorker(page);
  await page.locator('nav button').last().click();
  await tap(page, 'ออกจากระบบ');
  await tap(page, 'ออกจากระบบ');
  await expect(page.getByText('เปิดงานของคุณได้ด้วยลิงก์จากร้าน', { exact: false })).toBeVisible();
  expect(await findInBrowserStorage(page, wordsOfCustomer)).toEqual([]);
  await page.reload();
  await expect(page.getByText('เปิดงานของคุณได้ด้วยลิงก์จากร้าน', { exact: false })).toBeVisible();
});

test('a link opens one phone', { tag: '@full' }, async ({ page, browser, shop }) => {
  const { link } = await visitInAnHour(shop);
  await openTherapistLink(page, link);
  const other = await browser.newContext({ locale: 'th-TH' });
  const second = await other.newPage();
  await second.goto(new URL(link, page.url()).href);
  await tap(second, 'เปิดในเครื่องนี้');
  await expect(second.getByText('ลิงก์นี้เปิดไม่ได้แล้ว', { exact: false })).toBeVisible();
  await other.close();
  await page.goto(link);
  await expect(page.getByText(customer.clientAddress)).toBeVisible();
});

test(
  'a therapist reads without a network what was settled with her',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(offlineConsoleErrors);
    const { therapist, link } = await visitInAnHour(shop);
    const today = dateInDays(0);
    const settlement = { therapistId: therapist.id, from: today, to: today, amount: 0, paidOn: today };
    await shop.manage('POST', '/statements/settle', settlement);
    await openTherapistLink(page, link);
    await waitForServiceWorker(page);
    await tap(page, 'รายได้');
    const settled = page.getByText('เคลียร์ยอดแล้วเมื่อ', { exact: false });
    await expect(settled).toBeVisible();
    await goOffline(page);
    await page.reload();
    await tap(page, 'รายได้');
    await expect(settled).toBeVisible();
    await page.goBack();
    await expect(page.getByText(customer.clientAddress)).toBeVisible();
  },
);
