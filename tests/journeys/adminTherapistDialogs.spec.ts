import type { Locator, Page } from '@playwright/test';
import type { Booking } from '#contract/booking.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { axePasses, startAxePass } from '../support/browser/axe.ts';
import { dateInDays } from '../support/dates.ts';
import { expect, test, type Shop } from '../support/browser/shop.ts';
import { askForTimeOff, linkFor } from '../support/browser/therapistPhone.ts';

/** A therapist whose page is open on a phone, with a link for another one, an approved visit, and a wish for time off. */
async function therapistWithPage(shop: Shop) {
  const therapist = await shop.makeTherapist({ phoneNumber: '0812345678', whatsapp: '+66812345678' });
  const visit = await shop.book(therapist);
  await shop.manage('PATCH', `/bookings/${visit}/status`, { status: 'approved' });
  await askForTimeOff(shop, therapist.id);
  await linkFor(shop, therapist.id);
  return { ...therapist, visit };
}

/** The button of the therapist's card that opens her page's dialog, in any language. */
const pageButton = (page: Page, name: string) =>
  page.getByRole('article', { name }).locator('button:has(+ a)');

/** The alarm rings once the day sheet has been fetched, after the page itself. */
const afterDaySheet = { timeout: 30_000 };

/** The visit looks as if its therapist had not come back. */
const ringAlarm = async (page: Page, visitId: number) => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const overdue = { visitState: 'started', startTime: ago(2), endTime: ago(1) };
  await page.route(/\/api\/admin\/bookings[/?]/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as { data: Booking | Booking[] };
    const change = (booking: Booking) => (booking.id === visitId ? { ...booking, ...overdue } : booking);
    const data = Array.isArray(body.data) ? body.data.map(change) : change(body.data);
    return route.fulfill({ response, json: { ...body, data } });
  });
};

for (const pass of axePasses.filter(({ tag }) => tag.includes('@full'))) {
  test(
    `axe finds nothing about a therapist’s page, her requests and her alarm, ${pass.title}`,
    { tag: pass.tag },
    async ({ page, shop }) => {
      test.slow();
      const { name, visit } = await therapistWithPage(shop);
      const axe = await startAxePass(page, pass);
      await axe.open('/admin/therapists', (path) => openAsAdmin(page, shop, path));
      await pageButton(page, name).click();
      await expect(page.locator('[role=dialog] article')).toHaveCount(1);
      await expect(page.locator('[role=dialog] a[href^="sms:"]')).toBeVisible();
      await axe.test('own page', '[role=dialog]');
      await page.locator('[role=dialog] article button').click();
      await expect(page.locator('[role=alertdialog]')).toBeVisible();
      await axe.test('the question before a device is ended', '[role=alertdialog]');

      await axe.open('/admin/time-off');
      await expect(page.locator('main section article').first()).toBeVisible();
      await axe.test('requests for time off');

      await axe.open(`/admin/bookings/${visit}`);
      const send = page
        .locator('main details')
        .filter({ has: page.locator('summary').filter({ hasText: name }) });
      await send.locator('summary').click();
      await expect(send.locator('a[href^="sms:"]')).toBeVisible();
      await axe.test('a visit with its text to the therapist');

      await ringAlarm(page, visit);
      await axe.open('/admin/devices');
      await expect(page.locator('[role=alert] a[href^="tel:"]').first()).toBeVisible(afterDaySheet);
      await axe.test('the alarm');
    },
  );
}

test(
  'all of a therapist’s page is reached with the keyboard on a phone of 320 px, where nothing is cut off',
  { tag: '@full' },
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const { name, visit } = await therapistWithPage(shop);
    await ringAlarm(page, visit);
    await openAsAdmin(page, shop, '/admin/therapists');
    const alarm = page.getByRole('alert').filter({ hasText: `${name} has not come back` });
    await expect(alarm).toBeVisible(afterDaySheet);
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await isWide()).toBe(false);
    await alarm.getByRole('link').first().focus();
    for (const button of ['Mark as finished', `I take care of ${name}`]) {
      const target = alarm.getByRole('button', { name: button });
      await tabTo(page, target);
    }

    const opener = page.getByRole('button', { name: `Own page of ${name}` });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Own page of ${name}` });
    await expect(dialog.getByRole('article')).toHaveCount(1);
    for (const target of [
      dialog.getByLabel('Language of the message'),
      dialog.getByRole('link', { name: 'SMS: Send the link' }),
      dialog.getByRole('button', { name: 'Copy: Send the link' }),
      dialog.getByRole('button', { name: 'New link' }),
      dialog.getByRole('button', { name: /^End .*, / }),
    ])
      await tabTo(page, target);
    expect(
      await dialog.evaluate((element) =>
        [...element.querySelectorAll('*')].some((one) => one.scrollWidth > 320),
      ),
    ).toBe(false);
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(dialog.getByRole('article')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

/** Presses Tab until the element has the focus; fails when it is not reached, or below a bar. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  expect(
    await target.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  ).toBe(true);
}

test('on a small phone nothing covers the alarm', { tag: '@full' }, async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { name, visit, id, serviceId } = await therapistWithPage(shop);
  // a request on another day: its bar is at the bottom of the list
  await shop.book({ id, serviceId }, { startTime: `${dateInDays(4)} 10:00` });
  await ringAlarm(page, visit);
  await openAsAdmin(page, shop, '/admin/bookings');
  const alarm = page.getByRole('alert').filter({ hasText: `${name} has not come back` });
  await expect(alarm).toBeVisible(afterDaySheet);
  await expect(page.getByText(/requests? waiting on other days/)).toBeVisible();
  const covered = () =>
    alarm.evaluate((element) => {
      element.scrollIntoView({ block: 'start' });
      const { top, bottom } = element.getBoundingClientRect();
      const points = Array.from({ length: 20 }, (_, at) => top + 1 + ((bottom - top - 2) * at) / 19);
      return points.filter((y) =>
        [30, 180, 330].some((x) => !element.contains(document.elementFromPoint(x, y))),
      );
    });
  await expect.poll(covered).toEqual([]);
});
