import type { Page } from '@playwright/test';
import type { Booking } from '#contract/booking.ts';
import { BookingForm, dayName, inDays } from './bookingForm.ts';
import { enter } from './enter.ts';
import { lineQr, pickHeld } from './heldReading.ts';
import { nok } from './people.ts';
import { expect, test, type Shop } from './shop.ts';
import { write } from './write.ts';

/** A booking with a therapist of its own, in three days at 10:00, seen in its edit form. */
async function edited(page: Page, shop: Shop, fields: Record<string, unknown> = {}) {
  const therapist = await shop.makeTherapist();
  const { body } = await shop.visit<{ data: { id: number } }>('POST', '/api/bookings', {
    ...nok,
    therapistId: therapist.id,
    serviceId: therapist.serviceId,
    startTime: `${inDays(3)} 10:00`,
    ...fields,
  });
  const { id } = body.data;
  await enter(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all`);
  await page.getByRole('link', { name: `Edit ${nok.clientName}` }).click();
  await expect(page.getByRole('heading', { name: 'Edit Booking' })).toBeVisible();
  await expect(save(page)).toBeVisible();
  return { id, therapist, form: new BookingForm(page) };
}

const save = (page: Page) => page.getByRole('button', { name: 'Update Booking' });
const bookingNow = async (shop: Shop, id: number) =>
  (await shop.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data;
const slot = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** What the form would send if nothing were touched. */
const asBooked = async (shop: Shop, id: number) => {
  const { startTime, version: _, ...booking } = await bookingNow(shop, id);
  const local = new Date(Date.parse(startTime) + 7 * 3_600_000).toISOString();
  return { ...booking, startTime: `${local.slice(0, 10)} ${local.slice(11, 16)}` };
};

test('a visit is moved and its customer corrected, and the list is as it was left', async ({
  page,
  shop,
}) => {
  const { id, therapist, form } = await edited(page, shop);
  await expect(form.field('clientName')).toHaveValue('Nok Chaiyaporn');
  await expect(form.field('clientPhone')).toHaveValue('0812345678');
  await expect(slot(page, '10:00 AM'), 'its own time is offered').toBeChecked();
  await expect(page.getByLabel('Service', { exact: true })).toContainText('60 min - 800 THB');

  await form.chooseDay(inDays(4));
  await expect(save(page)).toBeDisabled();
  await expect(save(page)).toHaveAccessibleDescription('Please select both a date and time for the booking');
  await form.chooseTime('11:30 AM');
  await form.write({ clientName: 'Nok C.', notes: 'Second floor' });
  await save(page).click();
  await expect(form.toast).toContainText('Booking updated');
  await expect(page).toHaveURL(`/admin/bookings?therapist=${therapist.id}&time=all`);
  await expect(page.getByRole('article', { name: 'Nok C.' })).toContainText('11:30 AM - 12:30 PM');
  expect(await bookingNow(shop, id)).toMatchObject({
    status: 'pending',
    startTime: `${inDays(4)}T04:30:00.000Z`,
    clientName: 'Nok C.',
    notes: 'Second floor',
  });
});

test('the focus arrives with the page: at the heading of the form, of the list, and of another tab', async ({
  page,
  shop,
}) => {
  const { form } = await edited(page, shop);
  const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
  await expect(heading('Edit Booking')).toBeFocused();
  await form.write({ notes: 'Second floor' });
  await save(page).focus();
  await page.keyboard.press('Enter');
  await expect(heading('Bookings')).toBeFocused();
  await expect(page.getByRole('article')).toBeInViewport();
  await page.getByRole('link', { name: 'Therapists' }).click();
  await expect(heading('Therapists')).toBeFocused();
  await page.reload();
  await expect(heading('Therapists')).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
});

test('notes are added to a booking whose service is not the first of its therapist', async ({
  page,
  shop,
}) => {
  const stamp = Date.now();
  const first = await shop.makeService({ name: `Aroma ${stamp}` });
  const last = await shop.makeService({ name: `Zen ${stamp}` });
  const therapist = await shop.makeTherapist({ serviceIds: [first.id, last.id] });
  const { body } = await shop.visit<{ data: { id: number } }>('POST', '/api/bookings', {
    ...nok,
    therapistId: therapist.id,
    serviceId: last.id,
    startTime: `${inDays(3)} 10:00`,
  });
  await enter(page, shop, `/admin/bookings/${body.data.id}/edit`);
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue(String(last.id));
  await page.locator('[name=notes]').fill('Third floor');
  await expect(page.getByRole('button', { name: 'Leave it as booked' })).toBeHidden();
  await save(page).click();
  await expect(page.getByRole('alertdialog')).toContainText('Booking updated');
  expect(await bookingNow(shop, body.data.id)).toMatchObject({ serviceId: last.id, notes: 'Third floor' });
});

test('another therapist resets the service, and only theirs can be chosen', async ({ page, shop }) => {
  const long = await shop.makeService({ duration: 120, price: 1_500 });
  const mali = await shop.makeTherapist({ serviceIds: [long.id] });
  const { id, therapist, form } = await edited(page, shop);
  const services = page.getByLabel('Service', { exact: true });
  await page.getByLabel('Therapist', { exact: true }).selectOption({ label: mali.name });
  await expect(services).toHaveValue('0');
  await expect(services.getByRole('option')).toHaveText([
    'Select a service',
    `${long.name} - 120 min - 1,500 THB`,
  ]);
  await expect(page.getByText('Please select a service first')).toBeVisible();

  await save(page).click();
  await expect(form.toast).toContainText('Invalid Service');
  await expect(form.toast).toContainText('Please select a valid service');
  await expect(services).toBeFocused();
  await expect(services).toHaveAccessibleDescription('Please select a valid service');

  await services.selectOption({ value: String(long.id) });
  await expect(slot(page, '10:00 AM')).toBeChecked();
  await expect(slot(page, '3:30 PM'), 'two hours end after five').toHaveCount(0);
  await page.getByRole('button', { name: 'Leave it as booked' }).click();
  await expect(page.getByLabel('Therapist', { exact: true })).toHaveValue(String(therapist.id));
  await expect(services).toHaveValue(String(therapist.serviceId));
  await expect(slot(page, '10:00 AM')).toBeChecked();

  await page.getByLabel('Therapist', { exact: true }).selectOption({ label: mali.name });
  await services.selectOption({ value: String(long.id) });
  await form.chooseTime('1:00 PM');
  await save(page).click();
  await expect(form.toast).toContainText('Booking updated');
  expect(await bookingNow(shop, id)).toMatchObject({
    therapistId: mali.id,
    service: { duration: 120, price: 1_500 },
    endTime: `${inDays(3)}T08:00:00.000Z`,
  });
});

test('what is missing or wrong is said at its field', async ({ page, shop }) => {
  const { id, form } = await edited(page, shop);
  await form.write({ clientName: ' ', clientPhone: '', clientAddress: '' });
  await save(page).click();
  await expect(form.field('clientName')).toHaveAccessibleDescription('Name is required');
  await expect(form.field('clientName')).toBeFocused();
  await expect(form.field('clientPhone')).toHaveAccessibleDescription(
    'At least one contact method is required',
  );
  await expect(form.field('clientAddress')).toHaveAccessibleDescription('Address is required');
  await form.write({ clientEmail: 'nok@' });
  await expect(form.field('clientEmail')).toHaveAccessibleDescription('Invalid email');
  await expect(form.field('clientPhone'), 'one contact is enough').not.toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await form.write({ clientEmail: '', clientPhone: '12', clientWhatsapp: '0812345678' });
  await expect(form.field('clientPhone')).toHaveAccessibleDescription('Invalid Thai phone number');
  await expect(form.field('clientWhatsapp')).toHaveAccessibleDescription('Invalid WhatsApp number');
  expect((await bookingNow(shop, id)).version).toBe(1);
});

test('a visit that has passed, off the grid, keeps its time while its notes change', async ({
  page,
  shop,
}) => {
  const { id, form } = await edited(page, shop);
  await write(
    shop,
    (sql) => sql`
      update bookings set start_time = past, end_time = past + visit, occupied = tstzrange(past, past + visit),
        status = 'cancelled'
      from (
        select date_trunc('hour', now()) - interval '40 days' + interval '7 minutes' as past,
          interval '1 hour' as visit) as gone
      where id = ${id}`,
  );
  const before = await bookingNow(shop, id);
  await page.reload();
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(page.getByRole('radio')).toBeChecked();
  await expect(
    page.getByRole('button', { name: dayName(inDays(-1)) }).and(page.locator('[aria-disabled=true]')),
  ).toHaveCount(new Date(inDays(0)).getUTCDate() === 1 ? 0 : 1);
  await form.chooseDay(inDays(3));
  await page.getByRole('button', { name: 'Leave it as booked' }).click();
  await expect(page.getByRole('radio')).toBeChecked();
  await form.write({ notes: 'Was lovely' });
  await save(page).click();
  await expect(form.toast).toContainText('Booking updated');
  expect(await bookingNow(shop, id)).toMatchObject({ startTime: before.startTime, notes: 'Was lovely' });
});

test('a Line contact is kept, cleared, put back and read anew from a picture', async ({ page, shop }) => {
  const saved = 'https://line.me/ti/p/saved';
  const { id, form } = await edited(page, shop, { clientLineId: saved });
  const field = page.getByRole('group', { name: 'Line ID' });
  await expect(field).toContainText(saved);
  await field.getByRole('button', { name: 'Clear Line QR code' }).click();
  await expect(field).not.toContainText(saved);
  await page.getByRole('button', { name: 'Put the saved Line ID back' }).click();
  await expect(field).toContainText(saved);
  await field.locator('input[type=file]').setInputFiles(lineQr('clean.png'));
  await expect(form.toast).toContainText('Line QR code successfully scanned');
  await expect(field).toContainText('https://line.me/ti/p/aB3dE5fG7h');
  await save(page).click();
  await expect(form.toast).toContainText('Booking updated');
  expect((await bookingNow(shop, id)).clientLineId).toBe('https://line.me/ti/p/aB3dE5fG7h');
});

test('a form that is saved while a picture is read waits for it, and says so', async ({ page, shop }) => {
  const { id, form } = await edited(page, shop, { clientLineId: 'https://line.me/ti/p/saved' });
  const read = await pickHeld(page, 'clean.png');
  await save(page).click();
  await expect(page.getByRole('button', { name: 'Updating...' })).toHaveAccessibleDescription(
    'Reading the QR code…',
  );
  expect((await bookingNow(shop, id)).version).toBe(1);
  read();
  await expect(form.toast).toContainText('Booking updated');
  expect((await bookingNow(shop, id)).clientLineId).toBe('https://line.me/ti/p/aB3dE5fG7h');
});

test('a form that waited for a picture in which nothing is found stays until it is saved again', async ({
  page,
  shop,
}) => {
  const { id, form } = await edited(page, shop, { clientLineId: 'https://line.me/ti/p/saved' });
  const read = await pickHeld(page, 'no-qr.jpg');
  await save(page).click();
  read();
  await expect(form.toast).toContainText('Could not find a valid Line QR code in the image');
  await expect(save(page)).toBeEnabled();
  expect((await bookingNow(shop, id)).version).toBe(1);
  await save(page).click();
  await expect(form.toast).toContainText('Booking updated');
  expect((await bookingNow(shop, id)).clientLineId).toBeNull();
});

test('a picture that is put away while a form waits for it is waited for no longer, and saves nothing', async ({
  page,
  shop,
}) => {
  const saved = 'https://line.me/ti/p/saved';
  const { id, form } = await edited(page, shop, { clientLineId: saved });
  const field = page.getByRole('group', { name: 'Line ID' });
  const read = await pickHeld(page, 'clean.png');
  await save(page).click();
  await page.getByRole('button', { name: 'Put the saved Line ID back' }).click();
  await expect(save(page)).toBeVisible();
  await expect(field).toContainText(saved);

  await form.write({ notes: 'Ring twice' });
  await page.goBack();
  await page.getByRole('link', { name: `Edit ${nok.clientName}` }).click();
  await expect(form.field('notes')).toHaveValue('Ring twice');
  await field.locator('input[type=file]').setInputFiles(lineQr('clean.png'));
  await save(page).click();
  await expect(save(page)).toBeHidden();
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(save(page)).toBeVisible();
  await expect(field).toContainText(saved);
  await expect(field).not.toContainText('Reading the QR code…');
  read();
  expect((await bookingNow(shop, id)).version).toBe(1);
  await save(page).click();
  await expect(form.toast).toContainText('Booking updated');
  expect(await bookingNow(shop, id)).toMatchObject({ clientLineId: saved, notes: null });
});

test('both sides of what was changed meanwhile are shown, and each part is decided', async ({
  page,
  shop,
}) => {
  const { id, form } = await edited(page, shop, { notes: 'Old' });
  await page.route('**/api/admin/events', (route) => route.abort());
  await form.write({ clientName: 'Mine', notes: 'My notes' });
  await shop.manage('PATCH', `/bookings/${id}`, {
    ...(await asBooked(shop, id)),
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
  await expect(name.getByRole('radio', { name: 'Mine' })).toBeChecked();
  await expect(name).toContainText('Theirs');
  const address = news.getByRole('radiogroup', { name: 'Address for Massage' });
  await expect(address.getByRole('radio', { name: /^Now/ }), 'untouched here').toBeChecked();
  await expect(address).toContainText(nok.clientAddress);
  await expect(form.field('clientAddress')).toHaveValue('Their address');
  await expect(form.field('notes')).toHaveValue('My notes');
  expect((await bookingNow(shop, id)).clientName).toBe('Theirs');

  await name.getByText('Theirs').click();
  await expect(form.field('clientName')).toHaveValue('Theirs');
  await news.getByRole('button', { name: 'All mine' }).click();
  await expect(form.field('clientName')).toHaveValue('Mine');
  await expect(form.field('clientAddress')).toHaveValue(nok.clientAddress);
  await name.getByText('Theirs').click();
  await save(page).click();
  await expect(form.toast).toContainText('Booking updated');
  expect(await bookingNow(shop, id)).toMatchObject({
    status: 'approved',
    clientName: 'Theirs',
    clientAddress: nok.clientAddress,
    notes: 'My notes',
  });
});

test('a conflict that only saving reveals asks again, and nothing typed is lost', async ({ page, shop }) => {
  const { id, form } = await edited(page, shop);
  await form.write({ notes: 'Mine' });
  await page.route(
    `**/api/admin/bookings/${id}`,
    async (route) => {
      if (route.request().method() === 'PATCH')
        await shop.manage('PATCH', `/bookings/${id}`, { ...(await asBooked(shop, id)), notes: 'Theirs' });
      await route.continue();
    },
    { times: 1 },
  );
  await save(page).click();
  await expect(form.toast).toContainText('Update failed');
  await expect(form.toast).toContainText('The booking has changed meanwhile.');
  const news = page.getByRole('region', { name: 'Changed meanwhile' });
  await expect(news).toBeInViewport();
  await expect(news.getByRole('radiogroup')).toHaveCount(1);
  await expect(form.field('notes')).toHaveValue('Mine');
  await news.getByText('Theirs').click();
  await expect(form.field('notes')).toHaveValue('Theirs');
  await news.getByText('Mine', { exact: true }).first().click();
  await save(page).click();
  await expect(form.toast).toContainText('Booking updated');
  expect((await bookingNow(shop, id)).notes).toBe('Mine');
});

test('an answer that was lost: saving again is no conflict with oneself', async ({
  page,
  shop,
  problems,
}) => {
  problems.expect(/ERR_/);
  const { id, form } = await edited(page, shop);
  await form.write({ notes: 'Once' });
  await page.route('**/api/admin/events', (route) => route.abort());
  await page.route(`**/api/admin/bookings/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await save(page).click();
  await expect(form.toast).toContainText('Update failed');
  await expect(form.toast).toContainText('No connection to the server');
  await page.unroute(`**/api/admin/bookings/${id}`);
  await save(page).click();
  await expect(form.toast).toContainText('Booking updated');
  expect(await bookingNow(shop, id)).toMatchObject({ notes: 'Once', version: 2 });
});

test('what was typed and not saved is there again when the form is, until it is saved or discarded', async ({
  page,
  shop,
}) => {
  const { id, form } = await edited(page, shop);
  await form.write({ notes: 'Ring twice' });
  await page.getByRole('main').getByRole('link', { name: 'Bookings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
  await page.getByRole('link', { name: `Edit ${nok.clientName}` }).click();
  await expect(form.field('notes')).toHaveValue('Ring twice');
  await expect(page.getByText('What you typed here before is still in the form.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(form.field('notes')).toHaveValue('');

  await form.write({ notes: 'Ring once' });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
  // meanwhile somebody else has changed it: both are kept apart as ever
  await shop.manage('PATCH', `/bookings/${id}`, { ...(await asBooked(shop, id)), clientName: 'Noi' });
  await page.goForward();
  await expect(form.field('notes')).toHaveValue('Ring once');
  await page.getByRole('button', { name: 'See what changed' }).click();
  await save(page).click();
  await expect(form.toast).toContainText('Booking updated');
  expect(await bookingNow(shop, id)).toMatchObject({ clientName: 'Noi', notes: 'Ring once' });
  await page.getByRole('link', { name: 'Edit Noi' }).click();
  await expect(form.field('notes')).toHaveValue('Ring once');
  await expect(page.getByText('What you typed here before')).toBeHidden();
});

/** A form with a note that is being saved: that takes until `answer` is called. */
async function beingSaved(page: Page, shop: Shop) {
  const { id, form } = await edited(page, shop);
  await form.write({ notes: 'Ring twice' });
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/admin/bookings/${id}`, async (route) => {
    if (route.request().method() === 'PATCH') await isAnswered;
    await route.fallback();
  });
  await save(page).click();
  return { id, form, answer: () => answer() };
}

const cameBack = (page: Page) => page.getByText('What you typed here before is still in the form.');

test('a form that is left while it is saved says that it is, and takes nobody away', async ({
  page,
  shop,
}) => {
  const { id, form, answer } = await beingSaved(page, shop);
  await page.getByRole('link', { name: 'Therapists', exact: true }).click();
  await expect(page).toHaveURL('/admin/therapists');
  answer();
  await expect(form.toast).toContainText('Booking updated');
  await expect(page.getByRole('heading', { level: 1, name: 'Therapists' })).toBeVisible();
  await expect(page).toHaveURL('/admin/therapists');
  expect(await bookingNow(shop, id)).toMatchObject({ notes: 'Ring twice' });
  await page.goBack();
  await expect(form.field('notes')).toHaveValue('Ring twice');
  await expect(cameBack(page), 'it is saved').toBeHidden();
});

test('a form that is opened again while it is saved waits for the answer, and is then as saved', async ({
  page,
  shop,
}) => {
  const { id, form, answer } = await beingSaved(page, shop);
  await page.goBack();
  await page.getByRole('link', { name: `Edit ${nok.clientName}` }).click();
  await expect(page.getByRole('heading', { name: 'Edit Booking' })).toBeVisible();
  await expect(save(page)).toBeHidden();
  answer();
  await expect(form.toast).toContainText('Booking updated');
  await expect(form.field('notes')).toHaveValue('Ring twice');
  await expect(cameBack(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'See what changed' })).toBeHidden();
  await form.write({ notes: 'Ring once' });
  await save(page).click();
  await expect(page).toHaveURL(/\/admin\/bookings\?/);
  expect(await bookingNow(shop, id)).toMatchObject({ notes: 'Ring once', version: 3 });
});

test('a form that is opened again while it fails to be saved has what was typed', async ({
  page,
  shop,
  problems,
}) => {
  problems.expect(/ERR_/);
  const { id, form, answer } = await beingSaved(page, shop);
  await page.goBack();
  await page.getByRole('link', { name: `Edit ${nok.clientName}` }).click();
  await page
    .context()
    .route(`**/api/admin/bookings/${id}`, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
  answer();
  await expect(form.toast).toContainText('Update failed');
  await expect(form.field('notes')).toHaveValue('Ring twice');
  await expect(cameBack(page)).toBeVisible();
});

test('a time lost to a customer: the fresh times are offered at once', async ({ page, shop }) => {
  const { id, therapist, form } = await edited(page, shop);
  await expect(slot(page, '1:00 PM')).toBeVisible();
  const taken = await shop.visit('POST', '/api/bookings', {
    ...nok,
    therapistId: therapist.id,
    serviceId: therapist.serviceId,
    startTime: `${inDays(3)} 13:00`,
  });
  expect(taken.status).toBe(201);
  await form.chooseTime('1:00 PM');
  await form.write({ notes: 'Stays' });
  await save(page).click();
  await expect(form.toast).toContainText('Update failed');
  await expect(page.getByText('This time was just taken', { exact: true })).toBeInViewport();
  await expect(slot(page, '1:00 PM')).toHaveCount(0);
  await expect(slot(page, '10:00 AM')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await form.chooseTime('2:00 PM');
  await save(page).click();
  await expect(form.toast).toContainText('Booking updated');
  expect(await bookingNow(shop, id)).toMatchObject({
    startTime: `${inDays(3)}T07:00:00.000Z`,
    notes: 'Stays',
  });
});

test('what cannot be loaded says so and has a way out', async ({ page, shop, problems }) => {
  problems.expect(/503/);
  const { id, therapist } = await edited(page, shop);
  const away = { status: 503, json: { message: 'Away', code: 'unavailable' } };

  await page.route('**/availability/slots**', (route) => route.fulfill(away));
  await page.reload();
  await expect(page.getByText('Failed to fetch available slots')).toBeVisible();
  await expect(save(page), 'the rest can still be corrected').toBeEnabled();
  await page.unroute('**/availability/slots**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(slot(page, '10:00 AM')).toBeChecked();

  await page.route(`**/api/admin/bookings/${id}`, (route) => route.fulfill(away));
  await page.reload();
  await expect(page.getByText('Failed to load booking data')).toBeVisible();
  await page.unroute(`**/api/admin/bookings/${id}`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(save(page)).toBeVisible();

  for (const missing of ['999999999', '0', 'nothing']) {
    await page.goto(`/admin/bookings/${missing}/edit`);
    await expect(page.getByText('Booking not found')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Show the list' }).click();
  await expect(page).toHaveURL('/admin/bookings');
  expect(therapist.id).toBeGreaterThan(0);
});

test('a booking in any status can be edited', async ({ page, shop }) => {
  const { id } = await edited(page, shop);
  for (const status of ['pending', 'approved', 'denied', 'cancelled']) {
    await write(shop, (sql) => sql`update bookings set status = ${status} where id = ${id}`);
    await page.goto(`/admin/bookings?booking=${id}`);
    await page.getByRole('article').getByRole('link', { name: /^Edit/ }).first().click();
    await expect(save(page)).toBeEnabled();
  }
});
