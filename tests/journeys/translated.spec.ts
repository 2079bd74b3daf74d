import type { Page } from '@playwright/test';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { saveButton } from '../support/browser/bookingEditForm.ts';
import { BookingForm } from '../support/browser/bookingForm.ts';
import { dateInDays, dayName } from '../support/dates.ts';
import { expectRenderedTexts } from '../support/app/renderedTexts.ts';
import { expect, test } from '../support/browser/shop.ts';
import { customerFields } from '../support/testData.ts';
import { openTherapistLink, tap, visitInAnHour } from '../support/browser/therapistPhone.ts';
import { translateTexts, translationWays, type TranslationWay } from '../support/browser/translateTexts.ts';

type Language = 'en' | 'th';

/** Chooses the language and lets the browser translate every page. */
async function translate(page: Page, language: Language, way: TranslationWay): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  await page.addInitScript(translateTexts, way);
}

/** Chooses the other language, as another tab does, so that all texts of the screen change. */
async function changeLanguage(page: Page): Promise<void> {
  const html = page.locator('html');
  const next = (await html.getAttribute('lang')) === 'th' ? 'en' : 'th';
  // again, because a page follows other tabs only once it is idle
  await page.waitForFunction(
    (chosen) => {
      localStorage.setItem('language', chosen);
      window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
      return document.documentElement.lang === chosen;
    },
    next,
    { polling: 200 },
  );
  await expectRenderedTexts(page);
}

const words = {
  en: { firstFree: /^First free/, ten: '10:00 AM', home: 'ค้นพบการนวดที่ใช่สำหรับคุณ' },
  th: { firstFree: /^ว่างเร็วที่สุด/, ten: '10:00 น.', home: 'Find Your Perfect Massage Experience' },
};

for (const language of ['en', 'th'] as const)
  for (const way of translationWays) {
    const isMain = language === 'en' && way === 'replaces';
    test(
      `a customer books and changes home’s language while a translation ${way} the texts in ${language}`,
      isMain ? {} : { tag: '@full' },
      async ({ page, shop }) => {
        const therapist = await shop.makeTherapist();
        await translate(page, language, way);
        const form = new BookingForm(page);
        await form.open(therapist);
        await page.getByRole('button', { name: words[language].firstFree }).click();
        await expect(form.changeTime).toBeVisible();
        await expectRenderedTexts(page);
        for (const days of [3, 4]) {
          await form.chooseDay(dateInDays(days), language);
          await form.chooseTime(words[language].ten);
          await expectRenderedTexts(page);
        }
        await form.write(customerFields);
        await form.submit.click();
        await expect(page).toHaveURL('/');
        await expect(form.toast).toBeVisible();
        await expectRenderedTexts(page);
        await changeLanguage(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].home);
        await expect(
          page.getByText(dayName(dateInDays(4), language === 'en' ? 'th' : 'en'), { exact: true }),
        ).toBeVisible();
        expect(await shop.bookingsOf(therapist.id)).toHaveLength(1);
      },
    );
  }

/** Every page that shows something without having been prepared. */
const pages = [
  '/services',
  '/service/1',
  '/therapists',
  '/therapist/1',
  '/privacy',
  '/no-such-page',
  '/admin/bookings?time=all',
  '/admin/bookings/new',
  '/admin/day',
  '/admin/week',
  '/admin/therapists',
  '/admin/therapists/1/schedule',
  '/admin/services',
  '/admin/locations',
  '/admin/customers',
  '/admin/inbox',
  '/admin/reviews',
  '/admin/money',
  '/admin/statements',
  '/admin/unpaid',
  '/admin/time-off',
  '/admin/rules',
  '/admin/settings',
  '/admin/shop',
  '/admin/outbox',
  '/admin/devices',
  '/admin/integrations',
];

test(
  'every page follows a change of language, there and back, while it is translated',
  { tag: '@full' },
  async ({ page, shop }) => {
    test.setTimeout(180_000);
    await translate(page, 'en', 'replaces');
    await openAsAdmin(page, shop, '/');
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await changeLanguage(page);
      await changeLanguage(page);
    }
  },
);

for (const language of ['en', 'th'] as const) {
  const full = { tag: '@full' };

  test(
    `a customer’s page follows her booking while translated from ${language}`,
    full,
    async ({ page, shop }) => {
      const text = {
        en: {
          correct: 'Correct your details',
          save: 'Save',
          cancel: 'Cancel booking',
          yes: 'Cancel this booking',
        },
        th: { correct: 'แก้ไขข้อมูลของคุณ', save: 'บันทึก', cancel: 'ยกเลิกการจอง', yes: 'ยกเลิกการจองนี้' },
      }[language];
      const therapist = await shop.makeTherapist();
      const id = await shop.book(therapist);
      const [booking] = await shop.bookingsOf(therapist.id);
      await translate(page, language, 'replaces');
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await page.goto(booking!.link!);
      await expect(button(text.correct)).toBeVisible();
      await expectRenderedTexts(page);
      await shop.manage('PATCH', `/bookings/${id}/status`, { status: 'approved', version: booking!.version });
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await button(text.correct).click();
      await expectRenderedTexts(page);
      await page.locator('[name=clientAddress]').fill('99 Sukhumvit 26');
      await button(text.save).click();
      await expect(page.getByText('99 Sukhumvit 26')).toBeVisible();
      await expectRenderedTexts(page);
      await button(text.cancel).click();
      await button(text.yes).click();
      await expect(button(text.cancel)).toHaveCount(0);
      await expectRenderedTexts(page);
    },
  );
}

test(
  'an administrator decides, filters and edits while the page is translated',
  { tag: '@full' },
  async ({ page, shop }) => {
    const therapist = await shop.makeTherapist();
    await shop.book(therapist, { startTime: `${dateInDays(1)} 10:00`, clientName: 'Malee First' });
    const second = await shop.book(therapist, {
      startTime: `${dateInDays(1)} 12:00`,
      clientName: 'Noi Second',
    });
    await translate(page, 'en', 'replaces');
    await openAsAdmin(page, shop, `/admin/bookings?time=all&therapist=${therapist.id}`);
    const card = (name: string) => page.getByRole('article', { name });
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const press = async (name: string | RegExp) => {
      await button(name).first().click();
      await expectRenderedTexts(page);
    };

    await card('Malee First').getByRole('button', { name: 'Approve' }).click();
    await expect(card('Malee First')).toContainText('Approved');
    await expectRenderedTexts(page);
    await card('Noi Second').getByRole('button', { name: 'Deny' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Deny this booking?' })).toBeVisible();
    await press('Go back');
    await press('Filters');
    await page.keyboard.press('Escape');
    await press('Oldest First');
    await page.getByRole('link', { name: 'Settings' }).click();
    await press(/^Language/);
    await page.keyboard.press('Escape');

    await page.goto(`/admin/bookings/${second}/edit`);
    const form = new BookingForm(page);
    await form.chooseDay(dateInDays(4));
    await form.chooseTime('11:30 AM');
    await expectRenderedTexts(page);
    await saveButton(page).click();
    await expect(form.toast).toContainText('Booking updated');
    await expectRenderedTexts(page);

    await page.goto(`/admin/day?date=${dateInDays(1)}`);
    await page.getByRole('link', { name: /Malee First/ }).click();
    await expect(page.getByRole('heading', { name: 'Malee First' })).toBeVisible();
    await expectRenderedTexts(page);
    await page.goBack();
    await press('Next day');

    for (const tab of ['Therapists', 'Services', 'Locations']) {
      await page.getByRole('link', { name: tab }).click();
      await page.getByRole('button', { name: /^Add/ }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectRenderedTexts(page);
      await page.keyboard.press('Escape');
    }
  },
);

test(
  'a therapist’s page follows her visit while it is translated',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { link } = await visitInAnHour(shop);
    await translate(page, 'th', 'replaces');
    await openTherapistLink(page, link);
    for (const [button, said] of [
      ['ออกเดินทางแล้ว', /ออกเดินทางแล้ว ·/],
      ['เริ่มนวดแล้ว', /เริ่มนวดแล้ว ·/],
      ['เสร็จแล้ว', /เสร็จแล้ว ·/],
    ] as const) {
      await tap(page, button);
      await expect(page.getByText(said).first()).toBeVisible();
      await expectRenderedTexts(page);
    }
    const tabs = page.locator('nav button');
    for (const index of Array(await tabs.count()).keys()) {
      await tabs.nth(index).click();
      await expectRenderedTexts(page);
      await changeLanguage(page);
    }
  },
);
