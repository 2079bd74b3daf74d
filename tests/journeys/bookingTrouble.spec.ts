import {
  openFilledForm,
  inDays,
  recordIdempotencyKeys,
  loseNextResponse,
  type BookingForm,
} from '../support/bookingForm.ts';
import { customerFields } from '../support/testData.ts';
import { expect, test } from '../support/shop.ts';

async function expectKept(form: BookingForm) {
  for (const [name, text] of Object.entries(customerFields)) await expect(form.field(name)).toHaveValue(text);
}

test('a slot lost to another customer: the form stays, fresh slots are shown, and another is booked', async ({
  page,
  shop,
}) => {
  const { form, therapist } = await openFilledForm(page, shop);
  const taken = await shop.visit('POST', '/api/bookings', {
    ...customerFields,
    clientName: 'Somchai',
    therapistId: therapist.id,
    serviceId: therapist.serviceId,
    startTime: `${inDays(3)} 10:00`,
  });
  expect(taken.status).toBe(201);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/slots')) asked.push(request.url());
  });

  await form.submit.click();
  await expect(page.getByText('This time was just taken')).toBeInViewport();
  await expect(form.toast).toContainText('Booking failed');
  await expect(page.getByRole('radio', { name: '10:00 AM', exact: true })).toHaveCount(0);
  await expect(form.submit).toBeDisabled();
  expect(asked, 'the refusal itself brings the slots').toEqual([]);
  await expectKept(form);

  await form.chooseTime('11:00 AM');
  await expect(page.getByText('This time was just taken')).toBeHidden();
  await form.submit.click();
  await expect(page).toHaveURL('/');
  const bookings = await shop.bookingsOf(therapist.id);
  expect(bookings.map(({ startTime }) => startTime)).toEqual([
    `${inDays(3)}T03:00:00.000Z`,
    `${inDays(3)}T04:00:00.000Z`,
  ]);
});

test(
  'hours that changed meanwhile: the slots are asked for again',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { form, therapist } = await openFilledForm(page, shop);
    const { body } = await shop.visit<{ data: { id: number }[] }>(
      'GET',
      `/api/therapists/${therapist.id}/availability`,
    );
    for (const { id } of body.data)
      await shop.manage('DELETE', `/therapists/${therapist.id}/availability/${id}`);

    await form.submit.click();
    await expect(page.getByText('This time is no longer available')).toBeInViewport();
    await expect(page.getByText('No available slots on this date')).toBeVisible();
    await expectKept(form);
  },
);

test(
  'a therapist who became inactive: nothing typed is lost and there is a way out',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { form, therapist } = await openFilledForm(page, shop);
    await shop.setActive(therapist.id, false);
    await form.submit.click();
    await expect(page.getByText('This therapist is no longer taking bookings')).toBeVisible();
    await expectKept(form);
    await page.getByRole('link', { name: 'Browse therapists' }).click();
    await expect(page).toHaveURL('/therapists');
    expect(await shop.bookingsOf(therapist.id)).toEqual([]);
  },
);

test(
  'the shop closes while the page is open: it says so, keeps what was typed, and opens again',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { form, therapist } = await openFilledForm(page, shop);
    const lookAgain = () =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await shop.setOpen(false);
    await lookAgain();
    await expect(page.getByText('Shop Currently Closed')).toBeVisible();
    await expect(form.submit).toBeDisabled();
    await expect(form.submit).toHaveAccessibleDescription(/closed/);
    await expectKept(form);

    await shop.setOpen(true);
    await lookAgain();
    await expect(page.getByText('Shop Currently Closed')).toBeHidden();
    await form.submit.click();
    await expect(page).toHaveURL('/');
    expect(await shop.bookingsOf(therapist.id)).toHaveLength(1);
  },
);

test(
  'a shop that closed a moment ago refuses, and the page knows at once',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { form, therapist } = await openFilledForm(page, shop);
    await shop.setOpen(false);
    await form.submit.click();
    await expect(form.toast).toContainText('Booking failed');
    await expect(page.getByText('Shop Currently Closed')).toBeVisible();
    await expect(form.submit).toBeDisabled();
    await expectKept(form);
    expect(await shop.bookingsOf(therapist.id)).toEqual([]);
  },
);

test('an answer lost on its way back: sending again books once', async ({ page, shop, problems }) => {
  problems.expect(/ERR_/);
  const { form, therapist } = await openFilledForm(page, shop);
  const keys = recordIdempotencyKeys(page);
  await loseNextResponse(page);

  await form.submit.click();
  await expect(page.getByText('We could not confirm your request')).toBeVisible();
  // A toast goes by itself: that there is none now would prove nothing.
  await expect(form.toast.waitFor({ timeout: 1_000 }), 'nobody knows that it failed').rejects.toThrow();
  await expectKept(form);
  expect(await shop.bookingsOf(therapist.id), 'the first one has arrived').toHaveLength(1);
  await form.submit.click();
  await expect(page).toHaveURL('/');
  expect(await shop.bookingsOf(therapist.id)).toHaveLength(1);
  expect(new Set(keys).size).toBe(1);
});

test(
  'after a lost answer a switch of language changes nothing about the request: it books once',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(/ERR_/);
    const { form, therapist } = await openFilledForm(page, shop);
    const keys = recordIdempotencyKeys(page);
    await loseNextResponse(page);
    await form.submit.click();
    await expect(page.getByText('We could not confirm your request')).toBeVisible();

    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('menuitemradio', { name: 'ไทย' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    await expectKept(form);
    await form.submit.click();
    await expect(page).toHaveURL('/');
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect((await shop.bookingsOf(therapist.id)).map(({ locale }) => locale)).toEqual(['en']);
  },
);

test(
  'a request that never left: sending again books once',
  { tag: '@full' },
  async ({ page, shop, problems, context }) => {
    problems.expect(/ERR_/);
    const { form, therapist } = await openFilledForm(page, shop);
    await context.setOffline(true);
    await form.submit.click();
    await expect(page.getByText('Your request was not sent.')).toBeVisible();
    await expect(form.toast, 'said once, beside the button').toHaveCount(0);
    await expectKept(form);
    expect(await shop.bookingsOf(therapist.id)).toEqual([]);

    await context.setOffline(false);
    await expect(form.submit).toHaveAccessibleDescription(/10:00 AM/);
    await form.submit.click();
    await expect(page).toHaveURL('/');
    expect(await shop.bookingsOf(therapist.id)).toHaveLength(1);
  },
);

test(
  'a form changed after its answer was lost is not booked a second time',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    problems.expect(/ERR_/);
    const { form, therapist } = await openFilledForm(page, shop);
    await loseNextResponse(page);
    await form.submit.click();
    await expect(page.getByText('We could not confirm your request')).toBeVisible();
    await form.write({ notes: 'Ring twice' });
    await form.submit.click();
    await expect(page.getByText('Your earlier request has already arrived')).toBeVisible();
    expect(await shop.bookingsOf(therapist.id)).toHaveLength(1);
  },
);

test('a double tap books once', { tag: '@full' }, async ({ page, shop }) => {
  const { form, therapist } = await openFilledForm(page, shop);
  const keys = recordIdempotencyKeys(page);
  await page.route('**/api/bookings', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    await route.continue();
  });
  await form.submit.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await expect(page).toHaveURL('/');
  expect(keys).toHaveLength(1);
  expect(await shop.bookingsOf(therapist.id)).toHaveLength(1);
});

test('fields that only the server refuses are marked', { tag: '@full' }, async ({ page, shop }) => {
  const { form } = await openFilledForm(page, shop);
  const issues = [{ path: 'clientPhone', rule: 'thaiPhoneInvalid', message: 'Invalid Thai phone number' }];
  await page.route(
    '**/api/bookings',
    (route) => route.fulfill({ status: 400, json: { code: 'invalid', message: 'Invalid', issues } }),
    { times: 1 },
  );
  await form.submit.click();
  await expect(form.field('clientPhone')).toBeFocused();
  await expect(form.field('clientPhone')).toHaveAccessibleDescription('Invalid Thai phone number');
  await expectKept(form);
});

test(
  'too many requests: the page asks for patience and keeps the form',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { form } = await openFilledForm(page, shop);
    await page.route(
      '**/api/bookings',
      (route) => route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many' } }),
      { times: 1 },
    );
    await form.submit.click();
    await expect(page.getByText('Please wait a few minutes')).toBeVisible();
    await expectKept(form);
  },
);

test(
  'a price and a duration that changed meanwhile are shown, and booked only when sent again',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { form, therapist } = await openFilledForm(page, shop);
    const keys = recordIdempotencyKeys(page);
    await shop.manage('PATCH', `/services/${therapist.serviceId}`, { price: 950, duration: 90 });
    await form.submit.click();
    await expect(form.toast).toContainText('Booking failed');
    await expect(
      page.getByText('The price or the duration of this service has changed', { exact: true }),
    ).toBeInViewport();
    await expect(page.getByText('950 THB')).toHaveCount(2);
    await expect(page.getByText('90 min')).toHaveCount(2);
    await expect(page.getByRole('radio', { name: '4:00 PM', exact: true }), 'too long for it').toHaveCount(0);
    await expectKept(form);
    expect(await shop.bookingsOf(therapist.id)).toEqual([]);

    await form.submit.click();
    await expect(page).toHaveURL('/');
    const bookings = await shop.bookingsOf(therapist.id);
    expect(bookings.map(({ service }) => service)).toMatchObject([{ price: 950, duration: 90 }]);
    expect(new Set(keys).size, 'a definite answer ends a key').toBe(2);
  },
);

test(
  'five requests that wait for an answer: the page says what it waits for',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { form } = await openFilledForm(page, shop);
    await page.route(
      '**/api/bookings',
      (route) =>
        route.fulfill({ status: 429, json: { code: 'too_many_open_requests', message: 'Open', count: 5 } }),
      { times: 1 },
    );
    await form.submit.click();
    await expect(form.toast).toContainText('You already have 5 open requests.');
    await expect(page.getByText('As soon as we have answered one, you can send another.')).toBeVisible();
    await expectKept(form);
  },
);
