import { openAsAdmin } from '../support/browser/adminSession.ts';
import { expect, test } from '../support/browser/shop.ts';

test(
  'the QR code of the site is printed alone, on one page, with its address',
  { tag: ['@full', '@desk'] },
  async ({ page, shop }) => {
    await openAsAdmin(page, shop, '/admin/shop');
    await page.locator('summary', { hasText: 'Link and QR code of your site' }).click();
    const code = page.getByRole('img', { name: 'QR code of your site' });
    await expect(code).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(code).toBeVisible();
    await expect(page.getByText(shop.url, { exact: true })).toBeVisible();
    for (const name of ['Print', 'Save', 'Share'])
      await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Settings' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Shop', exact: true })).toBeHidden();
    const pdf = (await page.pdf()).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  },
);
