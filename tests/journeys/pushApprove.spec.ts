import type { Page } from '@playwright/test';
import { bookVisit, fetchBooking, signIn } from '../support/browser/adminBookings.ts';
import { dateInDays } from '../support/dates.ts';
import { goOffline, goOnline, offlineConsoleErrors } from '../support/network/network.ts';
import {
  pushedRequest,
  pushService,
  shownNotifications,
  tapNotification,
} from '../support/browser/pushService.ts';
import { activeServiceWorker, cachedPaths, waitForServiceWorker } from '../support/browser/serviceWorker.ts';
import { expect, test, type Shop } from '../support/browser/shop.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ context, shop }) => {
  await context.grantPermissions(['notifications'], { origin: shop.url });
});

/** An administrator signed in on this device, which receives pushes. */
async function openWithPush(page: Page) {
  await page.goto('/admin/login');
  await signIn(page);
  await waitForServiceWorker(page);
  const service = await pushService(page);
  return { ...service, worker: await activeServiceWorker(page.context()) };
}

/** The same, with a request that waits for a decision. */
async function openWithRequest(page: Page, shop: Shop) {
  const { id } = await bookVisit(shop);
  const { version } = await fetchBooking(shop, id);
  return { id, version, ...(await openWithPush(page)) };
}

const statusOf = async (shop: Shop, id: number) => (await fetchBooking(shop, id)).status;

test(
  'Approve decides without opening the app: at once, or, offline, once there is a network again',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(offlineConsoleErrors);
    const therapist = await shop.makeTherapist();
    const book = async (time: string) => {
      const id = await shop.book(therapist, { startTime: `${dateInDays(3)} ${time}` });
      return fetchBooking(shop, id);
    };
    const { worker, deliver, last } = await openWithPush(page);
    // a public page, on which no decisions are made
    await page.goto('/services');

    const first = await book('10:00');
    await deliver({ ...pushedRequest, bookingId: first.id, version: first.version });
    await tapNotification(worker, 'approve');
    await expect.poll(() => statusOf(shop, first.id)).toBe('approved');
    await expect.poll(last).toBe('Approved');
    await expect(page).toHaveURL('/services');
    expect(await shownNotifications(page)).toHaveLength(1);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      for (const notification of await registration.getNotifications()) notification.close();
    });

    const second = await book('12:00');
    await deliver({ ...pushedRequest, bookingId: second.id, version: second.version });
    await goOffline(page);
    await tapNotification(worker, 'approve');
    await expect.poll(last).toBe('Waiting to send');
    expect(await statusOf(shop, second.id)).toBe('pending');
    await goOnline(page);
    await expect.poll(() => statusOf(shop, second.id), { timeout: 30_000 }).toBe('approved');
  },
);

test(
  'Approve over a connection that hangs says that the decision waits until the server has it',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { id, version, worker, deliver, last } = await openWithRequest(page, shop);
    await page.goto('/services');
    await deliver({ ...pushedRequest, bookingId: id, version });

    await worker.evaluate(() => {
      const send = self.fetch.bind(self);
      const lineIsBack = new Promise((resolve) => Object.assign(self, { lineIsBack: resolve }));
      self.fetch = async (...asked) => lineIsBack.then(() => send(...asked));
    });
    await tapNotification(worker, 'approve');
    await expect.poll(last).toBe('Waiting to send');
    await worker.evaluate(() => (self as unknown as { lineIsBack: () => void }).lineIsBack());
    await expect.poll(last).toBe('Approved');
    expect(await statusOf(shop, id)).toBe('approved');
  },
);

test(
  'Approve on a device with a full disk opens the booking in the app, and its notification does not wait for the badge',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { id, version, worker, deliver, last } = await openWithRequest(page, shop);
    await expect.poll(async () => (await cachedPaths(page))['memory']).toContain('/texts');
    await page.goto('/admin/services');
    await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible();
    await worker.evaluate(() => {
      const full = () => new DOMException('The disk is full', 'QuotaExceededError');
      const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')!;
      IDBObjectStore.prototype.put = () => {
        throw full();
      };
      Cache.prototype.put = () => Promise.reject(full());
      Object.assign(self, { makeRoom: () => Object.defineProperty(IDBObjectStore.prototype, 'put', put) });
    });

    await deliver({ ...pushedRequest, bookingId: id, version });
    await tapNotification(worker, 'approve');
    await expect(page).toHaveURL(`/admin/bookings/${id}`);
    expect(await statusOf(shop, id)).toBe('pending');

    await worker.evaluate(() => {
      (self as unknown as { makeRoom: () => void }).makeRoom();
    });
    await deliver({ ...pushedRequest, bookingId: id, version });
    await tapNotification(worker, 'approve');
    await expect.poll(last).toBe('Approved');
  },
);
