import { openAsAdmin } from '../support/browser/adminSession.ts';
import { expect, test } from '../support/browser/shop.ts';

test.use({ holds: 'empty' });

test('an empty shop shows the administrator how to begin', { tag: '@full' }, async ({ page, shop }) => {
  await openAsAdmin(page, shop, '/admin/services');
  await expect(page.getByText('No services found. Add your first service to get started.')).toBeVisible();
  await page.getByRole('link', { name: 'Locations' }).click();
  await expect(page.getByText('No locations found. Add your first location to get started.')).toBeVisible();
  await page.getByRole('link', { name: 'Therapists' }).click();
  await expect(page.getByText('No therapists found. Add your first therapist to get started.')).toBeVisible();
  await page.getByRole('link', { name: 'Bookings' }).click();
  await expect(page.getByText('No bookings found.')).toBeVisible();
});
