import type { Page } from '@playwright/test';
import type { BookingRules } from '#contract/settings.ts';
import { inDays } from '../support/bookingForm.ts';
import { openAsAdmin } from '../support/adminSession.ts';
import { everyDay } from '../support/testData.ts';
import { expect, test } from '../support/shop.ts';

// The rules are everybody's.
test.use({ holds: 'own demo' });

const asShipped: BookingRules = {
  slotStepMinutes: 30,
  minimumNoticeMinutes: 0,
  travelGapMinutes: 0,
  horizonDays: 365,
  anonymiseAfterMonths: null,
};
test.beforeEach(async ({ shop }) => {
  await shop.manage('PATCH', '/settings/booking-rules', asShipped);
});

const preview = (page: Page) => page.getByRole('region', { name: 'Tomorrow with these rules' });

test(
  'rules show what they do to tomorrow before they are saved',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const { id, name } = await shop.makeTherapist({ hours: everyDay('09:00', '12:00') });
    await openAsAdmin(page, shop, '/admin/rules');
    await preview(page).getByLabel('Therapist').selectOption(name);
    await expect(preview(page).getByRole('listitem')).toHaveText([
      '9:00 AM',
      '9:30 AM',
      '10:00 AM',
      '10:30 AM',
      '11:00 AM',
    ]);
    await page.getByLabel('Slot step').selectOption('60 min');
    await expect(preview(page).getByRole('status')).toHaveText('3 times offered, 5 with the saved rules');
    await expect(preview(page).getByRole('listitem').nth(1)).toHaveText('9:30 AMno longer offered');
    await page.getByLabel('Slot step').selectOption('20 min');
    await expect(preview(page).getByRole('listitem').nth(1)).toHaveText('9:20 AMnewly offered');

    const { body } = await shop.visit<{ data: string[] }>(
      'GET',
      `/api/therapists/${id}/availability/slots?date=${inDays(1)}`,
    );
    expect(body.data).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
  },
);

test('rules are saved within their limits', { tag: '@full' }, async ({ page, shop }) => {
  await openAsAdmin(page, shop, '/admin/rules');
  await page.getByLabel('Minimum notice').fill('43201');
  await page.getByLabel('Travel gap').fill('-5');
  await page.getByLabel('Horizon').fill('');
  await page.getByLabel('Anonymise').fill('121');
  await page.getByRole('button', { name: 'Save' }).click();
  for (const text of [
    'Enter a notice of 0 to 43,200 minutes',
    'Enter a travel gap of 0 to 720 minutes',
    'Enter a horizon of 1 to 730 days',
    'Enter 1 to 120 months, or leave it empty',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.getByLabel('Minimum notice').fill('90');
  await page.getByLabel('Travel gap').fill('30');
  await page.getByLabel('Horizon').fill('60');
  await page.getByLabel('Anonymise').fill('24');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Settings updated');
  const { body } = await shop.manage('GET', '/settings/booking-rules');
  expect(body).toEqual({
    data: {
      slotStepMinutes: 30,
      minimumNoticeMinutes: 90,
      travelGapMinutes: 30,
      horizonDays: 60,
      anonymiseAfterMonths: 24,
    },
  });
  await page.getByLabel('Anonymise').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await shop.manage<{ data: BookingRules }>('GET', '/settings/booking-rules')).body.data)
    .toMatchObject({ anonymiseAfterMonths: null, horizonDays: 60 });
});

test('rules that could not be saved stay as typed', { tag: '@full' }, async ({ page, shop, problems }) => {
  problems.expect(/503/);
  await openAsAdmin(page, shop, '/admin/rules');
  await page.getByLabel('Horizon').fill('30');
  await page.route('**/api/admin/settings/booking-rules', (route) =>
    route.fulfill({ status: 503, json: { message: 'Away', code: 'unavailable' } }),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Failed to update settings');
  await expect(page.getByLabel('Horizon')).toHaveValue('30');
});
