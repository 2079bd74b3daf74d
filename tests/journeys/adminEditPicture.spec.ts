import type { Page } from '@playwright/test';
import { expectSaved, fetchBooking, openEditForm, saveButton } from '../support/browser/bookingEditForm.ts';
import { lineField, pickPicture, pickPictureWithSlowScan } from '../support/browser/lineQrPicture.ts';
import { customerFields } from '../support/testData.ts';
import { expect, test, type Shop } from '../support/browser/shop.ts';

const saved = 'https://line.me/ti/p/saved';

/** Saves a form with a Line contact while a picture is being read, until `read` is called. */
async function saveWhileReading(page: Page, shop: Shop, name: string) {
  const opened = await openEditForm(page, shop, { clientLineId: saved });
  const read = await pickPictureWithSlowScan(page, name);
  await saveButton(page).click();
  return { ...opened, read };
}

test(
  'a Line contact is kept, cleared, put back and read anew from a picture',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { id, form } = await openEditForm(page, shop, { clientLineId: saved });
    const field = lineField(page);
    await expect(field).toContainText(saved);
    await field.getByRole('button', { name: 'Clear Line QR code' }).click();
    await expect(field).not.toContainText(saved);
    await page.getByRole('button', { name: 'Put the saved Line ID back' }).click();
    await expect(field).toContainText(saved);
    await pickPicture(page, 'clean.png');
    await expect(form.toast).toContainText('Line QR code successfully scanned');
    await expect(field).toContainText('https://line.me/ti/p/aB3dE5fG7h');
    await saveButton(page).click();
    await expectSaved(form, shop, id, { clientLineId: 'https://line.me/ti/p/aB3dE5fG7h' });
  },
);

test(
  'a form that is saved while a picture is read waits for it, and says so',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { id, form, read } = await saveWhileReading(page, shop, 'clean.png');
    await expect(page.getByRole('button', { name: 'Updating...' })).toHaveAccessibleDescription(
      'Reading the QR code…',
    );
    expect((await fetchBooking(shop, id)).version).toBe(1);
    read();
    await expectSaved(form, shop, id, { clientLineId: 'https://line.me/ti/p/aB3dE5fG7h' });
  },
);

test(
  'a form that waited for a picture in which nothing is found stays until it is saved again',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { id, form, read } = await saveWhileReading(page, shop, 'no-qr.jpg');
    read();
    await expect(form.toast).toContainText('Could not find a valid Line QR code in the image');
    await expect(saveButton(page)).toBeEnabled();
    expect((await fetchBooking(shop, id)).version).toBe(1);
    await saveButton(page).click();
    await expectSaved(form, shop, id, { clientLineId: null });
  },
);

test(
  'a picture that is put away while a form waits for it is waited for no longer, and saves nothing',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { id, form, read } = await saveWhileReading(page, shop, 'clean.png');
    const field = lineField(page);
    await page.getByRole('button', { name: 'Put the saved Line ID back' }).click();
    await expect(saveButton(page)).toBeVisible();
    await expect(field).toContainText(saved);

    await form.write({ notes: 'Ring twice' });
    await page.goBack();
    await page.getByRole('link', { name: `Edit ${customerFields.clientName}` }).click();
    await expect(form.field('notes')).toHaveValue('Ring twice');
    await pickPicture(page, 'clean.png');
    await saveButton(page).click();
    await expect(saveButton(page)).toBeHidden();
    await page.getByRole('button', { name: 'Discard my changes' }).click();
    await expect(saveButton(page)).toBeVisible();
    await expect(field).toContainText(saved);
    await expect(field).not.toContainText('Reading the QR code…');
    read();
    expect((await fetchBooking(shop, id)).version).toBe(1);
    await saveButton(page).click();
    await expectSaved(form, shop, id, { clientLineId: saved, notes: null });
  },
);
