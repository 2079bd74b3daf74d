import type { Page } from '@playwright/test';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { waitForServiceWorker } from '../support/browser/serviceWorker.ts';
import { expect, test } from '../support/browser/shop.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ context, shop }) => {
  await context.grantPermissions(['notifications'], { origin: shop.url });
});

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

  test(
    'are switched on by a tap, tested, listed and switched off',
    { tag: '@full' },
    async ({ page, shop }) => {
      const { devices, tests } = await standIn(page);
      await openAsAdmin(page, shop, '/admin/integrations');
      const section = page.getByRole('region', { name: 'Notifications on this device' });
      await expect(section.getByRole('listitem')).toHaveCount(1);
      await expect(section).toContainText('410 Gone');
      await expect(section.getByRole('switch')).not.toBeChecked();

      // Installing it takes a busy machine long.
      await waitForServiceWorker(page);
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
    },
  );

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
