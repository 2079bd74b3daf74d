import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingReceipt, BookingRequestInput } from '#contract/booking.ts';
import { NetworkError, sendRequest } from './client.ts';
import { servicesKey } from './services.ts';
import { therapistsKey } from './therapists.ts';

/**
 * Sends a booking request. Replays under the same key (a UUID) have one effect.
 * Throws RequestError with its code, and NetworkError when whether it was booked is unknown.
 */
export function useCreateBooking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ request, key }: { request: BookingRequestInput; key: string }) => {
      const receipt = await sendRequest<BookingReceipt | null>('POST', '/api/bookings', request, {
        'Idempotency-Key': key,
      });
      // A hotel's sign-in page answers 200 to everything.
      if (!receipt?.id) throw new NetworkError('The answer was not ours');
      return receipt;
    },
    // The page that is left behind asks for nothing more: the next one to show these lists does.
    onSuccess: () =>
      Promise.all(
        [therapistsKey, servicesKey].map((queryKey) =>
          client.invalidateQueries({ queryKey, refetchType: 'none' }),
        ),
      ),
  });
}
