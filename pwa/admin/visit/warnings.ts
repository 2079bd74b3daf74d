import { useLingui } from '@lingui/react/macro';
import type { Booking, BookingWarning } from '#contract/booking.ts';

type WarnedBooking = Pick<Booking, 'status' | 'startTime' | 'warnings'>;

/** A booking's warnings; none once it has begun, or is denied or cancelled. */
export const warningsOf = (
  { status, startTime, warnings }: WarnedBooking,
  now = Date.now(),
): readonly BookingWarning[] =>
  (status === 'pending' || status === 'approved') && Date.parse(startTime) > now ? warnings : [];

/** Formats a warning as a sentence, with the therapist's name. */
export function useWarningText(): (warning: BookingWarning, therapist: string) => string {
  const { t } = useLingui();
  return (warning, therapist) =>
    ({
      time_off: t`${therapist} is off then.`,
      outside_hours: t`Outside of ${therapist}’s working hours.`,
      inactive: t`${therapist} takes no bookings now.`,
    })[warning];
}

/** Formats a warning in a word or two, where there is no room for more. */
export function useShortWarning(): (warning: BookingWarning) => string {
  const { t } = useLingui();
  return (warning) =>
    ({ time_off: t`Off then`, outside_hours: t`Outside of hours`, inactive: t`Inactive` })[warning];
}
