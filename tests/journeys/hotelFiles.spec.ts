import type { Page } from '@playwright/test';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { expect, test } from '../support/network/releaseProxy.ts';
import { cachedPaths, waitForCachedFiles, waitForServiceWorker } from '../support/browser/serviceWorker.ts';

test.use({ serviceWorkers: 'allow' });

/** What browser and worker log when they get a page instead of a file. */
const noise = /ERR_FAILED|Not the file|Failed to load module script|Failed to fetch|bad-precaching-response/;

const rules = (page: Page) => page.getByRole('heading', { name: 'Booking rules', level: 1 });
const adminFiles = async (page: Page) => (await cachedPaths(page))['admin'] ?? [];
const isRules = (path: string) => path.includes('/RulesPage-') && path.endsWith('.js');

test(
  'a hotel’s sign-in page is not kept as a file of the administrator’s screens',
  { tag: '@full' },
  async ({ page, shop, releases, problems }) => {
    problems.expect(noise);
    releases.intercept(/\/assets\/RulesPage-.*\.js/);
    await openAsAdmin(page, shop, `${releases.url}/admin/bookings`);
    await waitForServiceWorker(page);
    await waitForCachedFiles(page, 'admin', 20);
    releases.intercept(null);
    await page.goto(`${releases.url}/admin/rules`);
    await expect(rules(page)).toBeVisible();
    // the missing file is fetched on the next visit
    await expect.poll(async () => (await adminFiles(page)).some(isRules)).toBe(true);
  },
);

test(
  'a sign-in page that lies in a file’s place is thrown away, and the file takes its place',
  { tag: '@full' },
  async ({ page, shop, releases, problems }) => {
    problems.expect(noise);
    await openAsAdmin(page, shop, `${releases.url}/admin/bookings`);
    await waitForServiceWorker(page);
    await expect.poll(async () => (await adminFiles(page)).some(isRules)).toBe(true);
    const path = (await adminFiles(page)).find(isRules)!;
    const shared = (await cachedPaths(page))['admin']!.length;
    await page.evaluate(async (url) => {
      const html = await fetch('/index.html');
      await (await caches.open('admin')).put(url, html);
    }, path);
    await page.goto(`${releases.url}/admin/rules`);
    await expect(rules(page)).toBeVisible();
    await waitForCachedFiles(page, 'admin', shared);
    expect(
      await page.evaluate(async (url) => (await caches.match(url))?.headers.get('content-type'), path),
    ).toContain('javascript');
  },
);

test(
  'a hotel’s sign-in page is not kept as a photo',
  { tag: '@full' },
  async ({ page, releases, problems }) => {
    problems.expect(noise);
    await page.goto(releases.url);
    await waitForServiceWorker(page);
    releases.intercept(/^\/uploads\//);
    await page.goto(`${releases.url}/therapists`);
    const photo = page.getByRole('article').locator('img[src^="/uploads/"]').first();
    await expect(photo).toBeAttached();
    const src = (await photo.getAttribute('src'))!;
    const type = () =>
      page.evaluate(async (url) => (await fetch(url)).headers.get('content-type') ?? '', src);
    expect(await type()).toContain('html');
    releases.intercept(null);
    expect(await type()).toContain('image/');

    await page.evaluate(async (url) => {
      const html = await fetch('/index.html');
      await (await caches.open('photos')).put(url, html);
    }, src);
    expect(await type(), 'one that lies there is thrown away').toContain('image/');
  },
);

test(
  'a version of the app among whose files is a hotel’s sign-in page is not installed',
  { tag: '@full' },
  async ({ page, releases, problems }) => {
    problems.expect(noise);
    releases.intercept(/\/assets\/TherapistsPage-.*\.js/);
    await page.goto(releases.url);
    // nothing tells the page that an installation has failed
    await page.waitForTimeout(5000);
    releases.intercept(null);
    await page.reload();
    await waitForServiceWorker(page);
    const pages = await page.evaluate(async () => {
      const name = (await caches.keys()).find((one) => one.includes('precache'))!;
      const cache = await caches.open(name);
      const requests = await cache.keys();
      const types = await Promise.all(
        requests.map(async (one) => (await cache.match(one))?.headers.get('content-type') ?? ''),
      );
      return requests.map(({ url }) => url).filter((_, place) => types[place]!.includes('html'));
    });
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter((url) => !new URL(url).pathname.endsWith('.html'))).toEqual([]);
  },
);
