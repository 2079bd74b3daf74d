import { chromium, type BrowserContext } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goOnline } from '../support/network/network.ts';
import {
  bookingCard,
  bookingsPathOf,
  bookVisit,
  fetchBooking,
  goOfflineExpectingErrors,
  offlineErrors,
  openVisit,
  signIn,
  statusChangesOf,
  waitForOutboxCode,
  waitingToSend,
} from '../support/browser/adminBookings.ts';
import { browserFlags } from '../support/browser/browser.ts';
import { watchProblems } from '../support/browser/problems.ts';
import { expect, test } from '../support/browser/shop.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'a browser that keeps nothing still decides, and says that the page must stay open',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The user denied it', 'SecurityError');
      };
    });
    const { id, therapist } = await bookVisit(shop);
    await page.goto('/admin/login');
    await signIn(page);
    await page.goto(bookingsPathOf(therapist));
    await bookingCard(page).getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Booking updated');
    await waitForOutboxCode(page);
    await openVisit(page);
    await goOfflineExpectingErrors(page, problems);
    await bookingCard(page).getByRole('button', { name: 'Cancel Booking' }).click();
    await page
      .getByRole('alertdialog', { name: 'Cancel this booking?' })
      .getByRole('button', { name: 'Cancel Booking' })
      .click();
    await expect(waitingToSend(page)).toBeVisible();
    await page.getByRole('link', { name: 'Waiting to send: 1' }).click({ force: true });
    await expect(page.getByText('This browser keeps nothing on this device')).toBeVisible();
    await goOnline(page);
    await expect(page.getByText('Everything is sent.', { exact: true })).toBeVisible();
    await expect.poll(() => statusChangesOf(shop, id)).toEqual(['approved', 'cancelled']);
  },
);

test(
  'a browser that is killed while it sends has sent once when it is back',
  { tag: '@full' },
  async ({ shop }) => {
    test.setTimeout(300_000);
    const times = process.env['SOAK'] === '1' ? 20 : 5;
    const profile = await mkdtemp(join(tmpdir(), 'mobile-massage-killed-'));
    const verdicts: (() => string[])[] = [];
    const launch = async () => {
      const context = await chromium.launchPersistentContext(profile, {
        executablePath: process.env['CHROMIUM']!,
        args: [...browserFlags, '--remote-debugging-port=0'],
        baseURL: shop.url,
      });
      const { problems, verdict } = await watchProblems(context, () => []);
      problems.expect(offlineErrors);
      verdicts.push(verdict);
      return context;
    };
    let context = await launch();
    let page = context.pages()[0]!;
    await page.goto('/admin/login');
    await signIn(page);
    for (let time = 0; time < times; time += 1) {
      const { id, therapist } = await bookVisit(shop, { days: 3 + time });
      await page.goto(bookingsPathOf(therapist));
      const approve = bookingCard(page).getByRole('button', { name: 'Approve' });
      await expect(approve).toBeVisible();
      const reached = new Promise<void>((resolve) => {
        void page.route('**/status', async (route) => {
          // before or after the request has reached the server; the answer never arrives
          if (time % 2 === 0) await route.fetch();
          resolve();
        });
      });
      await approve.click();
      await reached;
      await kill(context);
      context = await launch();
      page = context.pages()[0]!;
      // Chromium writes localStorage late: the token may be lost, but not the decision
      await page.goto(bookingsPathOf(therapist));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (page.url().endsWith('/login')) {
        await signIn(page);
        await page.goto(bookingsPathOf(therapist));
      }
      await expect.poll(() => statusChangesOf(shop, id), `time ${time}`).toEqual(['approved']);
      await expect(bookingCard(page).getByText(/Sending|Waiting to send|still to come/)).toBeHidden();
      expect(await fetchBooking(shop, id)).toMatchObject({ status: 'approved', version: 2 });
    }
    expect(
      verdicts.flatMap((verdict) => verdict()),
      'problems in a browser of this profile',
    ).toEqual([]);
    await context.close();
    await rm(profile, { recursive: true, force: true });
  },
);

/** Kills the browser process (SIGKILL). */
async function kill(context: BrowserContext): Promise<void> {
  const session = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const gone = new Promise((resolve) => context.once('close', resolve));
  process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL');
  await gone;
}
