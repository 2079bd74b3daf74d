import type { BookingRequestInput } from '#contract/bookingRequest.ts';
import { readCustomerBookings } from '../../data/storedCustomerBookings.ts';
import { businessInstant } from '../../i18n/formats.ts';

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
