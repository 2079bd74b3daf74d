import type { Locator } from '@playwright/test';
import { adminPassword } from '../support/api/apiProcess.ts';
import { expect, test, type Shop } from '../support/browser/shop.ts';
import { withShopDatabase } from '../support/database/shopDatabase.ts';

// Bookings of other journeys would be first in the list.
test.use({ holds: 'own demo' });

test('approving a booking takes at most three taps after signing in, all within reach of one thumb', async ({
  page,
  shop,
}) => {
  // Which of the demo's requests is the next one depends on the hour, and how high its card is.
  await withShopDatabase(shop, (sql) => sql`delete from bookings`);
  await shop.book(await shop.makeTherapist());
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await expect(page).toHaveURL('/admin/bookings');
  let taps = 0;
  const tap = async (button: Locator) => {
    await expect(button).toBeInViewport({ ratio: 1 });
    const box = await button.boundingBox();
    expect(box?.y, 'where a thumb is').toBeGreaterThan(button === waiting ? highest : 844 / 3);
    await button.tap();
    taps += 1;
  };

  const waiting = page.getByRole('button', { name: /requests? waiting on other days/ });
  // What waits stands above the list, so that it is seen.
  const highest = 844 / 5;
  const approve = page.getByRole('button', { name: 'Approve' }).first();
  await expect(waiting.or(approve).first()).toBeVisible();
  if (!(await approve.isVisible())) await tap(waiting);
  await expect(approve).toBeVisible();
  const first = page.getByRole('article').filter({ hasText: 'Pending' }).first();
  const name = (await first.getAttribute('aria-label')) ?? '';
  const before = await approved(shop);
  await tap(approve);
  await expect(page.getByRole('alertdialog')).toContainText('Booking updated');
  expect(taps).toBeLessThanOrEqual(3);
  const after = await approved(shop);
  expect(after.filter(({ id }) => !before.some((one) => one.id === id))).toMatchObject([
    { clientName: name },
  ]);
});

const approved = async (shop: Shop) =>
  (
    await shop.manage<{ data: { id: number; clientName: string }[] }>(
      'GET',
      '/bookings?status=approved&limit=500',
    )
  ).body.data;
