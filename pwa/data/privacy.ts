import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bookingsKey } from './adminBookings.ts';
import { read, send } from './client.ts';

/** Everything that is kept about one booking, for whom it is about. */
export const useExportBooking = () =>
  useMutation({ mutationFn: (id: number) => read<object>(`/api/admin/bookings/${id}/export`) });

/** Takes the customer out of a booking for good; the visit stays. */
export function useEraseCustomer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => send<object>('POST', `/api/admin/bookings/${id}/erase`),
    onSettled: () => client.invalidateQueries({ queryKey: bookingsKey }),
  });
}
