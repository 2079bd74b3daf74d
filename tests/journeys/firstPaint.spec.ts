import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../support/browser/shop.ts';
import { goOffline, holdRequests, offlineConsoleErrors } from '../support/network/network.ts';
import { waitForServiceWorker } from '../support/browser/serviceWorker.ts';

/** Blocks all scripts, so that only the HTML as served is shown. */
const withoutScripts = (context: BrowserContext) => context.route('**/assets/*.js', () => {});

const titles = {
  'en-US': 'Find Your Perfect Massage Experience',
  'th-TH': 'ค้นพบการนวดที่ใช่สำหรับคุณ',
  'hi-IN': 'पाएँ अपने लिए बिल्कुल सही मसाज',
};

/** The gate looks at Thai alone. */
const tagOf = (locale: string) => (locale === 'th-TH' ? {} : { tag: '@full' });

for (const [locale, title] of Object.entries(titles)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('home is rendered before any script has loaded', tagOf(locale), async ({ page, context }) => {
      await withoutScripts(context);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
    });
  });
}

test(
  'a chosen language is rendered from the next visit on, whatever the browser’s language',
  { tag: '@full' },
  async ({ page, context }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'th'));
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await withoutScripts(context);
    const next = await context.newPage();
    await next.goto('/', { waitUntil: 'commit' });
    await expect(next.getByRole('heading', { level: 1, name: titles['th-TH'] })).toBeVisible();
  },
);

test(
  'a closed shop is rendered as closed before any script has loaded',
  { tag: '@full' },
  async ({ page, context, shop }) => {
    await shop.setOpen(false);
    await withoutScripts(context);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText('We are currently closed. Please check back later.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book Now' })).toHaveCount(0);
  },
);

test('no other screen starts with the prerendered home page', { tag: '@full' }, async ({ page, context }) => {
  await withoutScripts(context);
  for (const path of ['/services', '/admin/bookings', '/no/such/page']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeEmpty();
  }
});

const bookingTitles = {
  'en-US': (name: string) => `Book a Session with ${name} · Baan Lotus Massage`,
  'th-TH': (name: string) => `จองนวดกับ ${name} · บ้านบัว นวดถึงบ้าน`,
  'hi-IN': (name: string) => `${name} के साथ मसाज बुक करें · बान लोटस मसाज`,
};

for (const [locale, title] of Object.entries(bookingTitles)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test(
      'pages of a therapist have the name in their title before any script has come',
      { tag: '@full' },
      async ({ page, context, shop }) => {
        const name = `Dao <b>& "Lek"</b> $& {therapist}`;
        const { id, serviceId } = await shop.makeTherapist({ name });
        await withoutScripts(context);
        await page.goto(`/booking/${id}/${serviceId}`, { waitUntil: 'commit' });
        await expect(page).toHaveTitle(title(name));
        await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
        await page.goto(`/therapist/${id}`, { waitUntil: 'commit' });
        await expect(page).toHaveTitle(`${name} · ${title(name).split(' · ')[1]}`);
        await page.goto('/booking/1/999999', { waitUntil: 'commit' });
        await expect(page).toHaveTitle(title(name).split(' · ')[1]!);
      },
    );
  });
}

test(
  'a profile has the name and picture before any script has come, and keeps them until its data is there',
  { tag: '@full' },
  async ({ page, context }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const isShown = document.querySelector('h1')?.textContent === 'Ploy Srisuwan';
        const isPicture = document.querySelector<HTMLImageElement>('main img')?.src.includes('/uploads/');
        const { dataset } = document.documentElement;
        if (document.readyState !== 'loading' && !(isShown && isPicture)) dataset['takenAway'] = '';
      }).observe(document, { childList: true, subtree: true });
    });
    const letScriptsGo = await holdRequests(context, '**/assets/*.js');
    const letDataGo = await holdRequests(context, '**/api/therapists/1');
    await page.goto('/therapist/1', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Ploy Srisuwan' })).toBeVisible();
    const picture = page.getByRole('main').locator('img');
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const code = page.waitForResponse('**/assets/TherapistPage-*.js');
    letScriptsGo();
    await code;
    // time in which an app that does not wait for the data would render without it
    await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
    });
    letDataGo();
    await expect(page.getByRole('link', { name: /^Book/ }).first()).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-taken-away');
  },
);

test.describe('with a service worker', { tag: '@full' }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network home is rendered as it was last seen', async ({ page, problems }) => {
    problems.expect(offlineConsoleErrors);
    await page.goto('/');
    await waitForServiceWorker(page);
    await expect
      .poll(() => page.evaluate(() => caches.match('/shop').then((told) => told?.json() as Promise<object>)))
      .toMatchObject({ page: expect.stringMatching(/^\/home\/en/), brand: { name: 'Baan Lotus Massage' } });
    await goOffline(page);
    const response = await page.reload();
    expect(await response?.text()).toContain(titles['en-US']);
    await expect(page.getByText(/You are offline|Last updated/).first()).toBeVisible();
  });
});

test(
  'a button that is tapped before it works opens when it does',
  { tag: '@full' },
  async ({ page, context }) => {
    const letGo = await holdRequests(context, '**/api/shop');
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    letGo();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  },
);
