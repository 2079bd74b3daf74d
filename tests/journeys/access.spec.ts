import type { Page } from '@playwright/test';
import { axePasses, axeViolations, startAxePass } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/shop.ts';

/** `reach` opens an overlay, which is then the only thing tested; `over` is its role. */
type Screen = { name: string; path: string; over?: string; reach?: (page: Page) => Promise<unknown> };

const inDemo: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'services', path: '/services' },
  { name: 'service', path: '/service/1' },
  { name: 'therapists', path: '/therapists' },
  { name: 'privacy', path: '/privacy' },
  { name: 'nobody there', path: '/therapists?city=Bangkok&district=Atlantis' },
  { name: 'profile', path: '/therapist/1' },
  { name: 'inactive profile', path: '/therapist/8' },
  { name: 'missing therapist', path: '/therapist/999999' },
  { name: 'booking', path: '/booking/1/4' },
  { name: 'not found', path: '/nowhere' },
  {
    name: 'location list',
    path: '/therapists',
    over: '[role=dialog]',
    reach: async (page) => {
      await page.locator('main button[aria-haspopup=dialog]').click();
      await expect(page.getByRole('listbox')).toBeVisible();
    },
  },
  {
    name: 'language menu',
    path: '/',
    over: '[role=menu]',
    reach: async (page) => {
      await page.locator('header button[aria-haspopup=menu]').click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
];

async function stand(page: Page, { path, reach }: Screen, open: (path: string) => Promise<unknown>) {
  await open(path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await reach?.(page);
}

for (const pass of axePasses) {
  test(
    `axe finds nothing on any screen, ${pass.title}`,
    { tag: pass.tag },
    async ({ page, shop, problems }) => {
      test.slow();
      problems.expect(/503/);
      const axe = await startAxePass(page, pass);
      const testScreen = async (screen: Screen) => {
        await stand(page, screen, axe.open);
        await axe.test(screen.name, screen.over);
      };
      for (const screen of inDemo) await testScreen(screen);

      await page.route('**/api/{therapists,services}', (route) =>
        route.fulfill({ status: 503, json: { message: 'Away', code: 'unavailable' } }),
      );
      await testScreen({ name: 'error', path: '/services' });
      await page.unroute('**/api/{therapists,services}');

      await shop.setOpen(false);
      await testScreen({ name: 'closed', path: '/' });
    },
  );
}

test('axe finds nothing in the side menu', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  await page.locator('header button[aria-haspopup=dialog]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
});

test('the first Tab stop skips the navigation', { tag: ['@desk', '@full'] }, async ({ page }) => {
  await page.goto('/services');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('nothing is wider than a 320 px phone, nor than one with text twice as large', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { path } of inDemo) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path} ${size}`)
        .toBe(320);
    }
  }
});
