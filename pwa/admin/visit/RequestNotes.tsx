import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import * as css from './visit.css.ts';

/** fewer requests from one internet connection are not mentioned: one person may well send two */
const manyRequests = 3;

export function RequestNotes({ booking: { status, startTime, source, holdsTime } }: { booking: Booking }) {
  const isMissed = useHasPassed(startTime);
  if (status !== 'pending') return null;
  const requests = source?.requests ?? 1;
  return (
    <>
      {requests >= manyRequests && (
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
