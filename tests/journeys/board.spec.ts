import type { Page } from '@playwright/test';
import { goOfflineExpectingErrors, openWithDaySheet } from '../support/browser/adminBookings.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { dateInDays } from '../support/dates.ts';
import { expect, test, type Shop } from '../support/browser/shop.ts';
import { cachedPaths, waitForServiceWorker } from '../support/browser/serviceWorker.ts';

const column = (page: Page, { name }: { name: string }) => page.getByRole('region', { name });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What the heading says of a date. */
const dayText = (days: number) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(dateInDays(days)));

/** A therapist with a visit tomorrow at 10:00. */
async function bookTomorrow(shop: Shop) {
  const therapist = await shop.makeTherapist();
  const id = await shop.book(therapist, { startTime: `${dateInDays(1)} 10:00`, clientName: 'Malee Board' });
  return { therapist, id };
}

/** A finger on the board moves to the left, from one share of the screen's width to another. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize()!;
  const at = (share: number) => [{ x: width * share, y: height / 2 }];
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  for (const step of [0.25, 0.5, 0.75, 1])
    await devTools.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(from + (to - from) * step),
    });
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('on a device', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'the board shows a visit tomorrow, opens it, and does so without a network after a reload',
    { tag: '@full' },
    async ({ page, shop, problems }) => {
      const { therapist } = await bookTomorrow(shop);
      await openWithDaySheet(page, '/admin/bookings');
      await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Day' }).click();
      await expect(heading(page)).toHaveText(dayText(0));
      await page.getByRole('button', { name: 'Next day', exact: true }).click();
      await expect(heading(page)).toHaveText(dayText(1));
      const visit = column(page, therapist).getByRole('link', { name: /Malee Board/ });
      await visit.click();
      await expect(page.getByRole('article', { name: 'Malee Board' })).toBeVisible();
      await page.getByRole('link', { name: 'Back' }).click();
      await expect(heading(page)).toHaveText(dayText(1));
      await expect(visit).toBeVisible();

      await waitForServiceWorker(page);
      // the administrator's pages are stored one after the other
      await expect
        .poll(async () => Object.values(await cachedPaths(page)).flat())
        .toContainEqual(expect.stringMatching(/\/assets\/WeekPage-[^/]+\.js$/));
      await goOfflineExpectingErrors(page, problems);
      await page.reload();
      await expect(page.getByText(/^No connection. Last updated:/)).toBeVisible();
      await visit.click();
      await page.getByRole('button', { name: /^Approve/ }).click();
      await page.getByRole('link', { name: 'Back' }).click();
      await expect(column(page, therapist).getByText('Approved, Waiting to send')).toBeVisible();
      await page.getByRole('link', { name: 'Week' }).click();
      await expect(page.getByRole('row', { name: new RegExp(therapist.name) })).toContainText('1 visit');
    },
  );
});

test(
  'a visit that is booked meanwhile appears on the open board',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { therapist } = await bookTomorrow(shop);
    await openAsAdmin(page, shop, `/admin/day?date=${dateInDays(1)}`);
    await expect(column(page, therapist).getByRole('link', { name: /Malee Board/ })).toHaveCount(1);
    await shop.book(therapist, { startTime: `${dateInDays(1)} 13:00`, clientName: 'Arun Live' });
    await expect(column(page, therapist).getByRole('link', { name: /Arun Live/ })).toBeVisible();
  },
);

test(
  'a finger scrolls the therapists first, and then goes to the next day',
  { tag: '@full' },
  async ({ page, shop }) => {
    await openAsAdmin(page, shop, '/admin/day');
    const board = page.getByRole('region', { name: 'Plan of the day' });
    await expect(board.getByRole('region').first()).toBeVisible();
    const left = () => board.evaluate(({ scrollLeft }) => scrollLeft);
    await swipe(page, 0.8, 0.3);
    await expect.poll(left).toBeGreaterThan(50);
    await expect(heading(page)).toHaveText(dayText(0));
    await board.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    await swipe(page, 0.8, 0.3);
    await expect(heading(page)).toHaveText(dayText(1));
  },
);
