import type { Page } from '@playwright/test';
import type { Inbox } from '../../api/contract/inbox.ts';
import {
  bookingCard,
  bookVisit,
  fetchBooking,
  goOfflineExpectingErrors,
  logOut,
  openWithDaySheet,
  waitingToSend,
} from '../support/browser/adminBookings.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { findInBrowserStorage } from '../support/browser/browserStorage.ts';
import { goOnline } from '../support/network/network.ts';
import {
  pushedRequest,
  pushService,
  shownNotifications,
  tapNotification,
  type ShownNotification,
} from '../support/browser/pushService.ts';
import { activeServiceWorker, cachedPaths, waitForServiceWorker } from '../support/browser/serviceWorker.ts';
import { expect, test } from '../support/browser/shop.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ context, shop }) => {
  await context.grantPermissions(['notifications'], { origin: shop.url });
});

test(
  'a push shows the request with Approve and Deny in the current language, and a newer one replaces it',
  { tag: '@full' },
  async ({ page, shop }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'th'));
    await openAsAdmin(page, shop, '/admin/bookings');
    await waitForServiceWorker(page);
    await expect.poll(async () => (await cachedPaths(page))['memory']).toContain('/texts');
    const { deliver } = await pushService(page);
    await deliver(pushedRequest);
    expect((await shownNotifications(page))[0]).toEqual({
      title: 'New booking',
      body: pushedRequest.body,
      tag: 'booking-41',
      lang: 'th',
      actions: ['ยืนยัน', 'ปฏิเสธ'],
      stays: false,
      data: { bookingId: 41, version: 1 },
    });

    await deliver({ ...pushedRequest, version: 2, body: 'Thai massage, tomorrow 11:00, Ploy' });
    expect(await shownNotifications(page)).toEqual([
      expect.objectContaining({ body: 'Thai massage, tomorrow 11:00, Ploy' }) as ShownNotification,
    ]);
    await deliver({ ...pushedRequest, bookingId: 42 });
    expect(await shownNotifications(page)).toHaveLength(2);
  },
);

test('a push with an unknown payload is shown without actions', { tag: '@full' }, async ({ page, shop }) => {
  await openAsAdmin(page, shop, '/admin/bookings');
  await waitForServiceWorker(page);
  const { deliver } = await pushService(page);
  await deliver('not what we send');
  expect(await shownNotifications(page)).toEqual([
    expect.objectContaining({ title: 'New booking request', actions: [], data: {} }) as ShownNotification,
  ]);
});

test(
  'what is told without a decision opens its own page, and replaces only what was told of the same booking',
  { tag: '@full' },
  async ({ page, context, shop }) => {
    await openAsAdmin(page, shop, '/admin/services');
    await waitForServiceWorker(page);
    const { deliver } = await pushService(page);
    const title = 'A customer asks for another time';
    await deliver({ bookingId: 45, path: '/admin/bookings/45', title });
    await deliver({ bookingId: 46, path: '/admin/bookings/46', title, isAlarm: true });
    await deliver({ bookingId: null, path: '/admin/day', title: '3 visits today' });
    const shown = await shownNotifications(page);
    expect(shown.map(({ actions }) => actions)).toEqual([[], [], []]);
    // an alarm alone stays on the screen until somebody reacts
    expect(shown.filter(({ stays }) => stays).map(({ tag }) => tag)).toEqual(['booking-46']);
    expect(new Set(shown.map(({ tag }) => tag)).size).toBe(3);
    for (let tap = 0; tap < 3; tap += 1) {
      const next = (await shownNotifications(page))[0]!.data as { path: string };
      await tapNotification(await activeServiceWorker(context), '');
      await expect.poll(() => page.url()).toContain(next.path);
    }
  },
);

test(
  'a request that was pushed with the app closed can be decided where there is no network',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    await openWithDaySheet(page, '/admin/bookings');
    await page.goto('/services');
    await waitForServiceWorker(page);
    const { deliver } = await pushService(page);
    const { id } = await bookVisit(shop, { clientName: 'Malee Pushed' });
    await deliver({ ...pushedRequest, bookingId: id });
    await expect.poll(() => storedSnapshots(page)).toContain('pushedBookings');
    // not even encrypted by a key that can leave the browser
    expect(await findInBrowserStorage(page, ['Malee Pushed'])).toEqual([]);

    await goOfflineExpectingErrors(page, problems);
    await page.goto(`/admin/bookings/${id}`);
    const card = bookingCard(page).filter({ hasText: 'Malee Pushed' }).first();
    await card.getByRole('button', { name: 'Approve' }).click();
    await expect(waitingToSend(page).first()).toBeVisible();
    await goOnline(page);
    await expect.poll(async () => (await fetchBooking(shop, id)).status).toBe('approved');
  },
);

/** What the app has stored in its database beside the outbox. */
const storedSnapshots = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('no database')));
      });
    const database = await settled(indexedDB.open('massage'));
    const ids = await settled(database.transaction('snapshots').objectStore('snapshots').getAllKeys());
    database.close();
    return ids.map(String);
  });

test('a tap and Deny open the booking in the open page without reloading it', async ({
  page,
  context,
  shop,
}) => {
  await openAsAdmin(page, shop, '/admin/services');
  await waitForServiceWorker(page);
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stays: true }));
  const { deliver } = await pushService(page);
  const worker = await activeServiceWorker(context);

  await deliver(pushedRequest);
  await tapNotification(worker, '');
  await expect(page).toHaveURL(/\/admin\/bookings\/41$/);
  await expect.poll(() => shownNotifications(page)).toEqual([]);

  await deliver({ ...pushedRequest, bookingId: 43 });
  await tapNotification(worker, 'deny');
  await expect(page).toHaveURL(/\/admin\/bookings\/43$/);
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
});

test(
  'the badge counts what waits: what the app last saw, plus one for each push',
  { tag: '@full' },
  async ({ page, context, shop }) => {
    await openAsAdmin(page, shop, '/admin/services', { ownSession: true });
    await waitForServiceWorker(page);
    const worker = await activeServiceWorker(context);
    await worker.evaluate(() => {
      const counts: number[] = [];
      Object.assign(self, { counts });
      Object.assign(navigator, {
        setAppBadge: (count: number) => Promise.resolve(counts.push(count)),
        clearAppBadge: () => Promise.resolve(counts.push(0)),
      });
    });
    const last = () => worker.evaluate(() => (self as unknown as { counts: number[] }).counts.at(-1));
    const waiting = page.waitForResponse(/api\/admin\/inbox/);
    await page.goto('/admin/bookings');
    const { data } = (await (await waiting).json()) as { data: Inbox };
    const count = data.total;
    await expect.poll(last).toBe(count);

    const { deliver } = await pushService(page);
    await page.goto('/services');
    await deliver(pushedRequest);
    await expect.poll(last).toBe(count + 1);
    // a second push about the same booking is not counted again
    await deliver({ ...pushedRequest, version: 2 });
    expect(await shownNotifications(page)).toHaveLength(1);
    expect(await last()).toBe(count + 1);

    // an open page sets the count itself
    await page.goto('/admin/bookings');
    await expect.poll(last).toBe(count);
    await deliver({ ...pushedRequest, bookingId: 99 });
    expect(await last()).toBe(count);

    await logOut(page);
    await expect.poll(last).toBe(0);
  },
);
