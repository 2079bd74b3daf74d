import type { CustomerBooking } from '#contract/customerBooking.ts';
import {
  deleteNotificationPage,
  readNotificationPage,
  readNotificationPages,
  writeNotificationPage,
  type NotificationPage,
} from '../offline/notificationPages.ts';
import type { MessageToBookingPage } from '../offline/workerMessages.ts';
import { isNewer } from './isNewer.ts';
import { readCustomerBooking, storeCustomerBooking } from './storedCustomerBookings.ts';
import { fetchInWorker } from './workerFetch.ts';

export const customerPagePath = (token: string) => `/b/${token}`;

type FetchedBooking = { booking: CustomerBooking; fetchedAt: number };

/**
 * In the push worker: fetches the booking of a page and stores it in the database until a page takes it over,
 * since a worker cannot write localStorage. Does nothing when the server rejects the request, or newer data
 * is stored.
 */
export async function fetchPushedCustomerBooking({ tag, path }: NotificationPage): Promise<void> {
  const fetchedAt = Date.now();
  const booking = await fetchInWorker<CustomerBooking>(`/api${path}`, 'version');
  if (!booking) return;
  // Read again after the fetch: this device may have unsubscribed meanwhile.
  const page = await readNotificationPage(tag);
  const earlier = page && fetchedFor(page);
  if (!page || (earlier && !isNewer({ booking, fetchedAt }, earlier))) return;
  await writeNotificationPage({ ...page, fetched: { data: booking, at: fetchedAt } });
}

/**
 * On a page: moves a booking that the push worker fetched into this device's stored bookings. Resolves to
 * null when there is none, the device has newer data, or the booking was removed from it.
 */
export async function takePushedBooking(token: string): Promise<FetchedBooking | null> {
  const page = await notificationPageOf(token);
  const pushed = page && fetchedFor(page);
  if (!pushed) return null;
  const { fetched: _taken, ...rest } = page;
  const stored = readCustomerBooking(token);
  const isUsed = stored !== undefined && isNewer(pushed, stored);
  if (isUsed) storeCustomerBooking(token, pushed.booking, pushed.fetchedAt);
  await writeNotificationPage(rest);
  return isUsed ? pushed : null;
}

/** Calls `refresh` on each message of the push worker about the booking. Returns a function that stops this. */
export function onPushedBooking(token: string, refresh: () => void): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    const { type, path } = data as MessageToBookingPage;
    if (type === 'refresh' && path === customerPagePath(token)) refresh();
  };
  // `navigator.serviceWorker` is undefined over http.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  container?.addEventListener('message', onMessage);
  return () => container?.removeEventListener('message', onMessage);
}

export const notificationPageOf = async (token: string): Promise<NotificationPage | undefined> =>
  (await readNotificationPages()).find(({ path }) => path === customerPagePath(token));

export async function deleteOldNotificationPages(): Promise<void> {
  const pages = await readNotificationPages();
  const old = pages.filter(({ path }) => !readCustomerBooking(path.slice(customerPagePath('').length)));
  await Promise.all(old.map(({ tag }) => deleteNotificationPage(tag)));
}

const fetchedFor = ({ fetched }: NotificationPage): FetchedBooking | null =>
  fetched ? { booking: fetched.data as CustomerBooking, fetchedAt: fetched.at } : null;
