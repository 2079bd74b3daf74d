import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/shop.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const words = {
  en: 'Find Your Perfect Massage Experience',
  th: 'ค้นพบการนวดที่ใช่สำหรับคุณ',
  hi: 'पाएँ अपने लिए बिल्कुल सही मसाज',
};

test(
  'a chosen language applies at once, without a reload, and on the next visit',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => Object.assign(window, { sameVisit: true }));
    await page.getByRole('button', { name: 'Language: English' }).click();
    const menu = page.getByRole('menu', { name: 'Language' });
    await expect(menu.getByRole('menuitemradio')).toHaveText(['English', 'ไทย', 'हिन्दी']);
    await menu.getByRole('menuitemradio', { name: 'ไทย' }).click();

    await expect(heading(page)).toHaveText(words.th);
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    await expect(page).toHaveTitle('บ้านบัว นวดถึงบ้าน');
    expect(await page.evaluate(() => [localStorage.getItem('language'), 'sameVisit' in window])).toEqual([
      'th',
      true,
    ]);

    await page.reload();
    await expect(heading(page)).toHaveText(words.th);
  },
);

test('a link’s language comes before the chosen one, from the server on', async ({ page, shop }) => {
  await page.context().addCookies([{ name: 'language', value: 'hi', url: shop.url }]);
  await page.addInitScript(() => localStorage.setItem('language', 'hi'));
  const response = await page.goto('/therapists?lang=th');
  expect(await response!.text()).toContain('<html lang="th">');
  await expect(page.getByRole('article').first()).toContainText('ดูโปรไฟล์');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', '/therapists?lang=th');
  // what the head says is about this page alone
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/therapist\/\d+$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
});

test(
  'the chosen language is sent in a cookie that holds nothing else, over http and https',
  { tag: '@full' },
  async ({ page, context, shop, problems }) => {
    // the service worker is registered only at addresses that the app uses
    problems.expect(/when fetching the script|ERR_NAME_NOT_RESOLVED/);
    const secure = 'https://shop.example';
    await context.route(`${secure}/**`, async (route) => {
      const address = route.request().url().replace(secure, shop.url);
      await route.fulfill({ response: await route.fetch({ url: address }) });
    });
    for (const [origin, name] of [
      [shop.url, 'language'],
      [secure, '__Host-language'],
    ] as const) {
      await page.goto(origin);
      await page.getByRole('button', { name: 'Language: English' }).click();
      await page.getByRole('menuitemradio', { name: 'ไทย' }).click();
      await expect(heading(page)).toHaveText(words.th);
      const cookies = (await context.cookies(origin)).map(({ name, value, secure, sameSite, path, domain }) =>
        [name, value, secure, sameSite, path, domain].join(' '),
      );
      expect(cookies).toEqual([`${name} th ${origin === secure} Lax / ${new URL(origin).hostname}`]);
      // rendered by the server, before any script runs
      const drawn = await page.goto(origin);
      expect(await drawn!.text()).toContain(words.th);
    }
  },
);

for (const [locale, language] of [
  ['th-TH', 'th'],
  ['hi-IN', 'hi'],
  ['de-DE', 'en'],
] as const) {
  test.describe(`a browser that speaks ${locale}`, () => {
    test.use({ locale });

    test(`is greeted in ${language}, and nothing is stored yet`, { tag: '@full' }, async ({ page }) => {
      await page.goto('/');
      await expect(heading(page)).toHaveText(words[language]);
      expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull();
    });

    test('is overruled by the stored choice', { tag: '@full' }, async ({ page }) => {
      const stored = language === 'hi' ? 'th' : 'hi';
      await page.addInitScript((choice) => localStorage.setItem('language', choice), stored);
      await page.goto('/');
      await expect(heading(page)).toHaveText(words[stored]);
    });
  });
}

test('prices, durations and hours are formatted for Thai readers', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'th'));
  await page.goto('/services');
  const card = page.getByRole('article').filter({ hasText: 'นวดประคบสมุนไพร' });
  await expect(card).toContainText('120 นาที');
  await expect(card).toContainText('1,500 บาท');
  await page.goto('/therapists');
  await expect(page.getByRole('article', { name: 'มะลิ ไชยสิทธิ์' })).toContainText('18:00 - 02:00 น. (วันถัดไป)');
});

test(
  'the choice of a language that cannot be fetched is told, and nothing changes',
  { tag: '@full' },
  async ({ page, problems }) => {
    problems.expect(/Failed to load resource|net::ERR/);
    await page.goto('/');
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.route(/\/assets\/hi\.site-.*\.js$/, (route) => route.abort());
    // Offline: a lost file does not reload the page.
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    await page.getByRole('menuitemradio', { name: 'हिन्दी' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('No connection to the server.');
    await expect(heading(page)).toHaveText(words.en);
  },
);
