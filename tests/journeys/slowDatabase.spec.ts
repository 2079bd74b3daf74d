import type { Page } from '@playwright/test';
import { goOnline } from '../support/network/network.ts';
import {
  approveOffline,
  bookingCard,
  bookingsPathOf,
  openBookedVisit,
  statusChangesOf,
  waitingToSend,
} from '../support/browser/adminBookings.ts';
import { expect, test } from '../support/browser/shop.ts';
import { waitForServiceWorker } from '../support/browser/serviceWorker.ts';

test.use({ serviceWorkers: 'allow' });

/** From the next page on, IndexedDB opens only after the given number of ms. */
const slowDown = (page: Page, ms: number) =>
  page.addInitScript((pause) => {
    const open = Reflect.get(IDBFactory.prototype, 'open') as (...asked: unknown[]) => IDBOpenDBRequest;
    const names = ['success', 'error', 'upgradeneeded', 'blocked'] as const;
    IDBFactory.prototype.open = function (...asked) {
      const late = new EventTarget() as IDBOpenDBRequest;
      setTimeout(() => {
        const request = open.apply(this, asked);
        for (const name of ['result', 'error', 'transaction'] as const)
          Object.defineProperty(late, name, { get: () => request[name] });
        for (const name of names)
          request.addEventListener(name, () => {
            const event = new Event(name);
            Object.defineProperty(event, 'target', { value: late });
            (late[`on${name}`] as ((event: Event) => void) | null)?.call(late, event);
          });
      }, pause);
      return late;
    };
  }, ms);

test(
  'a database that is slow to open is waited for, and nothing is said to be sent before it is read',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    const { id, therapist } = await openBookedVisit(page, shop, { clientName: 'Kept Customer' });
    await waitForServiceWorker(page);
    await approveOffline(page, problems);

    await slowDown(page, 7_000);
    await page.goto(bookingsPathOf(therapist));
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
    // without a tap on Retry
    await expect(bookingCard(page)).toContainText('Kept Customer');
    await expect(waitingToSend(page)).toBeVisible();

    await goOnline(page);
    await page.route('**/status', (route) => route.abort());
    await page.goto('/admin/outbox');
    const sent = page.getByText('Everything is sent.', { exact: true });
    const reading = page.getByText('Still loading. Please leave this page open.');
    // the first message that is shown
    expect(await reading.or(sent).first().textContent()).toContain('Still loading');
    await expect(sent).toBeHidden();
    await page.unroute('**/status');
    await expect(sent).toBeVisible({ timeout: 30_000 });
    await expect(reading).toBeHidden();
    expect(await statusChangesOf(shop, id)).toEqual(['approved']);
  },
);
