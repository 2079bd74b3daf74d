import type { BookingReceipt } from '../../../api/contract/booking.ts';
import type { ErrorBody } from '../../../api/contract/errors.ts';
import type { TestApi } from './api.ts';
import { customerFields } from '../testData.ts';

/** What a customer asks of the API, and what is then in the table. */
export function bookingRequests(api: TestApi) {
  return {
    book: (body: object, headers: Record<string, string> = {}) =>
      api.visit<{ data: BookingReceipt } & ErrorBody>('POST', '/api/bookings', {
        body: { ...customerFields, ...body },
        headers,
      }),
    slotsOf: async (therapistId: number, date: string, query = '') => {
      const path = `/api/therapists/${therapistId}/availability/slots?date=${date}${query}`;
      return (await api.visit<{ data: string[] }>('GET', path)).body.data;
    },
    countBookings: async (therapistId: number) => {
      const rows = await api.sql`select from bookings where therapist_id = ${therapistId}`;
      return rows.length;
    },
  };
}
