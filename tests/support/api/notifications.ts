import type { Notification } from '../../../api/contract/notifications.ts';
import type { Sql } from '../../../api/database/client.ts';
import type { TestApi } from './api.ts';
import { pollUntil } from '../pollUntil.ts';

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

/** Has the emails about moved visits sent now, although they wait for the visit to be moved again. */
export async function makeMovedEmailsDue(sql: Sql): Promise<void> {
  await sql`update notifications set next_at = now() where event = 'moved' and state = 'queued'`;
  await sql`select pg_notify('deliveries', '')`;
}
