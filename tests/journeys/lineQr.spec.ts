import type { Page } from '@playwright/test';
import { openBookingForm, openFilledForm } from '../support/browser/bookingForm.ts';
import { dateInDays } from '../support/dates.ts';
import { lineField, pickPicture, pickPictureWithSlowScan } from '../support/browser/lineQrPicture.ts';
import { expect, test, type Shop } from '../support/browser/shop.ts';

const friend = 'https://line.me/ti/p/aB3dE5fG7h';
const readable = {
  'clean.png': friend,
  'clean.gif': friend,
  'rotated.png': friend,
  'logo-in-middle.png': 'https://line.me/R/ti/p/@serene-massage',
  'dark-mode.png': friend,
  'app-screenshot.jpg': friend,
  'photo-12mp.jpg': friend,
  'two-codes.png': friend,
  'round-dots.png': friend,
  'small-round-dots.png': friend,
};
const unreadable = {
  'broken.png': 'Error processing QR code: the file is not a PNG, JPG or GIF picture',
  'not-an-image.txt': 'Error processing QR code: the file is not a PNG, JPG or GIF picture',
  'no-qr.jpg': 'Could not find a valid Line QR code in the image',
};
const advice = /does not look like a Line link/;

for (const [name, link] of Object.entries(readable)) {
  test(`the Line link is read from ${name}`, { tag: '@full' }, async ({ page, shop }) => {
    const { form } = await openBookingForm(page, shop);
    const field = lineField(page);
    await pickPicture(page, name);

    await expect(form.toast).toContainText('Line QR code successfully scanned');
    await expect(field.getByText(link)).toBeVisible();
    await expect(field.getByRole('img')).toBeVisible();
    await expect(field.getByRole('link')).toHaveCount(0);
    await expect(field.getByText(advice)).toHaveCount(0);
  });
}

for (const [name, message] of Object.entries(unreadable)) {
  test(
    `${name} brings a clear message, and another contact can be given instead`,
    { tag: '@full' },
    async ({ page, shop }) => {
      const { form } = await openBookingForm(page, shop);
      const field = lineField(page);
      await pickPicture(page, name);

      await expect(form.toast).toContainText(message);
      await expect(field).toHaveAttribute('aria-busy', 'false');
      await form.write({ clientPhone: '0812345678' });
      await expect(form.field('clientPhone')).toHaveValue('0812345678');
    },
  );
}

test(
  'a code that is not Line is used as it is, with the advice to add another contact',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { form, therapist } = await openBookingForm(page, shop);
    const field = lineField(page);
    await pickPicture(page, 'not-line.png');
    await expect(field.getByText(advice)).toBeVisible();

    await form.chooseDay(dateInDays(3));
    await form.chooseTime('10:00 AM');
    await form.write({ clientName: 'Nok', clientAddress: '88 Sukhumvit 24' });
    await form.submit.click();
    await expect(page).toHaveURL('/');
    const [booking] = await shop.bookingsOf(therapist.id);
    expect(booking).toMatchObject({ clientLineId: 'https://example.com/menu', clientPhone: null });
  },
);

test(
  'a picture can be taken back, and is then no contact',
  { tag: ['@full', '@desk'] },
  async ({ page, shop }) => {
    const { form } = await openBookingForm(page, shop);
    const field = lineField(page);
    await pickPicture(page, 'clean.png');
    await expect(field.getByText(friend)).toBeVisible();
    await field.getByRole('button', { name: 'Clear Line QR code' }).click();
    await expect(field.getByText(friend)).toBeHidden();
    await expect(field.getByRole('img')).toBeHidden();

    await form.chooseDay(dateInDays(3));
    await form.chooseTime('10:00 AM');
    await form.write({ clientName: 'Nok', clientAddress: '88 Sukhumvit 24' });
    await form.submit.click();
    await expect(form.field('clientPhone')).toHaveAccessibleDescription(
      'A Thai number, e.g. 081 234 5678 At least one contact method is required',
    );
  },
);

/** Submits a completed form while a picture is being read, until `read` is called. */
async function sentWhileReading(page: Page, shop: Shop, name: string) {
  const { form, therapist } = await openFilledForm(page, shop);
  const read = await pickPictureWithSlowScan(page, name);
  await form.submit.click();
  await expect(form.submit).toHaveAccessibleDescription(
    'Your request is sent as soon as the QR code is read.',
  );
  return { form, therapist, read };
}

test(
  'a form that is sent while a picture is read waits for it, and says so',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { therapist, read } = await sentWhileReading(page, shop, 'clean.png');
    expect(await shop.bookingsOf(therapist.id)).toEqual([]);
    read();
    await expect(page).toHaveURL('/');
    expect(await shop.bookingsOf(therapist.id)).toMatchObject([{ clientLineId: friend }]);
  },
);

test(
  'a form that waited for a picture in which nothing is found stays until it is sent again',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { form, therapist, read } = await sentWhileReading(page, shop, 'no-qr.jpg');
    read();
    await expect(form.toast).toContainText('Could not find a valid Line QR code in the image');
    await expect(form.submit).toHaveText('Book Session');
    expect(await shop.bookingsOf(therapist.id)).toEqual([]);
    await form.submit.click();
    await expect(page).toHaveURL('/');
    expect(await shop.bookingsOf(therapist.id)).toMatchObject([{ clientLineId: null }]);
  },
);

test(
  'a picture is read by a worker, so that the page goes on meanwhile',
  { tag: '@full' },
  async ({ page, shop }) => {
    await openBookingForm(page, shop);
    const field = lineField(page);
    const started = page.waitForEvent('worker');
    await pickPicture(page, 'photo-12mp.jpg');
    const worker = await started;
    expect(worker.url()).toMatch(/scanQrCode/);
    await expect(field.getByText(friend)).toBeVisible();
    await expect.poll(() => page.workers(), 'it ends with its work').toEqual([]);
  },
);
