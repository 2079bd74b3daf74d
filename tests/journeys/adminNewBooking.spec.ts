import type { Locator } from '@playwright/test';
import type { Booking } from '#contract/booking.ts';
import { offlineErrors, openWithDaySheet } from '../support/browser/adminBookings.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { freeDay, nextMonth } from '../support/browser/bookingForm.ts';
import { dateInDays } from '../support/dates.ts';
import { goOffline, goOnline } from '../support/network/network.ts';
import { waitForAdminFiles, waitForServiceWorker } from '../support/browser/serviceWorker.ts';
import { expect, test } from '../support/browser/shop.ts';
import { customerFields } from '../support/testData.ts';

const most = 5;

test(`a known caller has an approved booking after at most ${most} taps, and nothing was typed`, async ({
  page,
  shop,
}) => {
  const caller = `Caller ${Date.now()}`;
  const therapist = await shop.makeTherapist();
  await shop.book(therapist, { clientName: caller });
  await openAsAdmin(page, shop, '/admin/bookings');

  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const date = dateInDays(4);
  const day = freeDay(page, date);
  await tap(page.getByRole('link', { name: 'New booking' }));
  await tap(page.getByRole('button', { name: new RegExp(`^${caller}`) }));
  await expect(page.getByRole('grid')).toBeVisible();
  // at the end of a month one more
  if (!(await day.isVisible())) await nextMonth(page).click();
  await tap(day);
  await tap(
    page.getByRole('radiogroup', { name: 'Available Time Slots' }).getByText('10:00 AM', { exact: true }),
  );
  await tap(page.getByRole('button', { name: `Book for ${caller}` }));

  await expect(page).toHaveURL(/\/admin\/bookings\/\d+$/);
  await expect(page.getByRole('heading', { name: /^Tell / })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(most);
  const made = (await shop.bookingsOf(therapist.id)).find(({ status }) => status === 'approved');
  expect(made).toMatchObject({
    clientName: caller,
    clientPhone: '0812345678',
    clientAddress: customerFields.clientAddress,
    startTime: `${date}T03:00:00.000Z`,
    origin: 'phone',
  } satisfies Partial<Booking>);
});

test.describe('without a network', { tag: '@full' }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('the form opens, keeps its draft over a reload, and is booked once there is one again', async ({
    page,
    shop,
    problems,
  }) => {
    const therapist = await shop.makeTherapist();
    const query = `therapistId=${therapist.id}&serviceId=${therapist.serviceId}&start=${dateInDays(3)}T11:00`;
    await openWithDaySheet(page, '/admin/bookings');
    await waitForServiceWorker(page);
    await waitForAdminFiles(page);
    problems.expect(offlineErrors);
    await goOffline(page);
    await page.goto(`/admin/bookings/new?${query}`);
    await page.getByLabel('Full Name').fill('Somchai');
    await page.getByLabel('Phone Number').fill('0898765432');
    await page.getByLabel('Address for Massage').fill('7 Rama IV');
    await expect(page.getByText('No connection. You can book once you are online')).toBeVisible();
    await page.waitForTimeout(300);
    await page.reload();
    await expect(page.getByLabel('Full Name')).toHaveValue('Somchai');
    await expect(page.getByLabel('Address for Massage')).toHaveValue('7 Rama IV');

    await goOnline(page);
    await expect(page.getByText('No connection. You can book once you are online')).toBeHidden();
    await page.getByRole('button', { name: 'Book for Somchai' }).click();
    await expect(page).toHaveURL(/\/bookings\/\d+$/);
    expect(await shop.bookingsOf(therapist.id)).toHaveLength(1);
  });
});
