import type { Booking } from '#contract/booking.ts';
import { countTaps } from '../support/countTaps.ts';
import { dateInDays } from '../support/dates.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { expect, test } from '../support/browser/shop.ts';

test(
  'ill for two days takes four taps and one for each visit, and a visit is moved back',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { id: locationId } = await shop.makeLocation('Bangkok', `District of the ill ${Date.now()}`);
    const places = { locationIds: [locationId] };
    const ill = await shop.makeTherapist({ name: 'Ill Therapist', ...places });
    const other = { serviceIds: [ill.serviceId], ...places };
    const free = await shop.makeTherapist({ name: 'Free Therapist', ...other });
    // The second day of the illness, since the first may be over.
    const date = dateInDays(1);
    for (const [i, time] of ['09:00', '10:00', '11:00', '13:00', '15:00'].entries()) {
      await shop.book(ill, { clientName: `Customer ${i + 1}`, startTime: `${date} ${time}` });
    }

    await openAsAdmin(page, shop, '/admin/bookings');
    const { tap, count } = countTaps();
    await tap(page.getByRole('link', { name: 'Therapists', exact: true }));
    await tap(page.getByRole('link', { name: 'Ill Therapist is ill', exact: true }));
    await tap(page.getByRole('dialog').getByText('2\u00a0days', { exact: true }));
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
    await expect(page.getByText('5 visits lie in this time.')).toBeVisible();
    for (let i = 1; i <= 5; i += 1) {
      await tap(page.getByRole('button', { name: new RegExp(`^Move to Free Therapist: Customer ${i}`) }));
      // The next visit moves up when this one has been moved: nobody taps before that.
      await expect(page.getByRole('button', { name: `Undo the move of Customer ${i}` })).toBeVisible();
    }
    await expect(page.getByText('Every visit has been placed.')).toBeVisible();
    expect(count()).toBeLessThanOrEqual(4 + 5);
    await expect(page.getByRole('article', { name: 'Customer 5' })).toBeFocused();
    const visitsOf = async (therapistId: number) =>
      (await shop.bookingsOf(therapistId)).map(({ clientName }: Booking) => clientName).sort();
    expect(await visitsOf(free.id)).toHaveLength(5);

    await page.getByRole('button', { name: 'Undo the move of Customer 3' }).click();
    await expect(page.getByText('1 visit lies in this time.')).toBeVisible();
    expect(await visitsOf(ill.id)).toEqual(['Customer 3']);

    // Somebody else books the free therapist, and the page has not heard of it yet.
    await page.route('**/alternatives?**', () => {});
    await shop.book(free, { clientName: 'Faster', startTime: `${date} 11:00` });
    await page.getByRole('button', { name: /^Move to Free Therapist: Customer 3/ }).click();
    await expect(
      page.getByText('Free Therapist can no longer take this visit. Nothing was changed.'),
    ).toBeVisible();
    expect(await visitsOf(ill.id)).toEqual(['Customer 3']);
  },
);
