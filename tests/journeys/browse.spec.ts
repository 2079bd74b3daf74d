import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop.ts';

// the demo's therapists are counted here
test.use({ holds: 'untouched demo' });

const openPicker = (page: Page) => page.getByRole('button', { name: 'Find therapists near you' }).click();

test('home leads to the therapists and to the services', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Mobile Massage Therapy');
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
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    await page.getByRole('article').last().getByRole('link').click();
    await expect(page).toHaveTitle('Duangjai Inthanon · Mobile Massage Therapy');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  },
);

test(
  'the bar is clear over the hero and opaque once home is scrolled by 20 px',
  { tag: '@desk' },
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

test('a desk has the navigation in the bar', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/');
  const services = page.getByRole('banner').getByRole('link', { name: 'Services' });
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await services.click();
  await expect(page).toHaveURL('/services');
  await expect(services).toHaveAttribute('aria-current', 'page');
});

test('a phone has the navigation in a side menu', async ({ page }) => {
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

test(
  'therapists are found by place, with the keyboard alone, and the address keeps the choice',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto('/therapists');
    await expect(page.getByRole('article')).toHaveCount(8);
    await openPicker(page);
    const list = page.getByRole('listbox', { name: 'Locations' });
    await expect(list.getByRole('option', { name: 'Watthana' })).toContainText('2 therapists');
    await expect(list.getByRole('option', { name: 'Chatuchak' })).toContainText('1 therapist');
    await expect(list.getByRole('option', { name: 'Thalang' })).toContainText('2 therapists');
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

test('a place that nobody comes to says so, and leads back to all', { tag: '@full' }, async ({ page }) => {
  await page.goto('/therapists?city=Bangkok&district=Atlantis');
  await expect(page.getByText('No therapists found in this area')).toBeVisible();
  await expect(page.getByText('Try selecting a different location')).toBeVisible();
  await page.getByRole('button', { name: 'Show all locations' }).click();
  await expect(page.getByRole('article')).toHaveCount(8);
});

test('a profile tells who comes and when, and each service can be booked', async ({ page }) => {
  await page.goto('/therapists');
  const mali = page.getByRole('article', { name: 'Mali Chaiyasit' });
  await expect(mali).toContainText('6:00 PM - 2:00 AM (next day)');
  await mali.getByRole('link', { name: 'View Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Working Hours' })).toBeVisible();
  await expect(page.getByText('Wednesday - Sunday: 6:00 PM - 2:00 AM (next day)')).toBeVisible();
  await expect(page.getByText('Thalang, Phuket')).toBeVisible();
  const oil = page.getByRole('article').filter({ hasText: 'Oil Massage' });
  await oil.getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(/\/booking\/\d+\/\d+$/);
});

test('somebody inactive is shown, marked, and cannot be booked', { tag: '@full' }, async ({ page }) => {
  await page.goto('/therapists');
  const card = page.getByRole('article').last();
  await expect(card.getByText('Currently Unavailable')).toBeVisible();
  await expect(card.getByText('Not accepting new bookings')).toBeVisible();
  await card.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByText('This therapist is currently unavailable')).toBeVisible();
  await expect(
    page.getByText(
      'This therapist is not accepting new bookings at this time. Please check back later or choose another therapist.',
    ),
  ).toBeVisible();
  const buttons = page.getByRole('article').getByRole('button', { name: 'Currently Unavailable' });
  await expect(buttons).toHaveCount(2);
  for (const button of await buttons.all()) await expect(button).toBeDisabled();
  await expect(page.getByRole('article').getByRole('link')).toHaveCount(0);
});

test(
  'a therapist without hours, services or photo is shown as such',
  { tag: ['@full', '@desk'] },
  async ({ page, shop }) => {
    const { name, id } = await shop.makeTherapist({ hours: [], serviceIds: [] });
    await page.goto(`/therapist/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText('No schedule set')).toBeVisible();
    await expect(page.getByText('No services available for this therapist.')).toBeVisible();
    await expect(page.locator('main img')).toHaveAttribute('src', '/portrait.svg');
    await shop.manage('DELETE', `/therapists/${id}`);
  },
);

for (const id of ['999999', '0', 'abc']) {
  test(
    `therapist ${id} is not found, and the others are one step away`,
    { tag: '@full' },
    async ({ page }) => {
      await page.goto(`/therapist/${id}`);
      await expect(page.getByRole('heading', { name: 'Therapist not found' })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Our Therapists' }).last().click();
      await expect(page).toHaveURL('/therapists');
    },
  );
}

test('any other path is not found', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle('404 Page Not Found · Mobile Massage Therapy');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
});
