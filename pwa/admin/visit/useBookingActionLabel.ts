import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { useVisitTime } from './useVisitTime.ts';

/** An accessible name that includes the booking, because each card has the same buttons. */
export function useBookingActionLabel({ clientName: name, startTime }: Booking): (label: string) => string {
  const { t } = useLingui();
  const when = useVisitTime()(startTime);
  return (label) => t`${label}, ${name}, ${when}`;
}
