import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../support/shop.ts';
import { goOffline, offlineNoise, waitForServiceWorker } from '../support/serviceWorker.ts';

/** Scripts do not come: what is seen is what was served. */
const withoutScripts = (context: BrowserContext) => context.route('**/assets/*.js', () => {});

const titles = {
  'en-US': 'Find Your Perfect Massage Experience',
  'th-TH': 'ค้นพบการนวดที่ใช่สำหรับคุณ',
  'hi-IN': 'पाएँ अपने लिए बिल्कुल सही मसाज',
};

for (const [locale, title] of Object.entries(titles)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('home is rendered before any script has loaded', async ({ page, context }) => {
      await withoutScripts(context);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
    });
  });
}

test('a chosen language is rendered from the next visit on, whatever the browser’s language', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'th'));
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await withoutScripts(context);
  const next = await context.newPage();
  await next.goto('/', { waitUntil: 'commit' });
  await expect(next.getByRole('heading', { level: 1, name: titles['th-TH'] })).toBeVisible();
});

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
  'en-US': (name: string) => `Book a Session with ${name}`,
  'th-TH': (name: string) => `จองนวดกับ ${name}`,
  'hi-IN': (name: string) => `${name} के साथ मसाज बुक करें`,
};

for (const [locale, title] of Object.entries(bookingTitles)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test(
      'a booking page says who is booked before any script has come',
      { tag: '@full' },
      async ({ page, context, shop }) => {
        const { id, serviceId } = await shop.makeTherapist({ name: `Dao <b>& "Lek"</b> $& __ID__` });
        await withoutScripts(context);
        await page.goto(`/booking/${id}/${serviceId}`, { waitUntil: 'commit' });
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toContainText(title('Dao <b>& "Lek"</b> $& __ID__'));
        await expect(page).toHaveTitle(/Dao <b>& "Lek"<\/b> \$& __ID__/);
        await expect(page.getByRole('link', { name: 'Dao' })).toHaveAttribute('href', `/therapist/${id}`);
        await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      },
    );
  });
}

test(
  'a booking page brings its answers with it, and what is drawn stays until the form is there',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { id, serviceId } = await shop.makeTherapist();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      const seen = { isTitled: false, isLost: false };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const isTitled = document.querySelector('h1') !== null;
        seen.isLost ||= seen.isTitled && !isTitled;
        seen.isTitled = isTitled;
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`/booking/${id}/${serviceId}`);
    await expect(page.getByRole('textbox', { name: 'Full Name' })).toBeVisible();
    await expect(page.getByText('800').first()).toBeVisible();
    expect(
      asked.filter((path) => /^\/api\/(?:shop|therapists\/\d+(?:\/services\/\d+)?$)/.test(path)),
    ).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({
      isTitled: true,
      isLost: false,
    });
  },
);

test('nobody is drawn who cannot be booked', { tag: '@full' }, async ({ page, context, shop }) => {
  const { id, serviceId } = await shop.makeTherapist();
  const other = await shop.makeService();
  await withoutScripts(context);
  const drawn = async (path: string) => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeAttached();
    return (await page.locator('#root').innerHTML()) !== '';
  };
  expect(await drawn(`/booking/${id}/${serviceId}`)).toBe(true);
  expect(await drawn(`/booking/${id}/${other.id}`)).toBe(false);
  expect(await drawn(`/booking/${id}/99999999999`)).toBe(false);
  await shop.setActive(id, false);
  expect(await drawn(`/booking/${id}/${serviceId}`)).toBe(false);
  await shop.setActive(id, true);
  await shop.setOpen(false);
  expect(await drawn(`/booking/${id}/${serviceId}`)).toBe(false);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network home is rendered as it was last seen', async ({ page, context, problems }) => {
    problems.expect(offlineNoise);
    await page.goto('/');
    await waitForServiceWorker(page);
    await expect
      .poll(() => page.evaluate(() => caches.match('/home').then((told) => told?.json() as Promise<string>)))
      .toMatch(/^\/home\/en/);
    await goOffline(context);
    const response = await page.reload();
    expect(await response?.text()).toContain(titles['en-US']);
    await expect(page.getByText(/You are offline|without a connection/).first()).toBeVisible();
  });
});

test(
  'a button that is tapped before it works opens when it does',
  { tag: '@full' },
  async ({ page, context }) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await context.route('**/api/shop/status', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    letGo();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  },
);
