import type { Sharp } from 'sharp';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { axeViolations } from '../support/browser/axe.ts';
import { dateInDays } from '../support/dates.ts';
import { photographedSlip, slipPicture, slipText } from '../support/api/slipPictures.ts';
import { customerFields } from '../support/testData.ts';
import { takePromptPay } from '../support/browser/therapistPhone.ts';
import { expect, test } from '../support/browser/shop.ts';

test('a payment is taken and voided; a slip that the customer sends is confirmed, and their page says so', async ({
  page,
  context,
  shop,
}) => {
  const therapist = await shop.makeTherapist();
  await takePromptPay(shop);
  const { body } = await shop.visit<{ data: { link: string; id: number } }>('POST', '/api/bookings', {
    ...customerFields,
    therapistId: therapist.id,
    serviceId: therapist.serviceId,
    startTime: `${dateInDays(3)} 10:00`,
  });
  const { link, id } = body.data;
  await shop.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });

  await openAsAdmin(page, shop, `/admin/bookings/${id}`);
  const card = page.getByRole('article', { name: customerFields.clientName }).first();
  await card.getByText('Payments').click();
  await card.getByRole('button', { name: /^Take payment/ }).click();
  await page.getByRole('dialog').getByLabel('Amount (THB)').fill('300.50');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText(/Paid 300\.50.THB/)).toBeVisible();
  await card.getByRole('button', { name: /^Void/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Void' }).click();
  await expect(card.getByText(/Paid 300\.50.THB/)).toBeHidden();

  const customer = await context.newPage();
  await customer.goto(link);
  const panel = customer.getByRole('region', { name: 'Payment' });
  await panel.getByRole('button', { name: 'Pay by PromptPay' }).click();
  await expect(panel.getByRole('img', { name: /PromptPay code for/ })).toBeVisible();
  const picture = { name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await photographedSlip(slipText()) };
  await panel.locator('input[type=file]').setInputFiles(picture);
  await expect(panel.getByText('The QR code of the slip can be read.')).toBeVisible();
  await panel.getByRole('button', { name: 'Send slip' }).click();
  await expect(panel.getByText('Slip sent, we are checking it')).toBeVisible();

  await page.bringToFront();
  await card.getByRole('button', { name: 'Check slip' }).click();
  await expect(page.getByRole('img', { name: 'The slip that the customer sent' })).toBeVisible();
  await page.getByRole('dialog').getByLabel('Amount on the slip (THB)').fill('800');
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(card.getByText(/Paid in full/)).toBeVisible();
  await customer.bringToFront();
  await customer.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(panel.getByText('Slip confirmed')).toBeVisible();
});

test(
  'a photograph of 50 megapixels is shrunk on the device: as a slip it is read and sent, as a photo it is stored',
  { tag: '@full' },
  async ({ page, shop }) => {
    const photograph = async (picture: Sharp) => ({
      name: 'photograph.jpg',
      mimeType: 'image/jpeg',
      buffer: await picture.resize(5400, 9600, { kernel: 'nearest' }).jpeg({ quality: 50 }).toBuffer(),
    });
    const therapist = await shop.makeTherapist();
    await takePromptPay(shop);
    const id = await shop.book(therapist);
    await shop.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    const [booking] = await shop.bookingsOf(therapist.id);
    await page.goto(booking!.link!);
    const panel = page.getByRole('region', { name: 'Payment' });
    await panel.getByRole('button', { name: 'Pay by PromptPay' }).click();
    await panel.locator('input[type=file]').setInputFiles(await photograph(await slipPicture(slipText())));
    await expect(panel.getByText('The QR code of the slip can be read.')).toBeVisible();
    await panel.getByRole('button', { name: 'Send slip' }).click();
    await expect(panel.getByText('Slip sent, we are checking it')).toBeVisible();

    await openAsAdmin(page, shop, '/admin/therapists');
    await page.getByRole('button', { name: `Edit ${therapist.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Therapist' });
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photograph(await slipPicture(null)));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Therapist updated');
  },
);
