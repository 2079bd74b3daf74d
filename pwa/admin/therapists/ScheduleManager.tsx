import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { AvailabilityEntry } from '#contract/availability.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { AddHours } from './AddHours.tsx';
import { CopyHours } from './CopyHours.tsx';
import { EditHours } from './EditHours.tsx';
import * as css from './ScheduleManager.css.ts';
import { RemoveHours } from './RemoveHours.tsx';
import { sortByWeekday } from './weeklyHours.ts';
import type { AddHoursForm } from './useAddHoursForm.ts';
import { useHoursLabel } from './useHoursLabel.ts';
import { WeekChart } from './WeekChart.tsx';

type ScheduleManagerProps = { therapist: AdminTherapist; form: AddHoursForm };

export function ScheduleManager({ therapist, form }: ScheduleManagerProps) {
  const { id, availability } = therapist;
  return (
    <div className={css.manager}>
      <CopyHours therapistId={id} entries={availability} />
      <AddHours therapistId={id} entries={availability} form={form} />
      <div className={css.columns}>
        <WeekChart entries={availability} />
        <WorkingHoursList entries={availability} />
      </div>
      <TimeOffLink therapistId={id} />
    </div>
  );
}

function TimeOffLink({ therapistId }: { therapistId: number }) {
  const { t } = useLingui();
  return (
    <div>
      <ButtonLink
        tone="plain"
        to={`/admin/time-off?therapistId=${therapistId}`}
      >{t`Time off and holidays`}</ButtonLink>
    </div>
  );
}

function WorkingHoursList({ entries }: { entries: AvailabilityEntry[] }) {
  const { t } = useLingui();
  const hoursLabel = useHoursLabel();
  const [editedId, setEditedId] = useState<number | null>(null);
  if (entries.length === 0) return <p className={css.empty}>{t`No schedule entries yet`}</p>;
  return (
    <ul className={css.list}>
      {sortByWeekday(entries).map((entry) => {
        const { day, range } = hoursLabel(entry);
        if (entry.id === editedId) {
          return (
            <li key={entry.id} className={css.entry}>
              <EditHours entry={entry} entries={entries} onClose={() => setEditedId(null)} />
            </li>
          );
        }
        return (
          <li key={entry.id} className={css.entry}>
            <span className={css.dayAndTimes}>
              <span className={css.day}>{day}</span> <span>{range}</span>
            </span>
            <Button
              tone="quiet"
              aria-label={t`Edit ${day} ${range}`}
              onPress={() => setEditedId(entry.id)}
            >{t`Edit`}</Button>
            <RemoveHours entry={entry} />
          </li>
        );
      })}
    </ul>
  );
}
