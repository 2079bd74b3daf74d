import type { Page } from '@playwright/test';
import type { Booking } from '#contract/booking.ts';
import { dateInDays } from '../support/dates.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { expect, test } from '../support/browser/shop.ts';

/** Counts what a person does with a finger; choosing from a select takes two taps. */
function countTaps(page: Page) {
  let taps = 0;
  const tap = async (role: 'button' | 'link', name: string | RegExp) => {
    taps += 1;
    await page.getByRole(role, { name }).first().click();
  };
  const choose = async (label: string, option: string) => {
    taps += 2;
    await page.getByLabel(label, { exact: true }).selectOption({ label: option });
  };
  return { tap, choose, count: () => taps };
}

test(
  'the five visits of a therapist who is ill are placed in at most 12 taps, and one of them is moved back',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { id: locationId } = await shop.makeLocation('Bangkok', `District of the ill ${Date.now()}`);
    const places = { locationIds: [locationId] };
    const ill = await shop.makeTherapist({ name: 'Ill Therapist', ...places });
    const other = { serviceIds: [ill.serviceId], ...places };
    const free = await shop.makeTherapist({ name: 'Free Therapist', ...other });
    // Tomorrow at the shop, since today may be over.
    const date = dateInDays(1);
    for (const [i, time] of ['09:00', '10:00', '11:00', '13:00', '15:00'].entries()) {
      await shop.book(ill, { clientName: `Customer ${i + 1}`, startTime: `${date} ${time}` });
    }

    await openAsAdmin(page, shop, '/admin/bookings');
    const { tap, choose, count } = countTaps(page);
    await tap('link', 'Time off');
    await tap('button', 'Somebody is ill');
    await choose('Who', 'Ill Therapist');
    // The form suggests today. Typing tomorrow does not count as a tap.
    await page.getByLabel('Last day').fill(date);
    await tap('button', 'Save');
    await expect(page.getByText('5 visits lie in this time.')).toBeVisible();
    for (let i = 1; i <= 5; i += 1) {
      await tap('button', new RegExp(`^Move to Free Therapist: Customer ${i}`));
      // The next visit moves up when this one has been moved: nobody taps before that.
      await expect(page.getByRole('button', { name: `Undo the move of Customer ${i}` })).toBeVisible();
    }
    await expect(page.getByText('Every visit has been placed.')).toBeVisible();
    expect(count()).toBeLessThanOrEqual(12);
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
