import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { sameSourceRequestCount } from './warnings.ts';
import * as css from './visit.css.ts';

export function RequestNotes({ booking }: { booking: Booking }) {
  const { status, startTime, holdsTime } = booking;
  const isMissed = useHasPassed(startTime);
  if (status !== 'pending') return null;
  const requests = sameSourceRequestCount(booking);
  return (
    <>
      {requests !== null && (
        <p className={css.requestNote}>
          <Trans>{requests} requests came from the same internet connection within an hour.</Trans>
        </p>
      )}
      {!holdsTime && !isMissed && (
        <p className={css.requestNote}>
          <Trans>This time is not held: others can still take it until you approve.</Trans>
        </p>
      )}
    </>
  );
}
