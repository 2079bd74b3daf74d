import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { useVisitTime } from './useVisitTime.ts';

/** A button's accessible name, which includes the booking that it acts on. */
export function useBookingActionLabel({ clientName: name, startTime }: Booking): (label: string) => string {
  const { t } = useLingui();
  const when = useVisitTime()(startTime);
  return (label) => t`${label}, ${name}, ${when}`;
}
