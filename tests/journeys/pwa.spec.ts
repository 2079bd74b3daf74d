import sharp from 'sharp';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { findInBrowserStorage } from '../support/browser/browserStorage.ts';
import { expect, test } from '../support/browser/shop.ts';
import { goOffline, offlineConsoleErrors } from '../support/network/network.ts';
import { cachedPaths, waitForCachedFiles, waitForServiceWorker } from '../support/browser/serviceWorker.ts';

test.use({ serviceWorkers: 'allow' });

type Picture = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = {
  icons: Picture[];
  screenshots: (Picture & { form_factor: string })[];
  shortcuts: { url: string }[];
};

test('the manifest is installable, and every image has the size it declares', async ({ page }) => {
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const { url, errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  const objections = installabilityErrors.map(({ errorId }) => errorId);
  expect(objections.filter((objection) => objection !== 'in-incognito')).toEqual([]);

  const answer = await page.request.get(url);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', display: 'standalone', lang: 'en' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(
    expect.arrayContaining(['any', 'maskable', 'monochrome']),
  );
  expect(manifest.screenshots.map(({ form_factor: form }) => form)).toEqual(
    expect.arrayContaining(['narrow', 'wide']),
  );
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await page.request.get(src);
    expect(picture.headers()['content-type'], src).toBe(type);
    if (sizes === 'any') continue;
    const { width, height } = await sharp(await picture.body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  expect(manifest.shortcuts.map((shortcut) => shortcut.url)).toEqual(['/therapists']);
  const touch = await page.request.get('/apple-touch-icon.png');
  expect((await sharp(await touch.body()).metadata()).width).toBe(180);
});

test(
  'the service worker’s script is never cached, and needs no other Content-Security-Policy',
  { tag: '@full' },
  async ({ page }) => {
    const worker = await page.request.get('/sw.js');
    expect(worker.headers()['cache-control']).toBe('no-cache');
    expect(worker.headers()['content-type']).toBe('text/javascript; charset=utf-8');
    expect(worker.headers()['content-encoding']).toBe('br');
    const home = await page.request.get('/');
    expect(home.headers()['content-security-policy']).toContain("script-src 'self';");
  },
);

test('after one visit every public screen opens without a network, visited before or not', async ({
  page,
  shop,
  problems,
}) => {
  problems.expect(offlineConsoleErrors);
  const { id, serviceId } = await shop.makeTherapist();
  await page.goto('/');
  await waitForServiceWorker(page);
  const shopName = String.raw`\"name\":\"Baan Lotus Massage\"`;
  await expect.poll(() => findInBrowserStorage(page, [shopName]), 'the shop is kept').toEqual([shopName]);
  await goOffline(page);

  for (const path of ['/', '/services', '/therapists', `/therapist/${id}`, `/booking/${id}/${serviceId}`]) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Baan Lotus Massage' }), path).toBeVisible();
    // the page's content, or the reason why there is none
    const shown = page.getByRole('main').getByRole('heading').or(page.getByRole('alert'));
    await expect(shown.first(), path).toBeVisible();
    const told = path.startsWith('/booking') ? /No connection|Last updated/ : /You are offline|Last updated/;
    await expect(page.getByText(told).first(), path).toBeVisible();
  }
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test(
  'texts, fonts and photos of a visit are available without a network',
  { tag: '@full' },
  async ({ page, problems }) => {
    problems.expect(offlineConsoleErrors);
    await page.addInitScript(() => localStorage.setItem('language', 'th'));
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await waitForServiceWorker(page);
    await waitForCachedFiles(page, 'photos', 1);
    await waitForCachedFiles(page, 'assets', 3);
    const { assets = [], photos = [] } = await cachedPaths(page);
    expect(assets.filter((path) => path.includes('thai')).length, 'fonts of the language in use').toBe(2);
    expect(assets.filter((path) => path.includes('devanagari'))).toEqual([]);

    await goOffline(page);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    await expect(page.getByText(/ไม่มีอินเทอร์เน็ต|คุณออฟไลน์อยู่/).first()).toBeVisible();
    const width = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return image.naturalWidth;
    }, photos[0] ?? '');
    expect(width).toBeGreaterThan(0);
  },
);

test(
  'the service worker caches files and no API response, and a missing file stays a 404',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(/404/);
    await page.goto('/');
    await waitForServiceWorker(page);
    await page.goto('/therapists');
    await expect(page.getByRole('article').first()).toBeVisible();
    const paths = Object.values(await cachedPaths(page)).flat();
    expect(paths.filter((path) => path.startsWith('/api'))).toEqual([]);
    const statuses = await page.evaluate(() =>
      Promise.all(
        ['/assets/gone-12345678.js', '/api/nothing', '/uploads/nothing', '/healthz', '/readyz'].map(
          async (path) => (await fetch(path)).status,
        ),
      ),
    );
    expect(statuses).toEqual([404, 404, 404, 200, 200]);
    const health = await page.goto(`${shop.url}/healthz`);
    expect(health?.headers()['content-type']).toContain('json');
  },
);

test(
  'a customer’s device caches no admin file; an administrator’s has all of them without a network',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(offlineConsoleErrors);
    await page.goto('/');
    await waitForServiceWorker(page);
    expect(Object.keys(await cachedPaths(page))).not.toContain('admin');

    await openAsAdmin(page, shop, '/admin/bookings');
    await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
    const screens = ['adminRoutes', 'BookingsPage', 'DayPage', 'WeekPage', 'RulesPage', 'SchedulePage'];
    const missing = async () => {
      const { admin = [] } = await cachedPaths(page);
      return screens.filter((screen) => !admin.some((path) => path.includes(screen)));
    };
    await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
    await goOffline(page);
    await page.reload();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  },
);

test(
  'offline a link opens in its language, until the reader chooses another one',
  { tag: '@full' },
  async ({ page, problems }) => {
    problems.expect(offlineConsoleErrors);
    const isIn = (language: string) =>
      expect(page.locator('html[lang]:has(h1)')).toHaveAttribute('lang', language);
    await page.goto('/');
    await isIn('en');
    await waitForServiceWorker(page);
    await goOffline(page);
    for (const path of ['/?lang=th', '/services?lang=th']) {
      await page.goto(path);
      await isIn('th');
    }
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull();
    // for the whole visit
    await page.goto('/');
    await isIn('th');
    await page.getByRole('button', { name: 'ภาษา: ไทย' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await isIn('en');
    await page.goto('/services');
    await isIn('en');
  },
);
