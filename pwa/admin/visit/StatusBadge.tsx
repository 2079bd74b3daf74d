import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { badges } from './StatusBadge.css.ts';
import { statusLabels } from './statusLabels.ts';

export function StatusBadge({ booking: { status, startTime, cancelledBy } }: { booking: Booking }) {
  const { t, i18n } = useLingui();
  const isMissed = useHasPassed(startTime) && status === 'pending';
  const isCancelledByCustomer = status === 'cancelled' && cancelledBy === 'customer';
  return (
    <span className={badges[isMissed ? 'cancelled' : status]}>
      {isMissed
        ? t`Missed`
        : isCancelledByCustomer
          ? t`Cancelled by the customer`
          : i18n._(statusLabels[status])}
    </span>
  );
}
