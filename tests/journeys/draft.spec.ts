import {
  openBookingForm,
  openFilledForm,
  openFormWithLostResponse,
  submitAndExpectOneBooking,
} from '../support/browser/bookingForm.ts';
import { dateInDays } from '../support/dates.ts';
import { findInBrowserStorage } from '../support/browser/browserStorage.ts';
import { customerFields } from '../support/testData.ts';
import { expect, test } from '../support/browser/shop.ts';
import { goOffline, goOnline, offlineConsoleErrors } from '../support/network/network.ts';
import { waitForServiceWorker } from '../support/browser/serviceWorker.ts';

const stored = 'What you typed before is still here.';

test(
  'a reload keeps the typed and chosen values, and sending clears them',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { form, therapist } = await openBookingForm(page, shop);
    await expect(page.getByText(stored)).toHaveCount(0);
    await form.chooseDay(dateInDays(3));
    await form.chooseTime('10:00 AM');
    await form.write(customerFields);

    await page.reload();
    await expect(page.getByText(stored)).toBeVisible();
    for (const [name, text] of Object.entries(customerFields))
      await expect(form.field(name)).toHaveValue(text);
    await form.expectTime('10:00 AM');
    await submitAndExpectOneBooking(form, shop, therapist);
    expect(await findInBrowserStorage(page, Object.values(customerFields))).toEqual([]);
  },
);

test(
  'what is kept can be cleared, and goes along to another therapist without the time',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { form } = await openFilledForm(page, shop);

    await form.open(await shop.makeTherapist());
    await expect(form.field('clientName')).toHaveValue(customerFields.clientName);
    await expect(page.getByText('Please select a date first')).toBeVisible();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(form.field('clientName')).toBeFocused();
    await expect(form.field('clientName')).toHaveValue('');
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(form.field('clientName')).toHaveValue('');
  },
);

test(
  'a request without a response is sent again with its idempotency key after a reload, and books once',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    const { form, therapist } = await openFormWithLostResponse(page, shop, problems);
    expect(await shop.bookingsOf(therapist.id)).toHaveLength(1);

    await page.reload();
    await expect(page.getByText('We don’t know if your request arrived')).toBeVisible();
    await expect(form.submit, 'its own time is not lost to itself').toBeEnabled();
    await expect(form.submit).toHaveAccessibleDescription(/10:00\sAM/);
    await submitAndExpectOneBooking(form, shop, therapist);
  },
);

test(
  'a request without an answer waits for its own form, whatever is typed in another, and books once',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    const { form, therapist, keys } = await openFormWithLostResponse(page, shop, problems);

    await form.open(await shop.makeTherapist());
    await expect(page.getByText('We don’t know if your request arrived')).toHaveCount(0);
    await form.write({ notes: 'Please bring oil' });

    await form.open(therapist);
    await expect(page.getByText('We don’t know if your request arrived')).toBeVisible();
    await expect(form.field('notes')).toHaveValue('');
    await submitAndExpectOneBooking(form, shop, therapist);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await findInBrowserStorage(page, Object.values(customerFields))).toEqual([]);
  },
);

test.describe('with a service worker', { tag: '@full' }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a connection no time is offered; the form waits, and is sent when it is back', async ({
    page,
    shop,
    problems,
  }) => {
    problems.expect(offlineConsoleErrors);
    const { form, therapist } = await openBookingForm(page, shop);
    await waitForServiceWorker(page);
    await goOffline(page);

    await page.getByRole('button', { name: /^Today/ }).click();
    await expect(page.getByText('Choosing a time needs a connection')).toBeVisible();
    await expect(form.slots).toHaveCount(0);
    await expect(form.submit).toHaveAccessibleDescription(/No connection/);
    await form.write(customerFields);

    await goOnline(page);
    await expect(page.getByText('Choosing a time needs a connection')).toBeHidden();
    await expect(form.submit).not.toHaveAccessibleDescription(/No connection/);
    await form.chooseDay(dateInDays(3));
    await form.chooseTime('10:00 AM');
    await submitAndExpectOneBooking(form, shop, therapist);
  });
});
