import { goOffline, goOnline } from '../support/network/network.ts';
import {
  type BookingForm,
  openFilledForm,
  openFormWithLostResponse,
  submitAndExpectOneBooking,
} from '../support/browser/bookingForm.ts';
import { customerFields } from '../support/testData.ts';
import { expect, test } from '../support/browser/shop.ts';

async function expectKept(form: BookingForm) {
  for (const [name, text] of Object.entries(customerFields)) await expect(form.field(name)).toHaveValue(text);
}

test(
  'after a lost answer a switch of language changes nothing about the request: it books once',
  { tag: '@full' },
  async ({ page, shop, problems }) => {
    const { form, therapist, keys } = await openFormWithLostResponse(page, shop, problems);

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
  async ({ page, shop, problems }) => {
    problems.expect(/ERR_/);
    const { form, therapist } = await openFilledForm(page, shop);
    await expect(page.getByRole('contentinfo'), 'the page is loaded whole').toBeVisible();
    await goOffline(page);
    await form.submit.click();
    await expect(page.getByText('Your request was not sent.')).toBeVisible();
    await expect(form.toast, 'said once, beside the button').toHaveCount(0);
    await expectKept(form);
    expect(await shop.bookingsOf(therapist.id)).toEqual([]);

    await goOnline(page);
    await expect(form.submit).toHaveAccessibleDescription(/10:00\sAM/);
    await submitAndExpectOneBooking(form, shop, therapist);
  },
);
