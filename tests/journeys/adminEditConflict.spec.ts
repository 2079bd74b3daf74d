import {
  expectSaved,
  fetchBooking,
  openEditForm,
  saveButton,
  unchangedEdit,
} from '../support/browser/bookingEditForm.ts';
import { customerFields } from '../support/testData.ts';
import { expect, test } from '../support/browser/shop.ts';

test(
  'a conflict shows both versions of each changed field, and each is resolved',
  { tag: ['@desk', '@full'] },
  async ({ page, shop }) => {
    const { id, form } = await openEditForm(page, shop, { notes: 'Old' });
    await page.route('**/api/admin/events', (route) => route.abort());
    await form.write({ clientName: 'Mine', notes: 'My notes' });
    await shop.manage('PATCH', `/bookings/${id}`, {
      ...(await unchangedEdit(shop, id)),
      clientName: 'Theirs',
      clientAddress: 'Their address',
    });
    await shop.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    await page
      .getByRole('button', { name: /Update Booking|See what changed/ })
      .first()
      .click();

    const news = page.getByRole('region', { name: 'Changed meanwhile' });
    await expect(news).toContainText('status is now: Approved');
    const name = news.getByRole('radiogroup', { name: 'Full Name' });
    await expect(name.getByRole('radio', { name: 'My version' })).toBeChecked();
    await expect(name).toContainText('Theirs');
    const address = news.getByRole('radiogroup', { name: 'Address for Massage' });
    await expect(address.getByRole('radio', { name: /^Current version/ }), 'untouched here').toBeChecked();
    await expect(address).toContainText(customerFields.clientAddress);
    await expect(form.field('clientAddress')).toHaveValue('Their address');
    await expect(form.field('notes')).toHaveValue('My notes');
    expect((await fetchBooking(shop, id)).clientName).toBe('Theirs');

    await name.getByText('Theirs').click();
    await expect(form.field('clientName')).toHaveValue('Theirs');
    await news.getByRole('button', { name: 'Keep all mine' }).click();
    await expect(form.field('clientName')).toHaveValue('Mine');
    await expect(form.field('clientAddress')).toHaveValue(customerFields.clientAddress);
    await name.getByText('Theirs').click();
    await saveButton(page).click();
    await expectSaved(form, shop, id, {
      status: 'approved',
      clientName: 'Theirs',
      clientAddress: customerFields.clientAddress,
      notes: 'My notes',
    });
  },
);

test(
  'a conflict that only saving reveals asks again, and nothing typed is lost',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { id, form } = await openEditForm(page, shop);
    await form.write({ notes: 'Mine' });
    await page.route(
      `**/api/admin/bookings/${id}`,
      async (route) => {
        if (route.request().method() === 'PATCH')
          await shop.manage('PATCH', `/bookings/${id}`, {
            ...(await unchangedEdit(shop, id)),
            notes: 'Theirs',
          });
        await route.continue();
      },
      { times: 1 },
    );
    await saveButton(page).click();
    await expect(form.toast).toContainText('Update failed');
    await expect(form.toast).toContainText('The booking has changed meanwhile. Please look at it again.');
    const news = page.getByRole('region', { name: 'Changed meanwhile' });
    await expect(news).toBeInViewport();
    await expect(news.getByRole('radiogroup')).toHaveCount(1);
    await expect(form.field('notes')).toHaveValue('Mine');
    await news.getByText('Theirs').click();
    await expect(form.field('notes')).toHaveValue('Theirs');
    await news.getByText('My version', { exact: true }).first().click();
    await saveButton(page).click();
    await expectSaved(form, shop, id, { notes: 'Mine' });
  },
);
