import type { Page } from '@playwright/test';
import { inDays } from '../support/bookingForm.ts';
import { openAsAdmin } from '../support/adminSession.ts';
import { customerFields } from '../support/testData.ts';
import { expect, test, type Shop } from '../support/shop.ts';

// Traces are drawn by fetching what the page shows, and its policy forbids fetching a picture's blob.
test.use({ trace: 'off' });

const photo = 'tests/support/fixtures/line-qr/no-qr.jpg';
const said = (page: Page) => page.getByRole('alertdialog');
const card = (page: Page, name: string) => page.getByRole('article', { name });

type Listed = { id: number; name: string; imageUrl: string | null; isActive: boolean };
const find = async (shop: Shop, name: string) =>
  (await shop.manage<{ data: Listed[] }>('GET', '/therapists')).body.data.find((one) => one.name === name);

test('a therapist is added with a photo, services and locations, edited, and deleted after a confirmation', async ({
  page,
  shop,
}) => {
  const name = `Dao Rungruang ${Date.now()}`;
  const service = await shop.makeService();
  const { district, city } = await shop.makeLocation('Bangkok', `Bang Sue ${Date.now()}`);
  await openAsAdmin(page, shop, '/admin/therapists');
  await page.getByRole('button', { name: 'Add New Therapist' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Therapist' });
  await adding.getByLabel('Name').fill(name);
  await adding.getByLabel('Bio').fill('Ten years of foot massage.');
  await adding.getByLabel('Phone Number').fill('081 234 5678');
  await adding.getByLabel('WhatsApp Number').fill('+66 81 234 5678');
  await adding.getByLabel('Email').fill('dao@example.com');
  await adding.getByLabel('Line ID').fill('javascript:alert(1)//line.me');
  await adding.locator('input[type=file]').setInputFiles(photo);
  await expect(adding.getByRole('img', { name: 'Photo' })).toBeVisible();
  await adding.getByText(service.name, { exact: true }).click();
  await adding.getByText(`${district}, ${city}`).click();
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(said(page)).toContainText('Therapist added');

  const added = card(page, name);
  await expect(added).toContainText(`${district}, ${city}`);
  await expect(added).toContainText(service.name);
  await expect(added).toContainText('No schedule set');
  await expect(added.getByRole('link', { name: 'Call: 0812345678' })).toHaveAttribute(
    'href',
    'tel:0812345678',
  );
  await expect(added.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/66812345678',
  );
  await expect(added).toContainText('Line ID: javascript:alert(1)//line.me');
  await expect(added.locator('a[href^="javascript:"]')).toHaveCount(0);
  expect(await added.locator('img').getAttribute('srcset')).toMatch(/\/uploads\/.*\?w=400 400w/);

  await added.getByRole('button', { name: `Edit ${name}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Therapist' });
  await expect(editing.getByLabel('Email')).toHaveValue('dao@example.com');
  await editing.getByRole('button', { name: 'Remove the photo' }).click();
  await editing.getByText(`${district}, ${city}`).click();
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(said(page)).toContainText('Therapist updated');
  await expect(added).toContainText('No Image');
  await expect(added).not.toContainText(district);

  await added.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete therapist' });
  await expect(question).toContainText(`Are you sure you want to delete ${name}?`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(added).toBeVisible();
  await added.getByRole('button', { name: `Delete ${name}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(said(page)).toContainText('Therapist deleted');
  await expect(added).toHaveCount(0);
});

test(
  'what is wrong with a therapist is said under its field, and nothing is saved',
  { tag: '@full' },
  async ({ page, shop }) => {
    await openAsAdmin(page, shop, '/admin/therapists');
    await page.getByRole('button', { name: 'Add New Therapist' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Phone Number').fill('12345');
    await dialog.getByLabel('WhatsApp Number').fill('0812345678');
    await dialog.getByLabel('Email').fill('dao');
    await dialog.getByRole('button', { name: 'Save' }).click();
    for (const text of [
      'Name is required',
      'Invalid Thai phone number',
      'Invalid WhatsApp number',
      'Invalid email',
    ]) {
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.locator('input[type=file]').setInputFiles('tests/support/fixtures/line-qr/not-an-image.txt');
    await expect(said(page)).toContainText('Invalid file type');
    await expect(said(page)).toContainText('Please select an image file');
  },
);

test(
  'a photo that cannot be stored stops the saving, and what was typed stays',
  { tag: '@full' },
  async ({ page, shop }) => {
    const name = `Dao Rungruang ${Date.now()}`;
    await openAsAdmin(page, shop, '/admin/therapists');
    await page.getByRole('button', { name: 'Add New Therapist' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Therapist' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.locator('input[type=file]').setInputFiles('tests/support/fixtures/line-qr/broken.png');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(said(page)).toContainText('Image upload failed');
    await expect(said(page)).toContainText('Please try again or skip adding an image');
    await expect(dialog.getByLabel('Name')).toHaveValue(name);
    expect(await find(shop, name)).toBeUndefined();

    await page.route('**/api/upload', (route) => route.fulfill({ status: 201, json: { success: true } }));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(said(page)).toContainText('Invalid upload response');
    await page.unroute('**/api/upload');

    await dialog.getByRole('button', { name: 'Remove the photo' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(said(page)).toContainText('Therapist added');
    expect(await find(shop, name)).toMatchObject({ imageUrl: null, isActive: true });
  },
);

test(
  'a therapist whose answer was lost is added once, and as they were typed last',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(/ERR_CONNECTION_RESET/);
    const name = `Dao Rungruang ${Date.now()}`;
    await openAsAdmin(page, shop, '/admin/therapists');
    const sent: string[] = [];
    const loseAnswer = () =>
      page.route(
        '**/api/admin/therapists',
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
    page.on('request', (request) => {
      if (/\/therapists/.test(request.url()) && request.method() !== 'GET') sent.push(request.method());
    });
    const add = page.getByRole('button', { name: 'Add New Therapist' });
    const dialog = page.getByRole('dialog', { name: 'Add New Therapist' });
    const count = async () =>
      (await shop.manage<{ data: Listed[] }>('GET', '/therapists')).body.data.filter(
        (one) => one.name === name,
      ).length;

    // the list says at once that they were made
    await expect(page.getByRole('article').or(page.getByText('No therapists found')).first()).toBeVisible();
    await add.click();
    await dialog.getByLabel('Name').fill(name);
    await loseAnswer();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(said(page)).toContainText('Therapist added');
    await expect(dialog).toBeHidden();
    expect([sent, await count()]).toEqual([['POST'], 1]);
    await said(page).getByRole('button', { name: 'Close' }).click();

    // the list is not to be had either; a second of the same name is meant, and no third
    await add.click();
    await dialog.getByLabel('Name').fill(name);
    await page.route('**/api/admin/therapists', async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort('connectionreset');
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(said(page)).toContainText('Failed to save therapist');
    await page.unroute('**/api/admin/therapists');
    await dialog.getByLabel('Bio').fill('Typed after the answer was lost.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(said(page)).toContainText('Therapist added');
    await expect(card(page, name)).toHaveCount(2);
    expect([sent, await count()]).toEqual([['POST', 'POST', 'PATCH'], 2]);
  },
);

test(
  'the switch on the card makes a therapist inactive, and active again',
  { tag: ['@full', '@desk'] },
  async ({ page, shop, problems }) => {
    problems.expect(/503/);
    const { name } = await shop.makeTherapist();
    await openAsAdmin(page, shop, '/admin/therapists');
    const one = card(page, name);
    await one.getByText('Active', { exact: true }).click();
    await expect(said(page)).toContainText('Status updated');
    await expect(one.getByRole('switch', { name: 'Inactive' })).not.toBeChecked();
    await expect.poll(async () => (await find(shop, name))?.isActive).toBe(false);

    await page.route('**/api/admin/therapists/*/active', (route) =>
      route.fulfill({ status: 503, json: { message: 'Away', code: 'unavailable' } }),
    );
    await one.getByText('Inactive', { exact: true }).click();
    await expect(said(page)).toContainText('Failed to activate therapist');
    await expect(one.getByRole('switch', { name: 'Inactive' })).toBeVisible();
    await page.unroute('**/api/admin/therapists/*/active');
    await one.getByText('Inactive', { exact: true }).click();
    await expect(one.getByRole('switch', { name: 'Active', exact: true })).toBeChecked();
  },
);

test(
  'a therapist who is booked is not deleted, and the answer says what to do instead',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { id, name, serviceId } = await shop.makeTherapist();
    await shop.visit('POST', '/api/bookings', {
      ...customerFields,
      therapistId: id,
      serviceId,
      startTime: `${inDays(4)} 10:00`,
    });
    await openAsAdmin(page, shop, '/admin/therapists');
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete therapist' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(said(page)).toContainText('Failed to delete therapist');
    await expect(said(page)).toContainText(
      `There are bookings with ${name}. Switch them to inactive instead.`,
    );
    await expect(card(page, name)).toBeVisible();
  },
);

test('a therapist who is changed elsewhere is shown as they are now, without a reload', async ({
  page,
  shop,
}) => {
  const { id, name } = await shop.makeTherapist();
  await openAsAdmin(page, shop, '/admin/therapists');
  await expect(card(page, name)).toBeVisible();
  const renamed = `${name}, renamed`;
  await shop.manage('PATCH', `/therapists/${id}`, { name: renamed });
  await expect(card(page, renamed)).toBeVisible();
});
