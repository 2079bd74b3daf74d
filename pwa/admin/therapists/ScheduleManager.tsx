import { Trans, useLingui } from '@lingui/react/macro';
import type { AvailabilityEntry } from '#contract/availability.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import { useRemoveHours } from '../../data/adminTherapists.ts';
import { Button } from '../../ui/Button.tsx';
import { useResultToast } from '../form/useResultToast.ts';
import { AddHours } from './AddHours.tsx';
import * as css from './ScheduleManager.css.ts';
import { sortByWeekday } from './weeklyHours.ts';
import type { AddHoursForm } from './useAddHoursForm.ts';
import { useHoursLabel } from './useHoursLabel.ts';
import { WeekChart } from './WeekChart.tsx';

type ScheduleManagerProps = { therapist: AdminTherapist; form: AddHoursForm };

/** A therapist's weekly schedule as a chart and a list, with a form to add hours. */
export function ScheduleManager({ therapist, form }: ScheduleManagerProps) {
  const { id, availability } = therapist;
  return (
    <div className={css.manager}>
      <AddHours therapistId={id} entries={availability} form={form} />
      <div className={css.columns}>
        <WeekChart entries={availability} />
        <Entries therapistId={id} entries={availability} />
      </div>
    </div>
  );
}

function Entries({ therapistId, entries }: { therapistId: number; entries: AvailabilityEntry[] }) {
  const { t } = useLingui();
  const hoursLabel = useHoursLabel();
  const showResult = useResultToast();
  const removing = useRemoveHours(therapistId);

  if (entries.length === 0) {
    return <p className={css.empty}>{t`No schedule entries yet`}</p>;
  }

  const remove = (entry: AvailabilityEntry) =>
    removing.mutate(entry.id, showResult(t`Schedule deleted`, t`Failed to delete availability`));

  return (
    <ul className={css.list}>
      {sortByWeekday(entries).map((entry) => {
        const { day, range } = hoursLabel(entry);
        return (
          <li key={entry.id} className={css.entry}>
            <span className={css.dayAndTimes}>
              <span className={css.day}>{day}</span> <span>{range}</span>
            </span>
            <Button
              tone="quiet"
              aria-label={t`Remove ${day} ${range}`}
              isPending={removing.isPending && removing.variables === entry.id}
              onPress={() => remove(entry)}
            >
              <Trans>Remove</Trans>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
