import { bookingCard, openBookedVisit } from '../support/browser/adminBookings.ts';
import { expect, test } from '../support/browser/shop.ts';

test(
  'a list loaded from the device is marked as old while the server hangs',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { therapist } = await openBookedVisit(page, shop, { clientName: 'Kept Customer' });
    // the network seems fine, but no answer comes before the request times out
    await page.route('**/api/**', () => {});
    await page.goto(`/admin/bookings?therapist=${therapist.id}&time=upcoming`);
    const soon = { timeout: 12_000 };
    await expect(bookingCard(page)).toContainText('Kept Customer', soon);
    await expect(page.getByText(/^No connection. Last updated:/)).toBeVisible(soon);
    await expect(page.getByText(/^Without a connection you see the bookings from/)).toBeVisible();
    await page.unroute('**/api/**');
    await page.reload();
    await expect(bookingCard(page)).toContainText('Kept Customer');
    // the notice must not come back later
    await page.waitForTimeout(4_000);
    await expect(page.getByText(/Last updated/)).toBeHidden();
  },
);
