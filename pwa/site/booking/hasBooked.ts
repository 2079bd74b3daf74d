import type { BookingRequestInput } from '#contract/booking.ts';
import { readCustomerBookings } from '../../data/storedCustomerBookings.ts';
import { businessInstant } from '../../i18n/formats.ts';

/** Whether this device has a booking of that therapist at that time: it may have been sent from another tab. */
export function hasBooked({ therapistId, startTime = '' }: BookingRequestInput): boolean {
  const [date = '', time = ''] = startTime.split(' ');
  const start = Date.parse(businessInstant(date, time));
  return readCustomerBookings().some(
    ({ booking }) =>
      booking.therapist.id === therapistId &&
      Date.parse(booking.startTime) === start &&
      (booking.status === 'pending' || booking.status === 'approved'),
  );
}
