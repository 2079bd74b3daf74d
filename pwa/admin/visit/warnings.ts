import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import type { BookingWarning } from '#contract/bookingStatus.ts';

type WarnedBooking = Pick<Booking, 'status' | 'startTime' | 'warnings'>;

/** None once the booking has begun, or is denied or cancelled. */
export const warningsOf = (
  { status, startTime, warnings }: WarnedBooking,
  now = Date.now(),
): readonly BookingWarning[] =>
  (status === 'pending' || status === 'approved') && Date.parse(startTime) > now ? warnings : [];

/** How many requests came from this one's internet connection; null for few: one person may well send two. */
export const sameSourceRequestCount = ({
  status,
  source,
}: Pick<Booking, 'status' | 'source'>): number | null =>
  status === 'pending' && source && source.requests >= 3 ? source.requests : null;

export function useWarningText(): (warning: BookingWarning, therapist: string) => string {
  const { t } = useLingui();
  return (warning, therapist) =>
    ({
      time_off: t`${therapist} is off then.`,
      outside_hours: t`Outside of ${therapist}’s working hours.`,
      inactive: t`${therapist} takes no bookings now.`,
    })[warning];
}

export function useShortWarning(): (warning: BookingWarning) => string {
  const { t } = useLingui();
  return (warning) =>
    ({ time_off: t`Off then`, outside_hours: t`Outside of hours`, inactive: t`Inactive` })[warning];
}
