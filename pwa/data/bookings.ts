import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingReceipt } from '#contract/booking.ts';
import type { BookingRequestInput } from '#contract/bookingRequest.ts';
import { sendRequest } from './client.ts';
import { requireField } from './requireField.ts';
import { servicesKey } from './services.ts';
import { therapistsKey } from './therapists.ts';

export function useCreateBooking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ request, key }: { request: BookingRequestInput; key: string }) =>
      sendBooking('/api/bookings', request, key),
    // Without refetching: the page is about to be left, and the next one fetches what it shows.
    onSuccess: () =>
      Promise.all(
        [therapistsKey, servicesKey].map((queryKey) =>
          client.invalidateQueries({ queryKey, refetchType: 'none' }),
        ),
      ),
  });
}

/** Replays under the same key (a UUID) have one effect. Throws RequestError, NetworkError. */
export const sendBooking = async (path: string, booking: object, key: string): Promise<BookingReceipt> =>
  requireField(
    await sendRequest<BookingReceipt | null>('POST', path, booking, { 'Idempotency-Key': key }),
    'id',
  );
