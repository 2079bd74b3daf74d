import { dayName, dateInDays } from '../support/dates.ts';
import {
  expectSaved,
  fetchBooking,
  openEditForm,
  saveButton,
  slotRadio,
} from '../support/browser/bookingEditForm.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { expect, test } from '../support/browser/shop.ts';
import { withShopDatabase } from '../support/database/shopDatabase.ts';

test(
  'a visit is moved and its customer corrected, and the list keeps its filters and scroll position',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const { id, therapist, form } = await openEditForm(page, shop);
    await expect(form.field('clientName')).toHaveValue('Nok Chaiyaporn');
    await expect(form.field('clientPhone')).toHaveValue('0812345678');
    await expect(slotRadio(page, '10:00 AM'), 'its own time is offered').toBeChecked();
    await expect(page.getByLabel('Service', { exact: true })).toContainText('60 min - 800 THB');

    await form.chooseDay(dateInDays(4));
    await expect(saveButton(page)).toBeDisabled();
    await expect(saveButton(page)).toHaveAccessibleDescription(
      'Please select both a date and time for the booking',
    );
    await form.chooseTime('11:30 AM');
    await form.write({ clientName: 'Nok C.', notes: 'Second floor' });
    await saveButton(page).click();
    await expect(form.toast).toContainText('Booking updated');
    await expect(page).toHaveURL(`/admin/bookings?therapist=${therapist.id}&time=all`);
    await expect(page.getByRole('article', { name: 'Nok C.' })).toContainText('11:30 AM - 12:30 PM');
    expect(await fetchBooking(shop, id)).toMatchObject({
      status: 'pending',
      startTime: `${dateInDays(4)}T04:30:00.000Z`,
      clientName: 'Nok C.',
      notes: 'Second floor',
    });
  },
);

test(
  'the focus arrives with the page: at the heading of the form, of the list, and of another tab',
  { tag: ['@full', '@desk'] },
  async ({ page, shop }) => {
    const { form } = await openEditForm(page, shop);
    const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
    await expect(heading('Edit Booking')).toBeFocused();
    await form.write({ notes: 'Second floor' });
    await saveButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(heading('Bookings')).toBeFocused();
    await expect(page.getByRole('article')).toBeInViewport();
    await page.getByRole('link', { name: 'Therapists' }).click();
    await expect(heading('Therapists')).toBeFocused();
    await page.reload();
    await expect(heading('Therapists')).toBeVisible();
    await expect(page.locator('body')).toBeFocused();
  },
);

test(
  'notes are added to a booking whose service is not the first of its therapist',
  { tag: '@full' },
  async ({ page, shop }) => {
    const stamp = Date.now();
    const first = await shop.makeService({ name: `Aroma ${stamp}` });
    const last = await shop.makeService({ name: `Zen ${stamp}` });
    const therapist = await shop.makeTherapist({ serviceIds: [first.id, last.id] });
    const id = await shop.book({ ...therapist, serviceId: last.id });
    await openAsAdmin(page, shop, `/admin/bookings/${id}/edit`);
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue(String(last.id));
    await page.locator('[name=notes]').fill('Third floor');
    await expect(page.getByRole('button', { name: 'Leave it as booked' })).toBeHidden();
    await saveButton(page).click();
    await expect(page.getByRole('alertdialog')).toContainText('Booking updated');
    expect(await fetchBooking(shop, id)).toMatchObject({
      serviceId: last.id,
      notes: 'Third floor',
    });
  },
);

test(
  'another therapist resets the service, and only theirs can be chosen',
  { tag: '@full' },
  async ({ page, shop }) => {
    const long = await shop.makeService({ duration: 120, price: 1_500 });
    const mali = await shop.makeTherapist({ serviceIds: [long.id] });
    const { id, therapist, form } = await openEditForm(page, shop);
    const services = page.getByLabel('Service', { exact: true });
    await page.getByLabel('Therapist', { exact: true }).selectOption({ label: mali.name });
    await expect(services).toHaveValue('0');
    await expect(services.getByRole('option')).toHaveText([
      'Select a service',
      `${long.name} - 120 min - 1,500 THB`,
    ]);
    await expect(page.getByText('Please select a service first')).toBeVisible();

    await saveButton(page).click();
    await expect(form.toast).toContainText('Invalid Service');
    await expect(form.toast).toContainText('Please select a valid service');
    await expect(services).toBeFocused();
    await expect(services).toHaveAccessibleDescription('Please select a valid service');

    await services.selectOption({ value: String(long.id) });
    await expect(slotRadio(page, '10:00 AM')).toBeChecked();
    await expect(slotRadio(page, '3:30 PM'), 'two hours end after five').toHaveCount(0);
    await page.getByRole('button', { name: 'Leave it as booked' }).click();
    await expect(page.getByLabel('Therapist', { exact: true })).toHaveValue(String(therapist.id));
    await expect(services).toHaveValue(String(therapist.serviceId));
    await expect(slotRadio(page, '10:00 AM')).toBeChecked();

    await page.getByLabel('Therapist', { exact: true }).selectOption({ label: mali.name });
    await services.selectOption({ value: String(long.id) });
    await form.chooseTime('1:00 PM');
    await saveButton(page).click();
    await expectSaved(form, shop, id, {
      therapistId: mali.id,
      service: { duration: 120, price: 1_500 },
      endTime: `${dateInDays(3)}T08:00:00.000Z`,
    });
  },
);

test('what is missing or wrong is said at its field', { tag: '@full' }, async ({ page, shop }) => {
  const { id, form } = await openEditForm(page, shop);
  await form.write({ clientName: ' ', clientPhone: '', clientAddress: '' });
  await saveButton(page).click();
  await expect(form.field('clientName')).toHaveAccessibleDescription('Name is required');
  await expect(form.field('clientName')).toBeFocused();
  await expect(form.field('clientPhone')).toHaveAccessibleDescription(
    /At least one contact method is required$/,
  );
  await expect(form.field('clientAddress')).toHaveAccessibleDescription('Address is required');
  await form.write({ clientEmail: 'nok@' });
  await expect(form.field('clientEmail')).toHaveAccessibleDescription(/Invalid email$/);
  await expect(form.field('clientPhone'), 'one contact is enough').not.toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await form.write({ clientEmail: '', clientPhone: '12', clientWhatsapp: '0812345678' });
  await expect(form.field('clientPhone')).toHaveAccessibleDescription(/Invalid Thai phone number$/);
  await expect(form.field('clientWhatsapp')).toHaveAccessibleDescription(/Invalid WhatsApp number$/);
  expect((await fetchBooking(shop, id)).version).toBe(1);
});

/** The calendar begins with the week of today, or with the first of its month. */
const isYesterdayShown = () => {
  const today = new Date(dateInDays(0));
  return today.getUTCDate() !== 1 && today.getUTCDay() !== 0;
};

test(
  'a visit that has passed, off the grid, keeps its time while its notes change',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { id, form } = await openEditForm(page, shop);
    await withShopDatabase(
      shop,
      (sql) => sql`
      update bookings set start_time = past, end_time = past + visit, occupied = tstzrange(past, past + visit),
        status = 'cancelled'
      from (
        select date_trunc('hour', now()) - interval '40 days' + interval '7 minutes' as past,
          interval '1 hour' as visit) as gone
      where id = ${id}`,
    );
    const before = await fetchBooking(shop, id);
    await page.reload();
    await expect(page.getByRole('radio')).toHaveCount(1);
    await expect(page.getByRole('radio')).toBeChecked();
    await expect(
      page.getByRole('button', { name: dayName(dateInDays(-1)) }).and(page.locator('[aria-disabled=true]')),
    ).toHaveCount(isYesterdayShown() ? 1 : 0);
    await form.chooseDay(dateInDays(3));
    await page.getByRole('button', { name: 'Leave it as booked' }).click();
    await expect(page.getByRole('radio')).toBeChecked();
    await form.write({ notes: 'Was lovely' });
    await saveButton(page).click();
    await expectSaved(form, shop, id, { startTime: before.startTime, notes: 'Was lovely' });
  },
);

test(
  'what cannot be loaded says so and has a way out',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(/503/);
    const { id, therapist } = await openEditForm(page, shop);
    const away = { status: 503, json: { message: 'Away', code: 'unavailable' } };

    await page.route('**/availability/slots**', (route) => route.fulfill(away));
    await page.reload();
    await expect(page.getByText('Failed to fetch available slots')).toBeVisible();
    await expect(saveButton(page), 'the rest can still be corrected').toBeEnabled();
    await page.unroute('**/availability/slots**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(slotRadio(page, '10:00 AM')).toBeChecked();

    await page.route(`**/api/admin/bookings/${id}`, (route) => route.fulfill(away));
    await page.reload();
    await expect(page.getByText('Failed to load booking data')).toBeVisible();
    await page.unroute(`**/api/admin/bookings/${id}`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(saveButton(page)).toBeVisible();

    for (const missing of ['999999999', '0', 'nothing']) {
      await page.goto(`/admin/bookings/${missing}/edit`);
      await expect(page.getByText('Booking not found')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Show the list' }).click();
    await expect(page).toHaveURL('/admin/bookings');
    expect(therapist.id).toBeGreaterThan(0);
  },
);

test('a booking in any status can be edited', { tag: '@full' }, async ({ page, shop }) => {
  const { id } = await openEditForm(page, shop);
  for (const status of ['pending', 'approved', 'denied', 'cancelled']) {
    await withShopDatabase(shop, (sql) => sql`update bookings set status = ${status} where id = ${id}`);
    await page.goto(`/admin/bookings/${id}`);
    await page.getByRole('article').getByRole('link', { name: /^Edit/ }).first().click();
    await expect(saveButton(page)).toBeEnabled();
  }
});
