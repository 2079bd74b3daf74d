import { openAsAdmin } from '../support/browser/adminSession.ts';
import { expect, test } from '../support/network/releaseProxy.ts';
import { offlineConsoleErrors } from '../support/network/network.ts';
import { waitForServiceWorker } from '../support/browser/serviceWorker.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'a new version asks before it reloads every open tab once',
  { tag: '@full' },
  async ({ context, releases }) => {
    const [one, two] = [await context.newPage(), await context.newPage()];
    const loads = { one: 0, two: 0 };
    await one.goto(releases.url);
    await waitForServiceWorker(one);
    await two.goto(`${releases.url}/services`);
    await expect(two.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForServiceWorker(two);
    one.on('load', () => (loads.one += 1));
    two.on('load', () => (loads.two += 1));

    releases.release('second');
    await one.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const question = one.getByRole('region', { name: 'A new version is ready' });
    await expect(question).toBeVisible();
    await expect(two.getByRole('region', { name: 'A new version is ready' })).toBeVisible();
    expect(loads, 'nothing happens unasked').toEqual({ one: 0, two: 0 });

    await question.getByRole('button', { name: 'Reload' }).click();
    for (const page of [one, two]) {
      await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'second');
      await expect(page.getByRole('region', { name: 'A new version is ready' })).toHaveCount(0);
    }
    // no tab may reload a second time
    await one.waitForTimeout(1500);
    expect(loads).toEqual({ one: 1, two: 1 });
    await expect(two).toHaveURL(`${releases.url}/services`);
  },
);

test(
  'a new version loads in every tab where the browser does not announce the worker that took over',
  { tag: '@full' },
  async ({ context, releases }) => {
    // as Safari does not, at times
    await context.addInitScript(() =>
      // a page of no address has no workers
      (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.addEventListener(
        'controllerchange',
        (event) => 'isFirstWorkerThere' in window && event.stopImmediatePropagation(),
      ),
    );
    const [one, two] = [await context.newPage(), await context.newPage()];
    for (const page of [one, two]) {
      await page.goto(releases.url);
      await waitForServiceWorker(page);
      await page.evaluate(() => Object.assign(window, { isFirstWorkerThere: true }));
    }
    releases.release('second');
    await one.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    // a page watches for versions once it is idle
    await expect(two.getByRole('region', { name: 'A new version is ready' })).toBeVisible();
    await one.getByRole('button', { name: 'Reload' }).click();
    for (const page of [one, two])
      await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'second');
  },
);

test(
  'an operation queued by one version of the app is sent by the next',
  { tag: '@full' },
  async ({ context, shop, problems, releases }) => {
    problems.expect(offlineConsoleErrors);
    const id = await shop.book(await shop.makeTherapist());
    const decisions = async () =>
      (await shop.manage<{ data: { action: string }[] }>('GET', `/bookings/${id}/history`)).body.data.filter(
        ({ action }) => action === 'status',
      );
    const page = await context.newPage();
    await openAsAdmin(page, shop, `${releases.url}/admin/bookings/${id}`);
    await waitForServiceWorker(page);
    await context.route('**/status', (route) => route.abort());
    await page.getByRole('button', { name: 'Approve' }).first().click();
    await expect(page.getByText(/Waiting to send|answer is still to come/).first()).toBeVisible();

    releases.release('second');
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page
      .getByRole('region', { name: 'A new version is ready' })
      .getByRole('button', { name: 'Reload' })
      .click();
    await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'second');
    expect(await decisions()).toEqual([]);
    await context.unroute('**/status');
    await expect.poll(decisions, { timeout: 30_000 }).toHaveLength(1);
    await expect(page.getByRole('link', { name: /Waiting to send/ })).toBeHidden();
    expect(await decisions(), 'once').toHaveLength(1);
  },
);

test(
  'a visitor who chooses "Later" is asked again at the next visit',
  { tag: '@full' },
  async ({ context, releases }) => {
    const page = await context.newPage();
    await page.goto(releases.url);
    await waitForServiceWorker(page);
    releases.release('second');
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByRole('button', { name: 'Later' })).toHaveCount(0);
    await page.reload();
    await expect(page.locator('meta[name=release]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'second');
  },
);

test(
  'a page whose files are gone loads the new version without asking',
  { tag: '@full' },
  async ({ context, problems, releases }) => {
    problems.expect(/404/);
    const page = await context.newPage();
    await page.goto(releases.url);
    await waitForServiceWorker(page);
    releases.release('second');
    releases.lose(/\/assets\/adminRoutes-.*\.js/);
    await page.goto(`${releases.url}/admin/bookings`);
    // the page waits as long for the new version to be installed
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('meta[name=release]')).toHaveAttribute('content', 'second');
  },
);
