import type { Page } from '@playwright/test';
import type { Booking } from '#contract/booking.ts';
import { openVisit } from './adminBookings.ts';
import { BookingForm } from './bookingForm.ts';
import { openAsAdmin } from './adminSession.ts';
import { customerFields } from '../testData.ts';
import { expect, type Shop } from './shop.ts';

/** Opens the edit form of a booking with a therapist of its own, in three days at 10:00. */
export async function openEditForm(page: Page, shop: Shop, fields: Record<string, unknown> = {}) {
  const therapist = await shop.makeTherapist();
  const id = await shop.book(therapist, fields);
  await openAsAdmin(page, shop, `/admin/bookings?therapist=${therapist.id}&time=all`);
  await openVisit(page);
  await page.getByRole('link', { name: `Edit ${customerFields.clientName}` }).click();
  await expect(page.getByRole('heading', { name: 'Edit Booking' })).toBeVisible();
  await expect(saveButton(page)).toBeVisible();
  return { id, therapist, form: new BookingForm(page) };
}

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Update Booking' });
export const fetchBooking = async (shop: Shop, id: number) =>
  (await shop.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data;

/** Sees that the form says so once it has saved these fields. */
export async function expectSaved(
  form: BookingForm,
  shop: Shop,
  id: number,
  fields: Record<string, unknown>,
): Promise<void> {
  await expect(form.toast).toContainText('Booking updated');
  expect(await fetchBooking(shop, id)).toMatchObject(fields);
}

export const slotRadio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** What the form sends when no field was changed. */
export const unchangedEdit = async (shop: Shop, id: number) => {
  const { startTime, version: _, ...booking } = await fetchBooking(shop, id);
  const local = new Date(Date.parse(startTime) + 7 * 3_600_000).toISOString();
  return { ...booking, startTime: `${local.slice(0, 10)} ${local.slice(11, 16)}` };
};
