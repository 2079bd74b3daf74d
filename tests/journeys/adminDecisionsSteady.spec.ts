import type { Page } from '@playwright/test';
import type { Booking } from '#contract/booking.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import {
  allDay,
  card,
  deleteBookings,
  mostShift,
  shifted,
  shopWithRequests,
  watchShifts,
} from '../support/browser/bookingCards.ts';
import { dateInDays } from '../support/dates.ts';
import { customerFields } from '../support/testData.ts';
import { expect, test, type Shop } from '../support/browser/shop.ts';

// Other journeys would add to what waits.
test.use({ holds: 'own demo', viewport: { width: 390, height: 844 } });

/** Scrolls the card to the middle of the screen, so that a tap need not, and returns where it is. */
async function show(page: Page, name: string) {
  await card(page, name).evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  return boxOf(page, name);
}

/** Not by `boundingBox`, which lays out the page between two frames, before its own code has kept the place. */
const boxOf = (page: Page, name: string) =>
  card(page, name).evaluate((element) => element.getBoundingClientRect());

/** Whether a toast lies over the card. */
const isCovered = (page: Page, name: string) =>
  card(page, name).evaluate((element) => {
    const box = element.getBoundingClientRect();
    const toast = document.querySelector('[role=region] [role=alertdialog]')?.getBoundingClientRect();
    return toast !== undefined && toast.bottom > box.top && toast.top < box.bottom;
  });

/** The customer of a booking asks for another time, `HH:mm` in three days. */
async function askToMove(shop: Shop, { link, version }: Booking, time: string) {
  const startTime = `${dateInDays(3)} ${time}`;
  const { status } = await shop.visit('POST', `/api${link}/move`, { startTime, version });
  expect(status).toBeLessThan(300);
}

test(
  'denying, answering a request for another time and notifying a customer move nothing in the list',
  { tag: '@full' },
  async ({ page, context, shop }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const therapist = await shopWithRequests(shop, 5);
    const bookings = await shop.bookingsOf(therapist.id);
    const booking = (name: string) => bookings.find(({ clientName }) => clientName === name)!;
    await askToMove(shop, booking('Customer 1'), '20:00');
    await askToMove(shop, booking('Customer 2'), '22:00');
    await openAsAdmin(page, shop, '/admin/bookings?time=all&status=pending');
    await expect(page.getByRole('article')).toHaveCount(5);
    await watchShifts(page);

    const isStill = async (name: string, before: { y: number }) => {
      expect(Math.abs((await boxOf(page, name)).y - before.y), name).toBeLessThan(1);
      expect(await shifted(page), name).toBeLessThanOrEqual(mostShift);
    };

    const first = await show(page, 'Customer 0');
    await card(page, 'Customer 0').getByRole('button', { name: /^Deny/ }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deny' }).tap();
    await expect(card(page, 'Customer 0').getByRole('heading', { name: /^Tell/ })).toBeVisible();
    await isStill('Customer 0', first);
    await expect(page.getByText('Booking updated')).toBeVisible();
    expect(await isCovered(page, 'Customer 0')).toBe(false);
    await card(page, 'Customer 0').getByRole('button', { name: /^Copy/ }).tap();
    await isStill('Customer 0', first);

    for (const [name, button] of [
      ['Customer 1', /^Accept the new time/],
      ['Customer 2', /^Keep the old time/],
    ] as const) {
      const answer = card(page, name).getByRole('button', { name: button });
      await show(page, name);
      // Scrolls, if the tap has to.
      await answer.tap({ trial: true });
      const before = await boxOf(page, name);
      await shifted(page);
      await answer.tap();
      await expect(card(page, name).getByRole('heading', { name: /^Tell/ })).toBeVisible();
      await isStill(name, before);
      await expect(page.getByText('Booking updated')).toBeVisible();
      expect(await isCovered(page, name)).toBe(false);
      await isStill(name, before);
    }
  },
);

test(
  'on the page of a visit nothing moves when it is approved; cancelled at its end, it shows whom to tell',
  { tag: '@full' },
  async ({ page, shop }) => {
    const therapist = await shopWithRequests(shop, 1);
    const [booking] = await shop.bookingsOf(therapist.id);
    await openAsAdmin(page, shop, `/admin/bookings/${booking!.id}`);
    const visit = card(page, 'Customer 0');
    await expect(visit.getByRole('heading', { level: 1 })).toBeVisible();
    await watchShifts(page);
    await visit.getByRole('button', { name: /^Approve/ }).tap();
    const question = visit.getByRole('region', { name: 'Tell Customer' });
    await expect(question).toBeInViewport({ ratio: 1 });
    expect(await shifted(page)).toBeLessThanOrEqual(mostShift);

    await visit.getByRole('button', { name: 'Cancel Booking' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Booking' }).tap();
    await expect(question).toContainText('has been cancelled');
    await expect(question).toBeInViewport({ ratio: 1 });
    expect(await shifted(page)).toBeLessThanOrEqual(mostShift);
    await deleteBookings(shop);
  },
);

test(
  'on the page of a visit nothing moves when another time is accepted, nor when the visit begins soon',
  { tag: '@full' },
  async ({ page, shop }) => {
    const therapist = await shopWithRequests(shop, 2);
    const [asking, near] = await shop.bookingsOf(therapist.id);
    await askToMove(shop, asking!, '20:00');
    await openAsAdmin(page, shop, `/admin/bookings/${asking!.id}`);
    const visit = card(page, asking!.clientName);
    const question = visit.getByRole('region', { name: 'Tell Customer' });
    await expect(visit.getByRole('heading', { level: 1 })).toBeVisible();
    await watchShifts(page);
    await visit.getByRole('button', { name: /^Accept the new time/ }).tap();
    await expect(question).toBeInViewport({ ratio: 1 });
    expect(await shifted(page)).toBeLessThanOrEqual(mostShift);

    await page.clock.install({ time: `${dateInDays(3)}T07:00:00+07:00` });
    await openAsAdmin(page, shop, `/admin/bookings/${near!.id}`);
    const soon = card(page, near!.clientName);
    await expect(soon.getByRole('heading', { level: 1 })).toBeVisible();
    await watchShifts(page);
    await soon.getByRole('button', { name: /^Approve/ }).tap();
    await expect(soon.getByRole('region', { name: 'Tell Customer' })).toBeInViewport({ ratio: 1 });
    expect(await shifted(page)).toBeLessThanOrEqual(mostShift);
    await deleteBookings(shop);
  },
);

test(
  'on a small phone nothing moves either, with four contacts and with none',
  { tag: '@full' },
  async ({ page, shop }) => {
    await deleteBookings(shop);
    const { id: therapistId, serviceId } = await shop.makeTherapist({ hours: allDay });
    const enter = async (fields: object) => {
      const details = { ...customerFields, therapistId, serviceId, origin: 'phone', ...fields };
      await shop.manage('POST', '/bookings', details);
    };
    const day = dateInDays(3);
    const many = {
      clientName: 'Many',
      clientPhone: '0860000001',
      clientWhatsapp: '+66860000001',
      clientEmail: 'many@example.com',
      clientLineId: 'https://line.me/ti/p/many',
    };
    await enter({ ...many, status: 'pending', startTime: `${day} 14:00` });
    await enter({ clientName: 'None', clientPhone: null, status: 'pending', startTime: `${day} 16:00` });
    await page.setViewportSize({ width: 360, height: 740 });
    const isStill = async (name: string) => expect(await shifted(page), name).toBeLessThanOrEqual(mostShift);
    const open = async (name: string) => {
      const booking = (await shop.bookingsOf(therapistId)).find(({ clientName }) => clientName === name)!;
      await openAsAdmin(page, shop, `/admin/bookings/${booking.id}`);
      await expect(card(page, name).getByRole('heading', { level: 1 })).toBeVisible();
      await watchShifts(page);
    };
    for (const name of ['Many', 'None']) {
      await open(name);
      await card(page, name)
        .getByRole('button', { name: /^Approve/ })
        .tap();
      await expect(card(page, name).getByRole('heading', { name: /^Tell/ })).toBeVisible();
      await isStill(name);
    }
    await deleteBookings(shop);
  },
);

test(
  'a visit leads back to the place in the list where its card was tapped',
  { tag: '@full' },
  async ({ page, shop }) => {
    await shopWithRequests(shop, 12);
    await openAsAdmin(page, shop, '/admin/bookings?time=all&status=pending');
    await expect(page.getByRole('article')).toHaveCount(12);
    const tapped = card(page, 'Customer 8');
    for (const goBack of [
      () => page.getByRole('main').getByRole('link', { name: 'Bookings' }).tap(),
      () => page.goBack(),
    ]) {
      const { y } = await show(page, 'Customer 8');
      await tapped.getByRole('heading', { level: 2 }).getByRole('link').tap();
      await expect(tapped.getByRole('heading', { level: 1 })).toBeInViewport();
      await goBack();
      await expect(tapped.getByRole('heading', { level: 2 })).toBeInViewport();
      await expect.poll(async () => Math.abs((await boxOf(page, 'Customer 8')).y - y)).toBeLessThan(2);
    }
  },
);
