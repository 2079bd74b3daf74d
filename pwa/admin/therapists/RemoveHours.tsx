import { useLingui, Plural, Trans } from '@lingui/react/macro';
import type { AvailabilityEntry } from '#contract/availability.ts';
import type { Booking } from '#contract/booking.ts';
import { useAddHours, useRemoveHours } from '../../data/adminTherapists.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { useUndoableRemoval } from '../form/useUndoableRemoval.ts';
import { useHoursLabel } from './useHoursLabel.ts';
import { useUpcomingVisits } from '../../data/openBookings.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import * as css from './ScheduleManager.css.ts';
import { visitsIn } from './weeklyHours.ts';

export function RemoveHours({ entry }: { entry: AvailabilityEntry }) {
  const { t } = useLingui();
  const { day, range } = useHoursLabel()(entry);
  const [remove, isPending] = useRemoval(entry);
  return (
    <ConfirmButton
      tone="quiet"
      label={t`Remove`}
      aria-label={t`Remove ${day} ${range}`}
      isPending={isPending}
      question={t`Remove ${day} ${range}?`}
      onConfirm={() => void remove()}
    >
      <p>{t`Customers can then no longer choose these hours, in any week.`}</p>
      <VisitsInHours entry={entry} />
    </ConfirmButton>
  );
}

function useRemoval({ id, therapistId, dayOfWeek, startTime, endTime }: AvailabilityEntry) {
  const { t } = useLingui();
  const removing = useRemoveHours(therapistId);
  const adding = useAddHours(therapistId);
  const remove = useUndoableRemoval(
    {
      send: () => removing.mutateAsync(id),
      doneText: t`Schedule deleted`,
      failedText: t`Failed to delete availability`,
    },
    {
      send: () => adding.mutateAsync({ daysOfWeek: [dayOfWeek], startTime, endTime }),
      doneText: t`Schedule updated`,
      failedText: t`Failed to update schedule`,
    },
  );
  return [remove, removing.isPending] as const;
}

const maxListed = 5;

function VisitsInHours({ entry }: { entry: AvailabilityEntry }) {
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
