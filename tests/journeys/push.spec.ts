import type { Page, Worker } from '@playwright/test';
import { dateInDays } from '../support/bookingForm.ts';
import { openAsAdmin } from '../support/adminSession.ts';
import { customerFields } from '../support/testData.ts';
import { adminPassword } from '../support/apiProcess.ts';
import { expect, test } from '../support/shop.ts';
import {
  goOffline,
  cachedPaths,
  offlineConsoleErrors,
  serviceWorkerRegistration,
  waitForServiceWorker,
  activeServiceWorker,
} from '../support/serviceWorker.ts';

test.use({ serviceWorkers: 'allow' });

type Shown = { title: string; body: string; tag: string; lang: string; actions: string[]; data: unknown };

/**
 * Delivers pushes as a push service would, each after the previous one is shown, and returns the titles shown. Nobody
 * may call getNotifications() before: Chromium leaves out a notification that is about to be shown.
 */
async function pushService(page: Page) {
  const { devtools, registrationId } = await serviceWorkerRegistration(page);
  const worker = await activeServiceWorker(page.context());
  await worker.evaluate(() => {
    const { registration } = self as unknown as ServiceWorkerGlobalScope;
    const show = registration.showNotification.bind(registration);
    const told: string[] = [];
    Object.assign(self, { told });
    registration.showNotification = async (title, options) => {
      await show(title, options);
      told.push(title);
    };
  });
  const told = () => worker.evaluate(() => (self as unknown as { told: string[] }).told);
  const deliver = async (payload: unknown) => {
    const before = (await told()).length;
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify(payload),
    });
    await expect.poll(async () => (await told()).length).toBeGreaterThan(before);
  };
  return { deliver, last: async () => (await told()).at(-1) };
}

const shown = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map((one) => {
      const { title, body, tag, lang, data } = one;
      const { actions = [] } = one as Notification & { actions?: { title: string }[] };
      return {
        title,
        body,
        tag,
        lang,
        data: data as unknown,
        actions: actions.map((action) => action.title),
      };
    });
  });

/** Taps the notification of a booking, or one of its buttons. */
const tap = (worker: Worker, action: string) =>
  worker.evaluate(async (pressed) => {
    const scope = self as unknown as ServiceWorkerGlobalScope;
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(
      new NotificationEvent('notificationclick', { notification: notification!, action: pressed }),
    );
  }, action);

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByRole('textbox', { name: 'Username' }).fill('admin');
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();
}

const request = {
  bookingId: 41,
  version: 1,
  title: 'New booking',
  body: 'Thai massage, tomorrow 10:00, Ploy',
};

test.beforeEach(async ({ context, shop }) => {
  await context.grantPermissions(['notifications'], { origin: shop.url });
});

test('a push shows the request with Approve and Deny in the current language, and a newer one replaces it', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'th'));
  await openAsAdmin(page, shop, '/admin/bookings');
  await waitForServiceWorker(page);
  await expect.poll(async () => (await cachedPaths(page))['memory']).toContain('/words');
  const { deliver } = await pushService(page);
  await deliver(request);
  expect((await shown(page))[0]).toEqual({
    title: 'New booking',
    body: request.body,
    tag: 'booking-41',
    lang: 'th',
    actions: ['ยืนยัน', 'ปฏิเสธ'],
    data: { bookingId: 41, version: 1 },
  });

  await deliver({ ...request, version: 2, body: 'Thai massage, tomorrow 11:00, Ploy' });
  expect(await shown(page)).toEqual([
    expect.objectContaining({ body: 'Thai massage, tomorrow 11:00, Ploy' }) as Shown,
  ]);
  await deliver({ ...request, bookingId: 42 });
  expect(await shown(page)).toHaveLength(2);
});

test('a push with an unknown payload is shown without actions', { tag: '@full' }, async ({ page, shop }) => {
  await openAsAdmin(page, shop, '/admin/bookings');
  await waitForServiceWorker(page);
  const { deliver } = await pushService(page);
  await deliver('not what we send');
  expect(await shown(page)).toEqual([
    expect.objectContaining({ title: 'New booking request', actions: [], data: null }) as Shown,
  ]);
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

  await deliver(request);
  await tap(worker, '');
  await expect(page).toHaveURL(/\/admin\/bookings\?booking=41$/);
  await expect.poll(() => shown(page)).toEqual([]);

  await deliver({ ...request, bookingId: 43 });
  await tap(worker, 'deny');
  await expect(page).toHaveURL(/\/admin\/bookings\?booking=43$/);
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
});

test('Approve decides without opening the app: at once, or, offline, once there is a network again', async ({
  page,
  context,
  shop,
  problems,
}) => {
  problems.expect(offlineConsoleErrors);
  const therapist = await shop.makeTherapist();
  const book = async (time: string) => {
    await shop.visit('POST', '/api/bookings', {
      ...customerFields,
      therapistId: therapist.id,
      serviceId: therapist.serviceId,
      startTime: `${dateInDays(3)} ${time}`,
    });
    return (await shop.bookingsOf(therapist.id)).find(({ status }) => status === 'pending')!;
  };
  const statusOf = async (id: number) =>
    (await shop.bookingsOf(therapist.id)).find((booking) => booking.id === id)?.status;

  await signIn(page);
  await waitForServiceWorker(page);
  const { deliver, last } = await pushService(page);
  const worker = await activeServiceWorker(context);
  // a public page, on which no decisions are made
  await page.goto('/services');

  const first = await book('10:00');
  await deliver({ ...request, bookingId: first.id, version: first.version });
  await tap(worker, 'approve');
  await expect.poll(() => statusOf(first.id)).toBe('approved');
  await expect.poll(last).toBe('Approved');
  await expect(page).toHaveURL('/services');
  expect(await shown(page)).toHaveLength(1);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (const notification of await registration.getNotifications()) notification.close();
  });

  const second = await book('12:00');
  await deliver({ ...request, bookingId: second.id, version: second.version });
  await goOffline(context);
  await tap(worker, 'approve');
  await expect.poll(last).toBe('Waiting to send');
  expect(await statusOf(second.id)).toBe('pending');
  await context.setOffline(false);
  await expect.poll(() => statusOf(second.id), { timeout: 30_000 }).toBe('approved');
});

test(
  'Approve over a connection that hangs says that the decision waits until the server has it',
  { tag: '@full' },
  async ({ page, context, shop }) => {
    const therapist = await shop.makeTherapist();
    await shop.visit('POST', '/api/bookings', {
      ...customerFields,
      therapistId: therapist.id,
      serviceId: therapist.serviceId,
      startTime: `${dateInDays(3)} 10:00`,
    });
    const { id, version } = (await shop.bookingsOf(therapist.id))[0]!;
    await signIn(page);
    await waitForServiceWorker(page);
    const { deliver, last } = await pushService(page);
    const worker = await activeServiceWorker(context);
    await page.goto('/services');
    await deliver({ ...request, bookingId: id, version });

    await worker.evaluate(() => {
      const send = self.fetch.bind(self);
      const lineIsBack = new Promise((resolve) => Object.assign(self, { lineIsBack: resolve }));
      self.fetch = async (...asked) => lineIsBack.then(() => send(...asked));
    });
    await tap(worker, 'approve');
    await expect.poll(last).toBe('Waiting to send');
    await worker.evaluate(() => (self as unknown as { lineIsBack: () => void }).lineIsBack());
    await expect.poll(last).toBe('Approved');
    expect((await shop.bookingsOf(therapist.id))[0]?.status).toBe('approved');
  },
);

test(
  'Approve on a device with a full disk opens the booking in the app, and its notification does not wait for the badge',
  { tag: '@full' },
  async ({ page, context, shop }) => {
    const therapist = await shop.makeTherapist();
    await shop.visit('POST', '/api/bookings', {
      ...customerFields,
      therapistId: therapist.id,
      serviceId: therapist.serviceId,
      startTime: `${dateInDays(3)} 10:00`,
    });
    const { id, version } = (await shop.bookingsOf(therapist.id))[0]!;
    await signIn(page);
    await waitForServiceWorker(page);
    await expect.poll(async () => (await cachedPaths(page))['memory']).toContain('/words');
    const { deliver, last } = await pushService(page);
    const worker = await activeServiceWorker(context);
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

    await deliver({ ...request, bookingId: id, version });
    await tap(worker, 'approve');
    await expect(page).toHaveURL(`/admin/bookings?booking=${id}`);
    expect((await shop.bookingsOf(therapist.id))[0]?.status).toBe('pending');

    await worker.evaluate(() => {
      (self as unknown as { makeRoom: () => void }).makeRoom();
    });
    await deliver({ ...request, bookingId: id, version });
    await tap(worker, 'approve');
    await expect.poll(last).toBe('Approved');
  },
);

test(
  'the badge counts pending requests: those the app last saw, plus one for each push',
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
    const waiting = page.waitForResponse(/bookings\?status=pending/);
    await page.goto('/admin/bookings');
    const { data } = (await (await waiting).json()) as { data: unknown[] };
    await expect.poll(last).toBe(data.length);

    const { deliver } = await pushService(page);
    await page.goto('/services');
    await deliver(request);
    await expect.poll(last).toBe(data.length + 1);
    // a second push about the same booking is not counted again
    await deliver({ ...request, version: 2 });
    expect(await shown(page)).toHaveLength(1);
    expect(await last()).toBe(data.length + 1);

    // an open page sets the count itself
    await page.goto('/admin/bookings');
    await expect.poll(last).toBe(data.length);
    await deliver({ ...request, bookingId: 99 });
    expect(await last()).toBe(data.length);

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
    await expect.poll(last).toBe(0);
  },
);

test.describe('notifications on this device', () => {
  const key = 'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-aok0fO1KXBLV4-XqxYM';

  /** A fake push API with a push service for the test browser, which has none. */
  async function standIn(page: Page) {
    const devices: {
      id: number;
      endpoint: string;
      label: string;
      createdAt: string;
      lastError: string | null;
    }[] = [
      {
        id: 1,
        endpoint: 'https://push.example/old',
        label: 'Chrome on Windows',
        createdAt: '2026-11-01T03:00:00.000Z',
        lastError: '410 Gone',
      },
    ];
    const tests: unknown[] = [];
    await page.route('**/api/admin/push/**', async (route) => {
      const call = route.request();
      const path = new URL(call.url()).pathname.replace('/api/admin/push/', '');
      const body = call.postDataJSON() as { endpoint: string } | null;
      if (path === 'key') return route.fulfill({ json: { data: { key } } });
      if (path === 'subscriptions/test') {
        tests.push(body);
        return route.fulfill({ json: { data: null } });
      }
      if (call.method() === 'POST') {
        devices.push({
          id: devices.length + 1,
          endpoint: body?.endpoint ?? '',
          label: 'Chrome on Android',
          createdAt: '2026-11-21T03:00:00.000Z',
          lastError: null,
        });
        return route.fulfill({ status: 201, json: { data: devices.at(-1) } });
      }
      if (call.method() === 'DELETE') {
        devices.splice(0, devices.length, ...devices.filter(({ endpoint }) => endpoint !== body?.endpoint));
        return route.fulfill({ status: 204 });
      }
      return route.fulfill({ json: { data: devices } });
    });
    await page.addInitScript(() => {
      let current: { endpoint: string } | null = null;
      const made = {
        endpoint: 'https://push.example/this',
        options: {},
        toJSON: () => ({ endpoint: 'https://push.example/this', keys: { p256dh: 'p', auth: 'a' } }),
        unsubscribe: () => {
          current = null;
          return Promise.resolve(true);
        },
      };
      Object.assign(PushManager.prototype, {
        subscribe: (options: { applicationServerKey: Uint8Array; userVisibleOnly: boolean }) => {
          if (options.applicationServerKey.length !== 65 || !options.userVisibleOnly)
            throw new Error('no key');
          current = made;
          return Promise.resolve(made);
        },
        getSubscription: () => Promise.resolve(current),
      });
    });
    return { devices, tests };
  }

  test('are switched on by a tap, tested, listed and switched off', async ({ page, shop }) => {
    const { devices, tests } = await standIn(page);
    await openAsAdmin(page, shop, '/admin/integrations');
    const section = page.getByRole('region', { name: 'Notifications on this device' });
    await expect(section.getByRole('listitem')).toHaveCount(1);
    await expect(section).toContainText('410 Gone');
    await expect(section.getByRole('switch')).not.toBeChecked();

    await section.getByText('Notify me on this device').click();
    await expect(section.getByRole('switch')).toBeChecked();
    await expect(section.getByText('This device', { exact: true })).toBeVisible();
    await section.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('A test is on its way to this device')).toBeVisible();
    expect(tests).toEqual([{ endpoint: 'https://push.example/this' }]);

    await section.getByRole('button', { name: 'Remove Chrome on Windows' }).click();
    await expect(section.getByRole('listitem')).toHaveCount(1);
    await section.getByText('Notify me on this device').click();
    await expect(section.getByRole('switch')).not.toBeChecked();
    expect(devices).toEqual([]);
  });

  test('that are blocked say how to allow them', { tag: '@full' }, async ({ page, shop, context }) => {
    await context.clearPermissions();
    await page.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
    );
    await standIn(page);
    await openAsAdmin(page, shop, '/admin/integrations');
    await expect(page.getByText('Notifications are blocked for this site')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Notifications on this device' }).getByRole('switch'),
    ).toBeDisabled();
  });
});
