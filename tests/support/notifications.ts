import type { Notification } from '../../api/contract/notifications.ts';
import type { TestApi } from './api.ts';
import { pollUntil } from './pollUntil.ts';

export const notificationsOf = async (api: TestApi, bookingId: number): Promise<Notification[]> =>
  (await api.manage<{ data: Notification[] }>('GET', `/bookings/${bookingId}/notifications`)).body.data;

/** Waits until no message about the booking is queued, and returns the messages by channel. */
export async function waitForDeliveries(
  api: TestApi,
  bookingId: number,
): Promise<Record<string, Notification>> {
  const rows = await pollUntil(
    () => notificationsOf(api, bookingId),
    (all) => all.every(({ state }) => state !== 'queued' && state !== 'sending'),
  );
  return Object.fromEntries(rows.map((row) => [row.channel, row]));
}
