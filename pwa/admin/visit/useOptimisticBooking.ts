import type { Booking } from '#contract/booking.ts';
import type { DecisionOperation } from '../../data/decisions.ts';
import { isMoveRequested } from '../../data/moveRequests.ts';
import { withOptimisticStatus } from '../../data/optimisticStatus.ts';
import { useOptimisticStatus } from '../../data/outbox.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';

type OptimisticBooking = {
  booking: Booking;
  /** the last decision that the server has not confirmed; null: none */
  unsent: DecisionOperation | null;
  rejected: DecisionOperation | null;
  /** whether there is a move request that was not answered on this device */
  hasMoveRequest: boolean;
};

export function useOptimisticBooking(stored: Booking): OptimisticBooking {
  const optimistic = useOptimisticStatus(stored);
  const booking = withOptimisticStatus(stored, optimistic);
  const hasBegun = useHasPassed(booking.startTime);
  return {
    booking,
    unsent: optimistic.unsent,
    rejected: optimistic.rejected,
    hasMoveRequest: isMoveRequested(booking) && !hasBegun && !optimistic.moveAnswer,
  };
}
