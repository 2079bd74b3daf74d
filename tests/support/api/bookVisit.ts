import type { BookingReceipt } from '#contract/booking.ts';
import type { TestApi } from './api.ts';
import { customerFields, utcDateIn } from '../testData.ts';

let day = 0;

/** Begins again with the first free time, for a test file with a database of its own. */
export const resetFreeTimes = (): void => {
  day = 0;
};

/** A time that no other booking of this file has: 10:00 on one of the next days. */
export const nextFreeTime = (): string => `${utcDateIn(2 + day++)} 10:00`;

/** Books such a time, unless `fields` names another, and returns what its customer is told. */
export async function requestVisit(
  api: TestApi,
  therapist: { id: number; serviceId: number },
  fields: object = {},
  headers = {},
): Promise<BookingReceipt> {
  const { status, body } = await api.visit<{ data: BookingReceipt }>('POST', '/api/bookings', {
    body: {
      ...customerFields,
      therapistId: therapist.id,
      serviceId: therapist.serviceId,
      startTime: nextFreeTime(),
      ...fields,
    },
    headers,
  });
  if (status !== 201) throw new Error(`Not booked: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

/** Books such a time and returns the booking's id. */
export const bookVisit = async (...booking: Parameters<typeof requestVisit>): Promise<number> =>
  (await requestVisit(...booking)).id;
