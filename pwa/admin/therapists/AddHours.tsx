import { Trans, useLingui } from '@lingui/react/macro';
import { useController, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { availabilityInput, type AvailabilityEntry, type AvailabilityInput } from '#contract/availability.ts';
import { useAddHours } from '../../data/adminAvailability.ts';
import { RequestError } from '../../data/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { endsNextDay } from '../../booking/weeklySchedule.ts';
import { Select } from '../../ui/Select.tsx';
import { toast } from '../../ui/Toast.tsx';
import { FormTextField } from '../../ui/FormTextField.tsx';
import * as css from './ScheduleManager.css.ts';
import type { AddHoursForm } from './useAddHoursForm.ts';
import { useHoursLabel } from './useHoursLabel.ts';
import { findOverlap } from './weeklyHours.ts';

type AddHoursProps = { therapistId: number; entries: readonly AvailabilityEntry[]; form: AddHoursForm };

/** Adds hours to a week. They stay in the form, to be added to another day too. */
export function AddHours({ therapistId, entries, form }: AddHoursProps) {
  const { t } = useLingui();
  const { day } = useFormats();
  const refusal = useRefusal(entries);
  const adding = useAddHours(therapistId);
  const { control, handleSubmit, reset } = form;
  const { field } = useController({ name: 'dayOfWeek', control });
  const typed = v.safeParse(availabilityInput, useWatch({ control }));
  const isNextDay = typed.success && endsNextDay(typed.output.startTime, typed.output.endTime);

  const submit = handleSubmit((entry) =>
    adding.mutate(entry, {
      onSuccess: () => {
        reset(entry, { keepValues: true });
        toast({ title: t`Schedule updated`, tone: 'success' });
      },
      onError: (error) =>
        toast({
          title: t`Failed to update schedule`,
          description: refusal(error, entry),
          tone: 'destructive',
        }),
    }),
  );

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <Select
        label={t`Day`}
        options={[0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
          value: String(dayOfWeek),
          text: day(dayOfWeek),
        }))}
        value={String(field.value)}
        onChange={(dayOfWeek) => field.onChange(Number(dayOfWeek))}
      />
      <div className={css.times}>
        <FormTextField name="startTime" control={control} label={t`Start time`} type="time" />
        <FormTextField
          name="endTime"
          control={control}
          label={t`End time`}
          type="time"
          hint={isNextDay ? t`On the next day` : ''}
        />
      </div>
      <Button type="submit" isPending={adding.isPending}>
        <Trans>Add Schedule</Trans>
      </Button>
    </form>
  );
}

/** Names the hours that are in the way, in the language in use. */
function useRefusal(entries: readonly AvailabilityEntry[]) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const hoursLabel = useHoursLabel();
  return (error: unknown, wanted: AvailabilityInput): string => {
    const isOverlap = error instanceof RequestError && error.code === 'schedule_overlap';
    const met = isOverlap && findOverlap(wanted, entries);
    if (!met) return errorText(error);
    const { day, range } = hoursLabel(met);
    return t`These hours overlap ${day} ${range}. Remove those first, or choose others.`;
  };
}
