import type { Page } from '@playwright/test';
import { openVisit } from '../support/browser/adminBookings.ts';
import { expectSaved, openEditForm, saveButton, unchangedEdit } from '../support/browser/bookingEditForm.ts';
import { customerFields } from '../support/testData.ts';
import { expect, test, type Shop } from '../support/browser/shop.ts';

test(
  'what was typed and not saved is there again when the form is, until it is saved or discarded',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { id, form } = await openEditForm(page, shop);
    await form.write({ notes: 'Ring twice' });
    await page.getByRole('main').getByRole('link', { name: 'Bookings', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
    await openVisit(page);
    await page.getByRole('link', { name: `Edit ${customerFields.clientName}` }).click();
    await expect(form.field('notes')).toHaveValue('Ring twice');
    await expect(page.getByText('What you typed here before is still in the form.')).toBeVisible();
    await page.getByRole('button', { name: 'Discard my changes' }).click();
    await expect(form.field('notes')).toHaveValue('');

    await form.write({ notes: 'Ring once' });
    await page.goBack();
    await expect(page.getByRole('article')).toBeVisible();
    // In the meantime somebody else has changed the booking: both versions stay available.
    await shop.manage('PATCH', `/bookings/${id}`, { ...(await unchangedEdit(shop, id)), clientName: 'Noi' });
    await page.goForward();
    await expect(form.field('notes')).toHaveValue('Ring once');
    await page.getByRole('button', { name: 'See what changed' }).click();
    await saveButton(page).click();
    await expectSaved(form, shop, id, { clientName: 'Noi', notes: 'Ring once' });
    await openVisit(page);
    await page.getByRole('link', { name: 'Edit Noi' }).click();
    await expect(form.field('notes')).toHaveValue('Ring once');
    await expect(page.getByText('What you typed here before')).toBeHidden();
  },
);

/** A form with a note that is being saved, until `answer` is called. */
async function beingSaved(page: Page, shop: Shop) {
  const { id, form } = await openEditForm(page, shop);
  await form.write({ notes: 'Ring twice' });
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/admin/bookings/${id}`, async (route) => {
    if (route.request().method() === 'PATCH') await isAnswered;
    await route.fallback();
  });
  await saveButton(page).click();
  return { id, form, answer: () => answer() };
}

const cameBack = (page: Page) => page.getByText('What you typed here before is still in the form.');

test(
  'a form that is left while it is saved says that it is, and takes nobody away',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { id, form, answer } = await beingSaved(page, shop);
    await page.getByRole('link', { name: 'Therapists', exact: true }).click();
    await expect(page).toHaveURL('/admin/therapists');
    answer();
    await expectSaved(form, shop, id, { notes: 'Ring twice' });
    await expect(page.getByRole('heading', { level: 1, name: 'Therapists' })).toBeVisible();
    await expect(page).toHaveURL('/admin/therapists');
    await page.goBack();
    await expect(form.field('notes')).toHaveValue('Ring twice');
    await expect(cameBack(page), 'it is saved').toBeHidden();
  },
);

test(
  'a form that is opened again while it is saved waits for the answer, and is then as saved',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { id, form, answer } = await beingSaved(page, shop);
    await page.goBack();
    await page.getByRole('link', { name: `Edit ${customerFields.clientName}` }).click();
    await expect(page.getByRole('heading', { name: 'Edit Booking' })).toBeVisible();
    await expect(saveButton(page)).toBeHidden();
    answer();
    await expect(form.toast).toContainText('Booking updated');
    await expect(form.field('notes')).toHaveValue('Ring twice');
    await expect(cameBack(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'See what changed' })).toBeHidden();
    await form.write({ notes: 'Ring once' });
    await saveButton(page).click();
    await expect(page).toHaveURL(/\/admin\/bookings\?/);
    await expectSaved(form, shop, id, { notes: 'Ring once', version: 3 });
  },
);

test(
  'a form that is opened again while it fails to be saved has what was typed',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(/ERR_/);
    const { id, form, answer } = await beingSaved(page, shop);
    await page.goBack();
    await page.getByRole('link', { name: `Edit ${customerFields.clientName}` }).click();
    await page
      .context()
      .route(`**/api/admin/bookings/${id}`, (route) =>
        route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
      );
    answer();
    await expect(form.toast).toContainText('Update failed');
    await expect(form.field('notes')).toHaveValue('Ring twice');
    await expect(cameBack(page)).toBeVisible();
  },
);
