import type { Page } from '@playwright/test';
import type { BookingReceipt } from '../../api/contract/booking.ts';
import type { CustomerPushKey } from '../../api/contract/customerBooking.ts';
import { goOfflineExpectingErrors } from '../support/browser/adminBookings.ts';
import { dateInDays } from '../support/dates.ts';
import { findInBrowserStorage } from '../support/browser/browserStorage.ts';
import { startFakePushService, type FakePushService } from '../support/fakeProviders/pushService.ts';
import { pushService, tapNotification } from '../support/browser/pushService.ts';
import { activeServiceWorker, waitForServiceWorker } from '../support/browser/serviceWorker.ts';
import { expect, test, type Shop } from '../support/browser/shop.ts';
import { customerFields } from '../support/testData.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ context, shop }) => {
  await context.grantPermissions(['notifications'], { origin: shop.url });
});

const scope = '/customer-push/';
const script = '/customer-push/worker.js';

async function bookInThai(shop: Shop) {
  const therapist = await shop.makeTherapist();
  const { body } = await shop.visit<{ data: BookingReceipt }>('POST', '/api/bookings', {
    ...customerFields,
    therapistId: therapist.id,
    serviceId: therapist.serviceId,
    startTime: `${dateInDays(3)} 10:00`,
    locale: 'th',
  });
  const { id, link } = body.data;
  const { key } = (await shop.visit<{ data: CustomerPushKey }>('GET', `/api${link}/push`)).body.data;
  return { id, link, phone: await startFakePushService(key) };
}

/** Part of the booking that the push worker has fetched, in what `findInBrowserStorage` searches: text within text. */
const approvedInCache = String.raw`\"status\":\"approved\"`;

/** The test browser has no push service: it gets the subscription of the fake one. */
const subscribeWith = (page: Page, { subscription }: FakePushService) =>
  page.addInitScript((json) => {
    localStorage.setItem('language', 'th');
    const made = {
      endpoint: json.endpoint,
      options: {},
      toJSON: () => json,
      unsubscribe: () => Promise.resolve(true),
    };
    let current: unknown = null;
    Object.assign(PushManager.prototype, {
      subscribe: () => Promise.resolve((current = made)),
      getSubscription: () => Promise.resolve(current),
    });
  }, subscription);

test('a customer is told in Thai that the booking is confirmed, with its page closed, and a tap opens it without a network', async ({
  page,
  context,
  shop,
  problems,
}) => {
  const { id, link, phone } = await bookInThai(shop);
  await subscribeWith(page, phone);
  await page.goto(link);
  await page.getByRole('button', { name: 'แจ้งเตือนเมื่อร้านตอบ' }).click();
  await expect(page.getByText('เราจะแจ้งเตือนคุณในเครื่องนี้')).toBeVisible();
  // It controls no page: the app’s own worker does.
  const controller = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller?.scriptURL ?? null;
  });
  expect(controller ?? '').not.toContain(script);

  await page.goto('/services');
  await shop.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
  await expect.poll(() => phone.messages.length).toBe(1);
  const [message] = phone.messages;
  const { deliver } = await pushService(page, { scope, script });
  await deliver(message!.payload);

  const worker = await activeServiceWorker(context, script);
  const [shown] = await worker.evaluate(async () => {
    const { registration } = self as unknown as ServiceWorkerGlobalScope;
    return (await registration.getNotifications()).map(({ title, body, lang }) => ({ title, body, lang }));
  });
  expect(shown).toMatchObject({ title: 'การจองของคุณได้รับการยืนยันแล้ว', lang: 'th' });
  expect(shown!.body).toMatch(/เวลา 10:00 น\.$/);

  // A browser opens a window only for a real tap.
  await worker.evaluate(() => {
    const opened: string[] = [];
    const { clients } = self as unknown as ServiceWorkerGlobalScope;
    Object.assign(self, { opened });
    clients.openWindow = (path) => {
      opened.push(String(path));
      return Promise.resolve(null);
    };
  });
  await tapNotification(worker, '');
  const opened = () => worker.evaluate(() => (self as unknown as { opened: string[] }).opened);
  await expect.poll(opened).toEqual([link]);
  await expect.poll(() => findInBrowserStorage(page, [approvedInCache])).toEqual([approvedInCache]);
  await waitForServiceWorker(page);
  await goOfflineExpectingErrors(page, problems);
  await page.goto((await opened())[0]!);
  await expect(page.getByRole('heading', { name: 'ยืนยันการจองแล้ว' })).toBeVisible();
  await phone.stop();
});
