import type { BrowserContext, Page } from '@playwright/test';
import { dateInDays } from './bookingForm.ts';
import { customerFields } from './testData.ts';
import { adminPassword } from './apiProcess.ts';
import type { Problems } from './problems.ts';
import { expect, type Shop } from './shop.ts';

// the last URL is the browser's own check for a newer worker
export const offlineErrors =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|ERR_ABORTED|Failed to load resource|when fetching the script/;

type Told = { data: { id: number; status: string; version: number } };

/** A booking request to a therapist of its own, in so many days at 10:00. */
export async function bookVisit(shop: Shop, fields: { days?: number; [field: string]: unknown } = {}) {
  const { days = 3, ...rest } = fields;
  const therapist = await shop.makeTherapist();
  const { body } = await shop.visit<{ data: { id: number } }>('POST', '/api/bookings', {
    ...customerFields,
    ...rest,
    therapistId: therapist.id,
    serviceId: therapist.serviceId,
    startTime: `${dateInDays(days)} 10:00`,
  });
  return { id: body.data.id, therapist };
}

export const fetchBooking = async (shop: Shop, id: number) =>
  (await shop.manage<Told>('GET', `/bookings/${id}`)).body.data;

/** The decisions on a booking, in order, from its history. */
export const statusChangesOf = async (shop: Shop, id: number) =>
  (
    await shop.manage<{ data: { action: string; changes: { to?: string } }[] }>(
      'GET',
      `/bookings/${id}/history`,
    )
  ).body.data
    .filter(({ action }) => action === 'status')
    .map(({ changes }) => changes.to);

export async function signIn(page: Page, username = 'admin'): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
}

/** Signs in, opens the bookings of one therapist and waits until the day sheet is stored. */
export async function openWithDaySheet(page: Page, path: string): Promise<void> {
  await page.goto('/admin/login');
  await signIn(page);
  await page.goto(path);
  await expect.poll(() => hasRecentDaySheet(page), 'the day sheet is stored').toBe(true);
}

const hasRecentDaySheet = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('massage');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      open.addEventListener('success', () => resolve(open.result));
      open.addEventListener('error', () => reject(new Error('no database')));
    });
    const read = database.transaction('snapshots').objectStore('snapshots').get('admin');
    const stored = await new Promise<{ content?: { bytes?: ArrayBuffer } } | undefined>((resolve) => {
      read.addEventListener('success', () => resolve(read.result as never));
    });
    database.close();
    return (stored?.content?.bytes?.byteLength ?? 0) > 1000;
  });

export const bookingCard = (page: Page) => page.getByRole('article');
export const waitingToSend = (page: Page) => bookingCard(page).getByText('Waiting to send');
export const bookingsPathOf = (therapist: { id: number }) =>
  `/admin/bookings?therapist=${therapist.id}&time=all`;

/** Makes every API call fail, while pages and files are still served, as by a service worker. */
export const abortApiCalls = (target: Page | BrowserContext) =>
  target.route('**/api/**', (route) => route.abort());

/** Disconnects the page and the service worker from the network. */
export async function goOfflineExpectingErrors(context: BrowserContext, problems: Problems): Promise<void> {
  problems.expect(offlineErrors);
  await context.setOffline(true);
}
