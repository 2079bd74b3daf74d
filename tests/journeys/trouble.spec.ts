import { goOffline, goOnline, holdRequests } from '../support/network/network.ts';
import { expect, test } from '../support/browser/shop.ts';

// an unchanged demo, because the test counts the therapists
test.use({ holds: 'untouched demo' });

test(
  'while they load, three cards hold the place, and nothing jumps when they come',
  { tag: ['@full', '@desk'] },
  async ({ page }) => {
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const letThrough = await holdRequests(page, '**/api/therapists');
    await page.goto('/therapists');
    await expect(page.locator('[data-skeleton]')).toHaveCount(3);
    letThrough();
    await expect(page.getByRole('article')).toHaveCount(8);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBe(0);
  },
);

test.describe('where no worker keeps the files', { tag: '@full' }, () => {
  test.use({ serviceWorkers: 'block' });

  test('a page whose code did not come without a network comes when there is one', async ({
    page,
    problems,
  }) => {
    problems.expect(/ERR_|preload|A chunk could not be loaded|dynamically imported/);
    await page.route('**/assets/TherapistPage*', (route) => route.abort());
    await page.goto('/therapists');
    const link = page.getByRole('link', { name: /View Profile/ }).first();
    await expect(link).toBeVisible();
    await goOffline(page);
    await link.click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText('No connection to the server.')).toBeVisible();
    await goOnline(page);
    await page.unroute('**/assets/TherapistPage*');
    await page.goBack();
    await link.click();
    await expect(page.getByRole('heading', { name: 'Working Hours' })).toBeVisible();
  });
});

test(
  'a page whose code is gone after a new release reloads once, and stands',
  { tag: '@full' },
  async ({ page, problems }) => {
    problems.expect(/Failed to load resource|net::ERR/);
    await page.goto('/');
    let loads = 0;
    page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
    // a browser may request the file more than once before it gives up
    await page.route(/\/assets\/ServicesPage-.*\.js$/, (route) =>
      loads === 0 ? route.abort() : route.fallback(),
    );
    await page.getByRole('link', { name: 'Our Services' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Services');
    expect(loads).toBe(1);
  },
);
