import type { Page } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { axeViolations } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/shop.ts';
import { openTherapistLink, takePromptPay, visitInAnHour } from '../support/browser/therapistPhone.ts';

test.use({ locale: 'th-TH', viewport: { width: 360, height: 740 } });

const chooseTab = (page: Page, index: number) => page.locator('nav button').nth(index).click();

async function showCode(page: Page): Promise<void> {
  await page.locator('section[aria-label] summary').first().click();
  await expect(page.locator('section[aria-label] img')).toBeVisible();
}

/** The states of her page that differ in what they consist of, from the first on. */
const steps: [name: string, reach: (page: Page) => Promise<unknown>][] = [
  ['the next visit', (page) => chooseTab(page, 0)],
  [
    'under way',
    async (page) => {
      const details = page.locator('section[aria-label] summary');
      const before = await details.count();
      await page.locator('section[aria-label] > button').first().click();
      await expect(details).toHaveCount(before + 1);
    },
  ],
  ['corrections', (page) => page.locator('section[aria-label] summary').last().click()],
  ['the PromptPay code', showCode],
  ['another day', (page) => page.locator('main fieldset:visible').first().locator('button').last().click()],
  [
    'the form for time off',
    async (page) => {
      await chooseTab(page, 1);
      await page.locator('main section:visible button').first().click();
      await expect(page.locator('form')).toBeVisible();
    },
  ],
  [
    'her pay',
    async (page) => {
      await chooseTab(page, 2);
      await expect(page.locator('main h2:visible').first()).toBeVisible();
    },
  ],
  ['more', (page) => chooseTab(page, 3)],
  ['signing out', (page) => page.locator('main section:visible').last().locator('button').click()],
];

for (const language of ['th', 'en', 'hi']) {
  test(
    `axe finds nothing on a therapist’s page, in ${language}`,
    { tag: '@full' },
    async ({ page, shop }) => {
      test.slow();
      await takePromptPay(shop);
      const { link } = await visitInAnHour(shop);
      await page.goto(`${link}?lang=${language}`);
      expect.soft(await axeViolations(page), 'the link').toEqual([]);
      await page.locator('main button').click();
      await expect(page.locator('nav')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const [name, reach] of steps) {
        await reach(page);
        expect.soft(await axeViolations(page), name).toEqual([]);
      }
      await page.locator('main section:visible').last().locator('button').first().click();
      await expect(page.locator('nav')).toHaveCount(0);
      expect.soft(await axeViolations(page), 'signed out').toEqual([]);
    },
  );
}

test('what she must read at a glance has a contrast of 7:1', { tag: '@full' }, async ({ page, shop }) => {
  const { link } = await visitInAnHour(shop);
  await openTherapistLink(page, link);
  await expect(page.locator('section[aria-label] > button').first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .withRules('color-contrast-enhanced')
      .include('section[aria-label]')
      .analyze();
    expect(
      violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
      colorScheme,
    ).toEqual([]);
  }
});

test(
  'her page is no wider than a 320 px phone, nor with text twice as large, and its buttons fit a thumb',
  { tag: '@full' },
  async ({ page, shop }) => {
    await takePromptPay(shop);
    const { link } = await visitInAnHour(shop);
    await page.setViewportSize({ width: 320, height: 640 });
    await openTherapistLink(page, link);
    await expect(page.locator('section[aria-label] > button').first()).toBeVisible();
    for (const [name, reach] of steps) {
      await reach(page);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('button, a, summary, input:not([type=radio])')]
          .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 56)
          .map(({ outerHTML }) => outerHTML),
      );
      expect.soft(small, name).toEqual([]);
      for (const size of ['200%', '100%']) {
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
        }, size);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, `${name} ${size}`).toBe(320);
      }
    }
  },
);

test(
  'a visit goes from start to end by the keyboard',
  { tag: ['@full', '@desk'] },
  async ({ page, shop }) => {
    const { link } = await visitInAnHour(shop);
    await page.setViewportSize({ width: 1280, height: 800 });
    await openTherapistLink(page, link);
    for (const [text, said] of [
      ['ออกเดินทางแล้ว', /ออกเดินทางแล้ว ·/],
      ['เริ่มนวดแล้ว', /เริ่มนวดแล้ว ·/],
      ['เสร็จแล้ว', /เสร็จแล้ว ·/],
    ] as const) {
      const next = page
        .locator('section[aria-label] > button, article button')
        .filter({ hasText: text })
        .first();
      await expect(next).toBeEnabled();
      await next.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
      const outline = await next.evaluate((element) => getComputedStyle(element).outlineStyle);
      expect(outline, 'the focus is seen').not.toBe('none');
      await page.keyboard.press('Enter');
      await expect(page.getByText(said).first()).toBeVisible();
      const focused = page.locator('[data-visit]').filter({ hasText: said });
      const isKept = () => focused.first().evaluate((card) => card.contains(document.activeElement));
      await expect.poll(isKept, 'the focus stays with the visit').toBe(true);
    }
  },
);

test('the second tap of two in a row says nothing', { tag: '@full' }, async ({ page, shop }) => {
  const { link } = await visitInAnHour(shop);
  await openTherapistLink(page, link);
  await page.getByRole('button', { name: 'ออกเดินทางแล้ว', exact: true }).dblclick();
  await expect(page.getByText(/ออกเดินทางแล้ว ·/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'เริ่มนวดแล้ว', exact: true }).first()).toBeEnabled();
  await expect(page.getByText(/เริ่มนวดแล้ว ·/)).toHaveCount(0);
});
