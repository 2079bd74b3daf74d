import type { Page } from '@playwright/test';
import { openAsAdmin } from '../support/adminSession.ts';
import { expect, test } from '../support/shop.ts';

const said = (page: Page) => page.getByRole('alertdialog');

test('hours are added from Monday 09:00 to 17:00 on, and removed, on the card’s dialog', async ({
  page,
  shop,
}) => {
  const { name } = await shop.makeTherapist({ hours: [] });
  await openAsAdmin(page, shop, '/admin/therapists');
  const card = page.getByRole('article', { name });
  await card.getByRole('button', { name: `Schedule of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Schedule of ${name}` });
  await expect(dialog.getByText('No schedule entries yet')).toBeVisible();
  await expect(dialog.getByLabel('Day', { exact: true })).toHaveValue('1');
  await expect(dialog.getByLabel('Start time')).toHaveValue('09:00');
  await expect(dialog.getByLabel('End time')).toHaveValue('17:00');
  await dialog.getByRole('button', { name: 'Add Schedule' }).click();
  await expect(said(page)).toContainText('Schedule updated');
  await expect(dialog.getByRole('listitem')).toHaveText(['Monday 9:00 AM - 5:00 PMRemove']);

  await dialog.getByRole('button', { name: 'Remove Monday 9:00 AM - 5:00 PM' }).click();
  await expect(said(page)).toContainText('Schedule deleted');
  await expect(dialog.getByText('No schedule entries yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(card).toContainText('No schedule set');
});

test(
  'hours past midnight are marked, and what overlaps is refused by name',
  { tag: ['@full', '@desk'] },
  async ({ page, shop }) => {
    const { id, name } = await shop.makeTherapist({ hours: [] });
    await openAsAdmin(page, shop, `/admin/therapists/${id}/schedule`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Schedule of ${name}`);
    await page.getByLabel('Day', { exact: true }).selectOption('Saturday');
    await page.getByLabel('Start time').fill('18:00');
    await page.getByLabel('End time').fill('18:00');
    await page.getByRole('button', { name: 'Add Schedule' }).click();
    await expect(page.getByText('Start and end time must differ')).toBeVisible();
    await page.getByLabel('End time').fill('02:00');
    await expect(page.getByText('On the next day')).toBeVisible();
    await page.getByRole('button', { name: 'Add Schedule' }).click();
    await expect(page.getByRole('listitem')).toContainText(['Saturday 6:00 PM - 2:00 AM (next day)']);

    await page.getByLabel('Day', { exact: true }).selectOption('Sunday');
    await page.getByLabel('Start time').fill('01:00');
    await page.getByLabel('End time').fill('05:00');
    await page.getByRole('button', { name: 'Add Schedule' }).click();
    await expect(said(page)).toContainText('Failed to update schedule');
    await expect(said(page)).toContainText('These hours overlap Saturday 6:00 PM - 2:00 AM (next day).');
    await expect(page.getByRole('listitem')).toHaveCount(1);
  },
);

test('the schedule’s page says when there is no such therapist', { tag: '@full' }, async ({ page, shop }) => {
  await openAsAdmin(page, shop, '/admin/therapists/0/schedule');
  await expect(page.getByRole('heading', { name: 'Invalid therapist ID' })).toBeVisible();
  await page.goto('/admin/therapists/2000000000/schedule');
  await expect(page.getByRole('heading', { name: 'Therapist not found' })).toBeVisible();
  await page.getByRole('alert').getByRole('link', { name: 'Therapists' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Therapists' })).toBeVisible();
});

test('nobody sees a schedule’s page without signing in', { tag: '@full' }, async ({ page, shop }) => {
  const { id } = await shop.makeTherapist();
  await page.goto(`/admin/therapists/${id}/schedule`);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});
