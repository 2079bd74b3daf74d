import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import type { TherapistDevice } from '#contract/therapistPage.ts';
import { promptPayPayload } from '../../api/promptPay/promptPay.ts';
import { findInBrowserStorage } from '../support/browser/browserStorage.ts';
import { goOffline, goOnline, offlineConsoleErrors } from '../support/network/network.ts';
import { expect, test } from '../support/network/releaseProxy.ts';
import { waitForServiceWorker } from '../support/browser/serviceWorker.ts';
import type { Shop } from '../support/browser/shop.ts';
import {
  endPhones,
  linkFor,
  openTherapistLink,
  takePromptPay,
  tap,
  visitedCustomer as customer,
  visitInAnHour,
  visitOf,
  wordsOfCustomer,
} from '../support/browser/therapistPhone.ts';

test.use({ serviceWorkers: 'allow', locale: 'th-TH', viewport: { width: 360, height: 740 } });

const waits = 'รอส่ง 1 รายการ';

/** Opens her page and says without a network that she is on the way. */
async function sayOffline(page: Page, link: string): Promise<void> {
  await openTherapistLink(page, link);
  await waitForServiceWorker(page);
  await goOffline(page);
  await tap(page, 'ออกเดินทางแล้ว');
  await expect(page.getByText(waits)).toBeVisible();
}

const signOut = async (page: Page) => {
  await page.locator('nav button').last().click();
  await tap(page, 'ออกจากระบบ');
  await tap(page, 'ออกจากระบบ');
};

/** The text of the QR code in a picture. */
async function readQr(png: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

const phonesOf = async (shop: Shop, therapistId: number) =>
  (await shop.manage<{ data: TherapistDevice[] }>('GET', `/therapists/${therapistId}/devices`)).body.data;

const timesSaid = async (shop: Shop, id: number) =>
  (await shop.manage<{ data: { action: string }[] }>('GET', `/bookings/${id}/history`)).body.data.filter(
    ({ action }) => action === 'visit',
  ).length;

test(
  'what waits on a phone that the shop has ended is sent after a new link of the same therapist, and of nobody else',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(offlineConsoleErrors);
    const { id, therapist, link } = await visitInAnHour(shop);
    await sayOffline(page, link);
    await endPhones(shop, therapist.id);
    await goOnline(page);
    await expect(page.getByRole('heading', { name: 'เครื่องนี้ไม่ได้เข้าสู่ระบบแล้ว' })).toBeVisible();
    await expect(page.getByText('มี 1 รายการรอส่งในเครื่องนี้', { exact: false })).toBeVisible();
    expect(await findInBrowserStorage(page, wordsOfCustomer)).toEqual([]);

    const other = await shop.makeTherapist();
    await openTherapistLink(page, await linkFor(shop, other.id));
    await expect(page.getByText('มี 1 รายการของคนอื่น', { exact: false })).toBeVisible();
    await signOut(page);
    await expect(page.locator('nav')).toHaveCount(0);
    expect((await visitOf(shop, id)).visitState).toBeNull();

    await openTherapistLink(page, await linkFor(shop, therapist.id));
    await expect(page.getByText(/ออกเดินทางแล้ว ·/)).toBeVisible();
    await expect.poll(async () => (await visitOf(shop, id)).visitState).toBe('on_the_way');
    expect(await timesSaid(shop, id)).toBe(1);
  },
);

test(
  'a phone that did not hear that its link was opened opens it again',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(offlineConsoleErrors);
    const { link } = await visitInAnHour(shop);
    await page.route('**/api/t/open', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.goto(link);
    await tap(page, 'เปิดในเครื่องนี้');
    await expect(page.getByRole('alert').getByText('เชื่อมต่อไม่ได้', { exact: false })).toBeVisible();
    await page.unroute('**/api/t/open');
    await page.reload();
    await tap(page, 'เปิดในเครื่องนี้');
    await expect(page.getByText(customer.clientAddress)).toBeVisible();
  },
);

test(
  'an address is gone from the phone a day after its visit, even without a network',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(offlineConsoleErrors);
    const { link } = await visitInAnHour(shop);
    await openTherapistLink(page, link);
    await expect(page.getByText(customer.clientAddress)).toBeVisible();
    await waitForServiceWorker(page);
    await goOffline(page);
    await page.reload();
    await expect(page.getByText(customer.clientAddress)).toBeVisible();
    const now = Date.now();
    await page.clock.setFixedTime(now + 48 * 3_600_000);
    await page.reload();
    await expect(page.locator('nav button').first()).toBeVisible();
    await expect(page.getByText(customer.clientAddress)).toHaveCount(0);
    // the visit is on top again, and its address is not on the disk
    await page.clock.setFixedTime(now);
    await page.reload();
    await expect(page.getByText('Emilia', { exact: true })).toBeVisible();
    await expect(page.getByText(customer.clientAddress)).toHaveCount(0);
  },
);

test(
  'a phone that signs out without a network says so, and the server ends it once there is one',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(offlineConsoleErrors);
    const { therapist, link } = await visitInAnHour(shop);
    await openTherapistLink(page, link);
    await waitForServiceWorker(page);
    await goOffline(page);
    await signOut(page);
    const said = page.getByText('เซิร์ฟเวอร์จะทราบเมื่อมีอินเทอร์เน็ต', { exact: false });
    await expect(said).toBeVisible();
    expect(await findInBrowserStorage(page, wordsOfCustomer)).toEqual([]);
    await page.reload();
    await expect(said).toBeVisible();
    expect(await phonesOf(shop, therapist.id)).toHaveLength(1);
    await goOnline(page);
    await expect(said).toBeHidden();
    expect(await phonesOf(shop, therapist.id)).toEqual([]);
  },
);

test(
  'without a network her page has its fonts, and the PromptPay code of what is open',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(offlineConsoleErrors);
    await takePromptPay(shop);
    const { link, id } = await visitInAnHour(shop);
    await openTherapistLink(page, link);
    await waitForServiceWorker(page);
    const missing = () =>
      page.evaluate(async () => {
        const isStored = async (url: string) =>
          (await caches.match(new URL(url, location.href))) !== undefined;
        const urls = [...document.styleSheets]
          .flatMap(({ cssRules }) => Array.from(cssRules))
          .filter((rule) => rule instanceof CSSFontFaceRule)
          .flatMap((rule) => /url\("?([^")]+)/.exec(rule.style.getPropertyValue('src'))?.[1] ?? []);
        const found = await Promise.all(urls.map(async (url) => [url, await isStored(url)] as const));
        return [found.length > 3, found.filter(([, stored]) => !stored)];
      });
    await expect.poll(missing).toEqual([true, []]);
    await goOffline(page);
    await page.reload();
    await page.getByText('แสดง QR พร้อมเพย์').click();
    const picture = page.getByRole('img', { name: 'QR พร้อมเพย์' });
    await expect(picture).toBeVisible();
    expect(await readQr(await picture.screenshot())).toBe(
      promptPayPayload('0812345678', (await visitOf(shop, id)).service.price),
    );
  },
);

test(
  'signing out in one tab leaves no visit on the screen of another',
  { tag: '@full' },
  async ({ page, context, shop }) => {
    const { link } = await visitInAnHour(shop);
    await openTherapistLink(page, link);
    const second = await context.newPage();
    await second.goto('/t/');
    await expect(second.getByText(customer.clientAddress)).toBeVisible();
    await signOut(page);
    await expect(second.getByText('เปิดงานของคุณได้ด้วยลิงก์จากร้าน', { exact: false })).toBeVisible();
    await expect(second.getByText(customer.clientAddress)).toHaveCount(0);
  },
);

test(
  'the link of another therapist asks first; opened, it ends the phone of the one before and leaves nothing of her customers',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { therapist, link } = await visitInAnHour(shop);
    await openTherapistLink(page, link);
    const other = await shop.makeTherapist();
    const otherLink = await linkFor(shop, other.id);
    await page.goto(otherLink);
    await expect(page.getByText(therapist.name, { exact: false })).toBeVisible();
    await tap(page, 'ใช้เครื่องนี้ตามเดิม');
    await expect(page.getByText(customer.clientAddress)).toBeVisible();
    await openTherapistLink(page, otherLink);
    await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible();
    await expect.poll(() => phonesOf(shop, therapist.id)).toEqual([]);
    expect(await phonesOf(shop, other.id)).toHaveLength(1);
    expect(await findInBrowserStorage(page, wordsOfCustomer)).toEqual([]);
  },
);

test(
  'what waits in one version of the page is sent by the next',
  { tag: '@full' },
  async ({ page, shop, releases }) => {
    const { id, link } = await visitInAnHour(shop);
    await openTherapistLink(page, releases.url + link);
    await waitForServiceWorker(page);
    releases.intercept(/\/api\/t\/visits/);
    await tap(page, 'ออกเดินทางแล้ว');
    await expect(page.getByText(waits)).toBeVisible();

    releases.release('second');
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/t/'))?.update());
    await tap(page, 'โหลดใหม่');
    await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'second');
    await expect(page.getByText(waits)).toBeVisible();
    expect(await timesSaid(shop, id)).toBe(0);
    releases.intercept(null);
    // It may be sent by itself at this moment: then there is nothing left to press.
    await page
      .getByRole('button', { name: 'ส่งตอนนี้', exact: true })
      .first()
      .click({ timeout: 5_000 })
      .catch(() => null);
    await expect(page.getByText(waits)).toBeHidden();
    expect((await visitOf(shop, id)).visitState).toBe('on_the_way');
    expect(await timesSaid(shop, id)).toBe(1);
  },
);
