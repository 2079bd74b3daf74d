import { findInBrowserStorage } from '../support/browser/browserStorage.ts';
import { goOffline, offlineConsoleErrors } from '../support/network/network.ts';
import { waitForServiceWorker } from '../support/browser/serviceWorker.ts';
import { expect, test } from '../support/browser/shop.ts';

const latin = /[A-Za-z]/;

test(
  'a reader of Thai finds the shop in Thai, from home to the service of a therapist',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/?lang=th');
    await expect(page).toHaveTitle('บ้านบัว นวดถึงบ้าน');
    const ploy = page.getByRole('article', { name: 'พลอย ศรีสุวรรณ' });
    await expect(ploy).toContainText('วัฒนา, กรุงเทพฯ');
    await ploy.getByRole('link', { name: 'ดูโปรไฟล์' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('พลอย ศรีสุวรรณ');
    const oil = page.getByRole('article').filter({ hasText: 'นวดน้ำมัน' });
    await expect(oil).toContainText('800 บาท');
    await expect.poll(() => page.getByRole('main').evaluate(textOfTheShop)).not.toMatch(latin);
    await oil.getByRole('link', { name: 'จองเลย' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('พลอย ศรีสุวรรณ');
    await expect(page.getByText('นวดน้ำมัน').first()).toBeVisible();
  },
);

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'the catalogue is there in the reader’s language, place and service can be looked for, and no time counts as free',
    { tag: '@full' },
    async ({ page, problems }) => {
      problems.expect(offlineConsoleErrors);
      await page.goto('/?lang=th');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await waitForServiceWorker(page);
      const stored = ['นวดประคบสมุนไพร', 'मलि चैयासित'];
      await expect.poll(() => findInBrowserStorage(page, stored)).toEqual(stored);
      await goOffline(page);

      // pages that were never opened
      await page.goto('/therapist/4?lang=th');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('มะลิ ไชยสิทธิ์');
      await page.goto('/services?lang=hi');
      await expect(page.getByRole('article').filter({ hasText: 'थाई हर्बल पोटली मसाज' })).toBeVisible();

      await page.goto('/therapists?lang=th');
      await page.getByRole('button', { name: 'ค้นหานักบำบัดใกล้คุณ' }).click();
      await page.getByRole('combobox').fill('patong');
      await page.getByRole('option', { name: 'กะทู้' }).click();
      await expect(page.getByRole('article', { name: 'มะลิ ไชยสิทธิ์' })).toBeVisible();
      await page.getByRole('button', { name: 'วัน เวลา บริการ' }).click();
      await page.getByRole('combobox', { name: 'บริการ' }).selectOption({ label: 'นวดน้ำมัน' });
      await expect(page.getByText('การเลือกเวลาต้องใช้อินเทอร์เน็ต')).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(1);
      await page.getByText('พรุ่งนี้', { exact: true }).click();
      await expect(page.getByRole('article', { name: 'มะลิ ไชยสิทธิ์' })).toBeVisible();
      await expect(page.locator('main a[href*="time="]')).toHaveCount(0);
      await expect(page.getByText('ไม่มีใครว่างในเวลานั้น')).toBeHidden();
    },
  );
});

/** Runs in the page. Without the reviews, whose customers wrote in their own language. */
function textOfTheShop(main: Element): string | null {
  const copy = main.cloneNode(true) as Element;
  copy.querySelector('[aria-labelledby=reviews] ul')?.remove();
  return copy.textContent;
}
