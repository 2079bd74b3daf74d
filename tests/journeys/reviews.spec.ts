import type { Booking } from '#contract/booking.ts';
import { openAsAdmin } from '../support/browser/adminSession.ts';
import { axeViolations } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/shop.ts';

/** The screens' own passes test the colours of both. */
const oneScheme = { rules: ['light' as const], contrast: [] };

test('a customer reviews a finished visit, the administrator publishes it, and the profile shows it', async ({
  page,
  context,
  shop,
}) => {
  const therapist = await shop.makeTherapist();
  const id = await shop.book(therapist, { clientName: 'Wanida Reviewer' });
  await shop.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
  await shop.manage('PATCH', `/bookings/${id}/visit`, { visitState: 'finished' });
  const { body } = await shop.manage<{ data: Booking }>('GET', `/bookings/${id}`);
  await page.goto(body.data.link!);
  const review = page.getByRole('region', { name: 'Your review' });
  await review.getByRole('button', { name: 'Send review' }).click();
  await expect(review.getByRole('alert')).toContainText('Choose 1 to 5');
  await review.getByRole('radio', { name: '3 of 5 stars' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await review.getByLabel('A few words').fill('<b>Warm</b> hands, call 0812345678');
  expect(await axeViolations(page, undefined, oneScheme)).toEqual([]);
  await review.getByRole('button', { name: 'Send review' }).click();
  await expect(review.getByText('We read each review before it is shown')).toBeVisible();

  const admin = await context.newPage();
  await openAsAdmin(admin, shop, '/admin/reviews');
  const card = admin.getByRole('article').filter({ hasText: 'Wanida Reviewer' });
  await expect(card.getByText('It seems to hold a telephone number')).toBeVisible();
  expect(await axeViolations(admin, undefined, oneScheme)).toEqual([]);
  await card.getByRole('button', { name: 'Publish' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(card.getByText('Published')).toBeVisible();

  await page.goto(`/therapist/${therapist.id}`);
  const shown = page.getByRole('region', { name: 'Reviews' });
  await expect(shown.getByText('<b>Warm</b> hands, call 0812345678')).toBeVisible();
  await expect(shown.getByText(/^Wanida · /)).toBeVisible();
  await expect(shown).toContainText('4.0');
  await expect(shown.getByRole('link')).toHaveCount(0);
  expect(await axeViolations(page, undefined, oneScheme)).toEqual([]);
});
