import { readFile } from 'node:fs/promises';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { axeViolations } from '../support/browser/axe.ts';
import { ploysStatement } from '../support/app/moneyData.ts';
import { customerFields } from '../support/testData.ts';
import { expect, test } from '../support/browser/shop.ts';

/** The full hour in Thailand two to three hours ago, `yyyy-MM-dd HH:mm`. */
const twoHoursAgo = () =>
  `${new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 13).replace('T', ' ')}:00`;

test('a visit that was paid is in the report, in a file, and in a statement that is printed and sent', async ({
  page,
  shop,
}) => {
  const therapist = await shop.makeTherapist({
    name: 'Fah Statement',
    sharePercent: 60,
    phoneNumber: '0812345678',
  });
  const { body } = await shop.manage<{ data: { id: number } }>('POST', '/bookings', {
    ...customerFields,
    therapistId: therapist.id,
    serviceId: therapist.serviceId,
    startTime: twoHoursAgo(),
    origin: 'walk_in',
    outsideHours: true,
  });
  await shop.manage('POST', `/bookings/${body.data.id}/payments`, {
    amount: 800,
    method: 'cash',
    heldBy: 'therapist',
  });

  await openAsAdmin(page, shop, '/admin/bookings');
  await page.getByRole('link', { name: 'Money', exact: true }).click();
  await page.getByLabel('Therapist', { exact: true }).selectOption('Fah Statement');
  const therapists = page.getByRole('table', { name: 'Therapists' });
  await expect(therapists.getByRole('row', { name: /Fah Statement.*1.*800.THB/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Statements' }).click();
  await expect(page.getByText(/Fah Statement owes the shop 320.THB/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.locator('summary', { hasText: 'Send to Fah Statement' }).click();
  await expect(page.getByRole('link', { name: /^SMS/ })).toHaveAttribute('href', /^sms:0812345678/);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Settings' })).toBeHidden();
  await expect(page.locator('summary', { hasText: 'Send to Fah Statement' })).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/admin/money');
  await page.getByText('CSV files, for other programs').click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Payments (CSV)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-01-[\d-]+\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('"cash","therapist","800.00"');
});

test('a statement of twenty visits is printed on one page of A4', async ({ page, shop }) => {
  const statement = { ...ploysStatement, lines: ploysStatement.lines.slice(-20) };
  await page.route('**/api/admin/statements?*', (route) => route.fulfill({ json: { data: [statement] } }));
  for (const language of ['en', 'th', 'hi']) {
    await openAsAdmin(page, shop, `/admin/statements?therapist=1&lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('tbody tr')).toHaveCount(20);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), language).toHaveLength(1);
  }
});
