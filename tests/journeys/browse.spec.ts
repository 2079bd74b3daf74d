import type { Page } from '@playwright/test';
import { placeOption } from '../support/browser/placeOption.ts';
import { expect, test } from '../support/browser/shop.ts';

// an unchanged demo, because the test counts the therapists
test.use({ holds: 'untouched demo' });

const openPicker = (page: Page) => page.getByRole('button', { name: 'Find therapists near you' }).click();

test('home leads to the therapists and to the services', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Baan Lotus Massage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Perfect Massage Experience');
  await expect(page.getByRole('heading', { name: 'Find Your Perfect Therapist' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(8);
  await expect(page.getByText('Demo: these therapists and bookings are made up.')).toBeVisible();

  await page.getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL('/therapists');
  await page.goBack();
  await page.getByRole('link', { name: 'Our Services' }).click();
  await expect(page).toHaveURL('/services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Services');
  const compress = page.getByRole('article').filter({ hasText: 'Thai Herbal Compress' });
  await expect(compress.getByText('120 min')).toBeVisible();
  await expect(compress.getByText('1,500 THB')).toBeVisible();
});

test(
  'a new page starts at its top, with its title and the focus on its heading',
  { tag: ['@desk', '@full'] },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    await page.getByRole('article').last().getByRole('link').click();
    await expect(page).toHaveTitle('Duangjai Inthanon · Baan Lotus Massage');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  },
);

test(
  'the bar is clear over the hero and opaque once home is scrolled by 20 px',
  { tag: ['@full', '@desk'] },
  async ({ page }) => {
    const barColor = () =>
      page.locator('header > div').evaluate((bar) => getComputedStyle(bar).backgroundColor);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect.poll(barColor).toBe('rgba(0, 0, 0, 0)');
    await page.evaluate(() => window.scrollTo(0, 20));
    await expect.poll(barColor).toBe('rgba(0, 0, 0, 0)');
    await page.evaluate(() => window.scrollTo(0, 21));
    await expect.poll(barColor).toBe('rgb(255, 253, 249)');
    await page.goto('/services');
    await expect.poll(barColor).toBe('rgb(255, 253, 249)');
  },
);

test('a desk has the navigation in the bar', { tag: ['@desk', '@full'] }, async ({ page }) => {
  await page.goto('/');
  const services = page.getByRole('banner').getByRole('link', { name: 'Services' });
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await services.click();
  await expect(page).toHaveURL('/services');
  await expect(services).toHaveAttribute('aria-current', 'page');
});

test('a phone has the navigation in a side menu', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu' });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Services' })).toBeHidden();
  await button.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText(['Services', 'Therapists', 'Admin']);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole('link', { name: 'Therapists' }).click();
  await expect(page).toHaveURL('/therapists');
  await expect(menu).toBeHidden();
});

test('the menu is in the bar from 768 px on', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  const services = page.getByRole('banner').getByRole('link', { name: 'Services' });
  for (const [width, isInBar] of [
    [767, false],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(services).toBeVisible({ visible: isInBar });
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible({ visible: !isInBar });
  }
});

test(
  'therapists are found by place, with the keyboard alone, and the address keeps the choice',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto('/therapists');
    await expect(page.getByRole('article')).toHaveCount(8);
    await openPicker(page);
    const list = page.getByRole('listbox', { name: 'Locations' });
    await expect(await placeOption(page, 'Chatuchak')).toContainText('1 therapist');
    await expect(await placeOption(page, 'Watthana')).toContainText('2 therapists');
    await expect(await placeOption(page, 'Thalang')).toContainText('2 therapists');
    expect(Math.round((await list.boundingBox())?.height ?? Infinity)).toBeLessThanOrEqual(300);

    await expect(page.getByPlaceholder('Search cities and districts...')).toBeFocused();
    await page.keyboard.type('phuket');
    await expect(list.getByRole('option')).toHaveCount(3);
    await page.keyboard.type(' nowhere');
    await expect(page.getByText('No location found.')).toBeVisible();
    await page.getByPlaceholder('Search cities and districts...').fill('thalang');
    await expect(list.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');

    const chosen = page.getByRole('button', { name: 'Location: Thalang, Phuket' });
    await expect(chosen).toBeFocused();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByText('2 therapists')).toBeVisible();
    await expect(page).toHaveURL('/therapists?city=Phuket&district=Thalang');
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('link', { name: 'View Profile' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mali Chaiyasit');
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(2);

    await chosen.click();
    await list.getByRole('option', { name: 'All locations' }).click();
    await expect(page.getByRole('article')).toHaveCount(8);
    await expect(page).toHaveURL('/therapists');
  },
);
