import type { BrowserContext, Page } from '@playwright/test';
import { dateInDays } from '../dates.ts';
import { adminPassword } from '../api/apiProcess.ts';
import { goOffline } from '../network/network.ts';
import type { Problems } from './problems.ts';
import { expect, type Shop } from './shop.ts';

// the last URL is the browser's own check for a newer worker
export const offlineErrors =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|ERR_ABORTED|Failed to load resource|when fetching the script/;

type Told = { data: { id: number; status: string; version: number } };

/** A booking request to a therapist of its own, in the given number of days at 10:00. */
export async function bookVisit(shop: Shop, fields: { days?: number; [field: string]: unknown } = {}) {
  const { days = 3, ...rest } = fields;
  const therapist = await shop.makeTherapist();
  const id = await shop.book(therapist, { startTime: `${dateInDays(days)} 10:00`, ...rest });
  return { id, therapist };
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

/** Chooses Logout, which asks first: on a desktop in the header, on a phone in the settings. */
export async function chooseLogout(page: Page): Promise<void> {
  const logout = page.getByRole('button', { name: 'Logout' });
  if (!(await logout.isVisible())) await page.getByRole('link', { name: 'Settings' }).click();
  await logout.click();
}

export async function logOut(page: Page): Promise<void> {
  await chooseLogout(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
}

/** Signs in, opens the bookings of one therapist and waits until the day sheet is stored. */
export async function openWithDaySheet(page: Page, path: string): Promise<void> {
  await page.goto('/admin/login');
  await signIn(page);
  await page.goto(path);
  await expect.poll(() => hasStoredDaySheet(page), 'the day sheet is stored').toBe(true);
}

/** Whether the stored data of the administrator, decrypted as the app does, contain the day sheet. */
const hasStoredDaySheet = (page: Page) =>
  page.evaluate(async () => {
    type Row = { key: CryptoKey; content: { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer } } | undefined;
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('no database')));
      });
    const database = await settled(indexedDB.open('massage'));
    const stored = database.transaction(['vault', 'snapshots']);
    const vault = (await settled(stored.objectStore('vault').get('vault'))) as Row;
    const admin = (await settled(stored.objectStore('snapshots').get('admin'))) as Row;
    database.close();
    if (!vault || !admin) return false;
    const { iv, bytes } = admin.content;
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, vault.key, bytes);
    return new TextDecoder().decode(text).includes('"sheet"');
  });

/** Waits until the outbox can be opened without a network, because its code has been loaded. */
export const waitForOutboxCode = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('OutboxPage')),
      ),
    )
    .toBe(true);

export const bookingCard = (page: Page) => page.getByRole('article');

/** Opens the page of the visit on the only card, or on the card of this customer. Its contents are an article, as a card is. */
export async function openVisit(page: Page, name?: string): Promise<void> {
  const card = name === undefined ? bookingCard(page) : page.getByRole('article', { name });
  await card.getByRole('heading', { level: 2 }).getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/bookings\/\d+$/);
  await expect(bookingCard(page).getByRole('heading', { level: 1 })).toBeVisible();
}

/** On a phone the search opens on demand. */
export async function openSearch(page: Page) {
  const search = page.getByLabel('Search by name, phone or address');
  if (!(await search.isVisible())) await page.getByRole('button', { name: 'Search', exact: true }).click();
  return search;
}
export const waitingToSend = (page: Page) => bookingCard(page).getByText('Waiting to send');
export const bookingsPathOf = (therapist: { id: number }) =>
  `/admin/bookings?therapist=${therapist.id}&time=all`;

/** Makes every API call fail, while pages and files are still served, as by a service worker. */
export const abortApiCalls = (target: Page | BrowserContext) =>
  target.route('**/api/**', (route) => route.abort());

/** Disconnects the page and the service worker from the network. */
export async function goOfflineExpectingErrors(page: Page, problems: Problems): Promise<void> {
  problems.expect(offlineErrors);
  await goOffline(page);
}

/** Books a visit and opens it in the list, with the day sheet stored. */
export async function openBookedVisit(page: Page, shop: Shop, fields: Parameters<typeof bookVisit>[1] = {}) {
  const booked = await bookVisit(shop, fields);
  await openWithDaySheet(page, bookingsPathOf(booked.therapist));
  return booked;
}

/** Approves the only booking in the list without a network: the decision waits. */
export async function approveOffline(page: Page, problems: Problems): Promise<void> {
  await goOfflineExpectingErrors(page, problems);
  await bookingCard(page).getByRole('button', { name: 'Approve' }).click();
  await expect(waitingToSend(page)).toBeVisible();
}

/** Books a visit and approves it without a network: the decision waits. */
export async function bookAndApproveOffline(
  page: Page,
  shop: Shop,
  problems: Problems,
  fields: Parameters<typeof bookVisit>[1] = {},
) {
  const booked = await openBookedVisit(page, shop, fields);
  await approveOffline(page, problems);
  return booked;
}
