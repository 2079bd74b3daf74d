import { useLingui } from '@lingui/react/macro';
import type { AvailabilityEntry } from '#contract/availability.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import { WeeklySchedule } from '../../booking/WeeklySchedule.tsx';
import { useAdminTherapists, useCopyHours } from '../../data/adminTherapists.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import * as css from './ScheduleManager.css.ts';
import { missingHours } from './weeklyHours.ts';

/** more would hide the form for other hours */
const maxOffered = 3;

type CopyHoursProps = { therapistId: number; entries: readonly AvailabilityEntry[] };

/** For a therapist without hours: the weeks of colleagues, each taken over in one tap. */
export function CopyHours({ therapistId, entries }: CopyHoursProps) {
  const { t } = useLingui();
  const showError = useErrorToast();
  const { data: therapists = [] } = useAdminTherapists();
  const { mutate, isPending, isError } = useCopyHours(therapistId);
  const weeks = differentWeeks(therapists.filter(({ id }) => id !== therapistId)).slice(0, maxOffered);
  // After an error some of the hours may be there, and the rest can be added by another tap.
  const isOffered = entries.length === 0 || isPending || isError;
  if (!isOffered || weeks.length === 0) return null;
  const copy = (week: AvailabilityEntry[]) =>
    mutate(missingHours(week, entries), {
      onSuccess: () => toast({ title: t`Schedule updated`, tone: 'success' }),
      onError: showError(t`Failed to update schedule`),
    });
  return (
    <ul className={css.colleagues}>
      {weeks.map(({ id, name, availability }) => (
        <li key={id} className={css.colleague}>
          <Button tone="plain" isPending={isPending} onPress={() => copy(availability)}>
            {t`Same hours as ${name}`}
          </Button>
          <WeeklySchedule entries={availability} />
        </li>
      ))}
    </ul>
  );
}

/** One for each kind of week, beginning with the week that most have. */
function differentWeeks(therapists: readonly AdminTherapist[]): AdminTherapist[] {
  const weeks = new Map<string, AdminTherapist[]>();
  for (const therapist of therapists) {
    const week = JSON.stringify(missingHours(therapist.availability, []));
    if (therapist.availability.length > 0) weeks.set(week, [...(weeks.get(week) ?? []), therapist]);
  }
  return [...weeks.values()].sort((a, b) => b.length - a.length).flatMap((same) => same.slice(0, 1));
}
