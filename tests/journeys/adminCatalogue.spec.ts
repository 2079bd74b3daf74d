import { inDays } from '../support/bookingForm.ts';
import { openAsAdmin } from '../support/adminSession.ts';
import { customerFields } from '../support/testData.ts';
import { expect, test } from '../support/shop.ts';

test(
  'a service is added, edited and deleted, within its limits',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const name = `Hot stone ${Date.now()}`;
    await openAsAdmin(page, shop, '/admin/services');
    const row = page.getByRole('row').filter({ hasText: name });
    await page.getByRole('button', { name: 'Add New Service' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Service' });
    await expect(dialog.getByLabel('Duration (minutes)')).toHaveValue('60');
    await dialog.getByLabel('Duration (minutes)').fill('50');
    await dialog.getByLabel('Price (THB)').fill('-1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await expect(dialog.getByText('Enter a duration of 15 to 720 minutes, in steps of 15')).toBeVisible();
    await expect(dialog.getByText('Enter a price of 0 or more')).toBeVisible();

    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Duration (minutes)').fill('90');
    await dialog.getByLabel('Price (THB)').fill('1,500');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Service added');
    await expect(row).toContainText('90 min');
    await expect(row).toContainText('1,500 THB');
    // its words on one line, whatever the columns beside it leave
    expect((await row.getByRole('button', { name: `Delete ${name}` }).boundingBox())?.height).toBeLessThan(
      50,
    );

    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByRole('dialog', { name: 'Edit Service' }).getByLabel('Price (THB)').fill('1600');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Service updated');
    await expect(row).toContainText('1,600 THB');

    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete service' });
    await expect(question).toContainText(
      `Are you sure you want to delete ${name}? This action cannot be undone.`,
    );
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Service deleted');
    await expect(row).toHaveCount(0);
  },
);

test(
  'a service of a name that exists, or that is booked, is refused with advice and nothing lost',
  { tag: '@full' },
  async ({ page, shop }) => {
    const therapist = await shop.makeTherapist();
    const { name } = (
      await shop.manage<{ data: { id: number; name: string }[] }>('GET', '/services')
    ).body.data.find(({ id }) => id === therapist.serviceId) ?? { name: '' };
    await shop.visit('POST', '/api/bookings', {
      ...customerFields,
      therapistId: therapist.id,
      serviceId: therapist.serviceId,
      startTime: `${inDays(4)} 10:00`,
    });
    await openAsAdmin(page, shop, '/admin/services');
    await page.getByRole('button', { name: 'Add New Service' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Service' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Failed to save service');
    await expect(page.getByRole('alertdialog')).toContainText('This already exists.');
    await expect(dialog.getByLabel('Name')).toHaveValue(name);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discard my changes' }).click();

    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete service' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByRole('alertdialog')).toContainText('Failed to delete service');
    await expect(page.getByRole('alertdialog')).toContainText('Take it off the therapists instead.');
  },
);

test('a location is added, edited and deleted, within its limits', async ({ page, shop }) => {
  const district = `Bang Na ${Date.now()}`;
  await openAsAdmin(page, shop, '/admin/locations');
  await page.getByRole('button', { name: 'Add New Location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Location' });
  await dialog.getByLabel('City').fill('x'.repeat(101));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('City name is too long')).toBeVisible();
  await expect(dialog.getByText('District is required')).toBeVisible();
  await dialog.getByLabel('City').fill('Bangkok');
  await dialog.getByLabel('District').fill(district);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Location added');

  await page.getByRole('button', { name: `Edit ${district}, Bangkok` }).click();
  await page.getByRole('dialog', { name: 'Edit Location' }).getByLabel('District').fill(`${district} Nuea`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Location updated');

  await page.getByRole('button', { name: `Delete ${district} Nuea, Bangkok` }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete location' });
  await expect(question).toContainText(
    `Are you sure you want to delete ${district} Nuea, Bangkok? This action cannot be undone.`,
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Location deleted');
  await expect(page.getByText(`${district} Nuea`)).toHaveCount(0);
});
