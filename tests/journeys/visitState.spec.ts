import type { Booking } from '#contract/booking.ts';
import {
  bookingCard,
  bookingsPathOf,
  goOfflineExpectingErrors,
  openVisit,
  openWithDaySheet,
  waitingToSend,
} from '../support/browser/adminBookings.ts';
import { axeViolations } from '../support/browser/axe.ts';
import { goOnline } from '../support/network/network.ts';
import { customerFields, hoursEveryDay } from '../support/testData.ts';
import { expect, test, type Shop } from '../support/browser/shop.ts';

test.use({ serviceWorkers: 'allow' });

/** A request for a visit in an hour, whenever that is. */
async function requestInAnHour(shop: Shop) {
  const therapist = await shop.makeTherapist({
    hours: [...hoursEveryDay('00:00', '12:00'), ...hoursEveryDay('12:00', '00:00')],
  });
  const inAnHour = new Date(Date.now() + 8 * 3_600_000).toISOString();
  const { body } = await shop.manage<{ data: Booking }>('POST', '/bookings', {
    ...customerFields,
    therapistId: therapist.id,
    serviceId: therapist.serviceId,
    startTime: inAnHour.slice(0, 16).replace('T', ' '),
    status: 'pending',
    origin: 'phone',
    outsideHours: true,
  });
  const { data } = (await shop.manage<{ data: Booking }>('GET', `/bookings/${body.data.id}`)).body;
  return { id: data.id, link: data.link!, therapist };
}

const statesOf = async (shop: Shop, id: number) =>
  (
    await shop.manage<{ data: { action: string; changes: { to?: string } }[] }>(
      'GET',
      `/bookings/${id}/history`,
    )
  ).body.data
    .filter(({ action }) => action === 'visit')
    .map(({ changes }) => changes.to);

/** The screens' own passes test the colours of both. */
const oneScheme = { rules: ['light' as const], contrast: [] };

test('a visit is approved, on the way and finished, said offline once, and its customer sees each', async ({
  page,
  context,
  shop,
  problems,
}) => {
  const { id, link, therapist } = await requestInAnHour(shop);
  await openWithDaySheet(page, bookingsPathOf(therapist));
  await openVisit(page);
  const card = bookingCard(page);
  await card.getByRole('button', { name: 'Approve' }).click();
  await card.getByRole('button', { name: 'Not now' }).click();
  await card.getByRole('button', { name: /^On the way/ }).click();
  await expect(card.getByText(/^On the way, /)).toBeVisible();
  expect(await axeViolations(page, undefined, oneScheme)).toEqual([]);
  await expect.poll(() => statesOf(shop, id)).toEqual(['on_the_way']);

  const customer = await context.newPage();
  await customer.goto(link);
  await expect(customer.getByRole('heading', { name: 'Your therapist is on the way' })).toBeVisible();
  expect(await axeViolations(customer, undefined, oneScheme)).toEqual([]);

  await page.bringToFront();
  await goOfflineExpectingErrors(page, problems);
  await card.getByRole('button', { name: /^Correct/ }).click();
  await page.getByRole('menuitemradio', { name: 'Finished' }).click();
  await expect(card.getByText(/^Finished, /)).toBeVisible();
  await expect(waitingToSend(page)).toBeVisible();
  expect(await statesOf(shop, id)).toEqual(['on_the_way']);
  await goOnline(page);
  await expect(waitingToSend(page)).toBeHidden();
  await expect.poll(() => statesOf(shop, id)).toEqual(['on_the_way', 'finished']);

  await customer.bringToFront();
  await customer.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  // a question that was already on its way may bring the old state: the page asks again after 15 seconds
  await expect(customer.getByRole('heading', { name: 'This visit is over' })).toBeVisible({
    timeout: 20_000,
  });
});
