import type { Notification } from '../../api/contract/notifications.ts';
import type { TestApi } from './api.ts';
import { customerFields } from './testData.ts';
import { pollUntil } from './pollUntil.ts';

let day = 0;

/** A time that no other booking of this file has: 10:00 on one of the next days. */
export const nextFreeTime = (): string =>
  `${new Date(Date.now() + (2 + day++) * 86_400_000).toISOString().slice(0, 10)} 10:00`;

/** Books such a time and returns the booking's id. */
export async function bookVisit(
  api: TestApi,
  therapist: { id: number; serviceId: number },
  fields: object = {},
): Promise<number> {
  const { status, body } = await api.visit<{ data: { id: number } }>('POST', '/api/bookings', {
    body: {
      ...customerFields,
      therapistId: therapist.id,
      serviceId: therapist.serviceId,
      startTime: nextFreeTime(),
      ...fields,
    },
  });
  if (status !== 201) throw new Error(`Not booked: ${status} ${JSON.stringify(body)}`);
  return body.data.id;
}

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
