import type { Page } from '@playwright/test';
import type { Booking } from '#contract/booking.ts';
import type { AdminShop } from '#contract/shop.ts';
import {
  therapistPagePath,
  type TherapistDevice,
  type TherapistLink,
  type TherapistSignIn,
} from '#contract/therapistPage.ts';
import { dateInDays } from '../dates.ts';
import { expect, type Shop } from './shop.ts';

/** The customer of the visit; none of these words may stay on a phone that is not signed in. */
export const visitedCustomer = {
  clientName: 'Emilia Canaryname',
  clientAddress: '7 Canaryaddress Lane',
  clientPhone: '0866660199',
  notes: 'canarynotes by the door',
};
export const wordsOfCustomer = [...Object.values(visitedCustomer), 'Emilia', 'Canaryaddress'];

/** A link to the page of a therapist, on one more phone. */
export const linkFor = async (shop: Shop, therapistId: number): Promise<string> =>
  (await shop.manage<{ data: TherapistLink }>('POST', `/therapists/${therapistId}/link`)).body.data.link!;

/** A therapist asks for two days off, on a phone of her own. */
export async function askForTimeOff(shop: Shop, therapistId: number): Promise<void> {
  const token = (await linkFor(shop, therapistId)).slice(therapistPagePath.length);
  const { body } = await shop.visit<{ data: TherapistSignIn }>('POST', '/api/t/open', { token });
  const period = { startTime: `${dateInDays(6)} 00:00`, endTime: `${dateInDays(8)} 00:00` };
  await shop.visit(
    'POST',
    '/api/t/time-off',
    { ...period, reason: 'A wedding' },
    { Authorization: `Bearer ${body.data.token}`, 'Idempotency-Key': crypto.randomUUID() },
  );
}

const local = (ms: number) => new Date(ms + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

/** A visit of `price` THB that begins in an hour, or before midnight, its therapist, and the link to her page. */
export async function visitInAnHour(shop: Shop, { price = 800 } = {}) {
  const therapist = await shop.makeTherapist({ serviceIds: [(await shop.makeService({ price })).id] });
  const soon = Math.ceil(Date.now() / 900_000) * 900_000;
  const isToday = local(soon + 3_600_000).slice(0, 10) === local(Date.now()).slice(0, 10);
  const { body } = await shop.manage<{ data: Booking }>('POST', '/bookings', {
    ...visitedCustomer,
    therapistId: therapist.id,
    serviceId: therapist.serviceId,
    startTime: local(isToday ? soon + 3_600_000 : soon),
    origin: 'phone',
    outsideHours: true,
  });
  return { id: body.data.id, therapist, link: await linkFor(shop, therapist.id) };
}

/** Another visit of the therapist of that one, in the hour before or after it; returns its id. */
export async function visitBeside(
  shop: Shop,
  { id, therapist }: { id: number; therapist: { id: number; serviceId: number } },
) {
  const start = Date.parse((await visitOf(shop, id)).startTime);
  const hour = 3_600_000;
  const { body } = await shop.manage<{ data: Booking }>('POST', '/bookings', {
    clientName: 'Arun',
    clientPhone: '0866660198',
    clientAddress: '9 Ekkamai 12',
    therapistId: therapist.id,
    serviceId: therapist.serviceId,
    startTime: local(start - hour > Date.now() ? start - hour : start + hour),
    origin: 'phone',
    outsideHours: true,
  });
  return body.data.id;
}

/** Lets the shop take PromptPay. */
export async function takePromptPay(shop: Shop): Promise<void> {
  const { data } = (await shop.manage<{ data: AdminShop }>('GET', '/shop')).body;
  const promptPayId = '0812345678';
  await shop.manage('PATCH', '/shop', { promptPayId, version: data.version });
  await shop.manage('POST', '/shop/prompt-pay-check', { promptPayId });
}

/** How a visit goes, as the administrator sees it. */
export const visitOf = async (shop: Shop, id: number) =>
  (await shop.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data;

/** Ends every phone of a therapist, as the administrator does. */
export async function endPhones(shop: Shop, therapistId: number): Promise<void> {
  const devices = `/therapists/${therapistId}/devices`;
  const { body } = await shop.manage<{ data: TherapistDevice[] }>('GET', devices);
  for (const { id } of body.data) await shop.manage('DELETE', `${devices}/${id}`);
}

/** Taps a button of the page, by its Thai text. */
export const tap = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Opens a link on this phone, whose language is Thai. */
export async function openTherapistLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await tap(page, 'เปิดในเครื่องนี้');
  await expect(page.locator('nav button').first()).toBeVisible();
  await expect(page).toHaveURL(/\/t\/$/);
}
