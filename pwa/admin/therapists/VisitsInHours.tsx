import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AvailabilityEntry } from '#contract/availability.ts';
import type { Booking } from '#contract/booking.ts';
import { useUpcomingVisits } from '../../data/openBookings.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import * as css from './ScheduleManager.css.ts';
import { visitsIn } from './weeklyHours.ts';

const maxListed = 5;

export function VisitsInHours({ entry }: { entry: AvailabilityEntry }) {
  const { t } = useLingui();
  const { visits, isStored, error } = useUpcomingVisits(entry.therapistId, useBusinessToday());
  return (
    <output className={css.visits}>
      {isStored && <p>{t`No connection: only visits stored on this device are listed.`}</p>}
      {visits ? (
        <VisitList visits={visitsIn(entry, visits)} />
      ) : error ? (
        t`We could not check whether visits lie in these hours.`
      ) : (
        t`Looking for visits in these hours…`
      )}
    </output>
  );
}

function VisitList({ visits }: { visits: Booking[] }) {
  const { visitTime } = useFormats();
  const more = visits.length - maxListed;
  if (visits.length === 0) return <Trans>No visits lie in these hours.</Trans>;
  return (
    <>
      <p>
        <Plural
          value={visits.length}
          one="# visit lies in these hours. It stays as it is; move or cancel it if the therapist will not come:"
          other="# visits lie in these hours. They stay as they are; move or cancel them if the therapist will not come:"
        />
      </p>
      <ul className={css.visitList}>
        {visits.slice(0, maxListed).map(({ id, startTime, endTime, clientName }) => (
          <li key={id}>
            <strong>{clientName}</strong>, {visitTime(startTime, endTime)}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </>
  );
}
