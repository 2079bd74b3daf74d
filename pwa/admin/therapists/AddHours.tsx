import { useLingui } from '@lingui/react/macro';
import { useController, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { availabilityInput, type AvailabilityEntry, type AvailabilityInput } from '#contract/availability.ts';
import { useAddHours } from '../../data/adminTherapists.ts';
import { RequestError } from '../../data/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { endsNextDay, useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { toast } from '../../ui/Toast.tsx';
import { FormTextField } from '../../ui/FormTextField.tsx';
import * as css from './ScheduleManager.css.ts';
import type { AddHoursForm } from './useAddHoursForm.ts';
import { useHoursLabel } from './useHoursLabel.ts';
import { findOverlap } from './weeklyHours.ts';

type AddHoursProps = { therapistId: number; entries: readonly AvailabilityEntry[]; form: AddHoursForm };

/** The form that adds hours to a therapist's schedule. They stay in the form, to be added to another day as well. */
export function AddHours({ therapistId, entries, form }: AddHoursProps) {
  const { t } = useLingui();
  const { day } = useFormats();
  const errorText = useAddHoursErrorText(entries);
  const adding = useAddHours(therapistId);
  const { control, handleSubmit, reset } = form;
  const { field } = useController({ name: 'dayOfWeek', control });
  const parsed = v.safeParse(availabilityInput, useWatch({ control }));
  const isNextDay = parsed.success && endsNextDay(parsed.output.startTime, parsed.output.endTime);

  const submit = handleSubmit((hours) =>
    adding.mutate(hours, {
      onSuccess: () => {
        reset(hours, { keepValues: true });
        toast({ title: t`Schedule updated`, tone: 'success' });
      },
      onError: (error) =>
        toast({
          title: t`Failed to update schedule`,
          description: errorText(error, hours),
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
      <Button type="submit" isPending={adding.isPending}>{t`Add Schedule`}</Button>
    </form>
  );
}

/** The error text for hours that could not be added; if they overlap others, it names those. */
function useAddHoursErrorText(entries: readonly AvailabilityEntry[]) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const hoursLabel = useHoursLabel();
  return (error: unknown, hours: AvailabilityInput): string => {
    const isOverlap = error instanceof RequestError && error.code === 'schedule_overlap';
    const overlapped = isOverlap && findOverlap(hours, entries);
    if (!overlapped) return errorText(error, t`Failed to create availability`);
    const { day, range } = hoursLabel(overlapped);
    return t`These hours overlap ${day} ${range}. Remove those first, or choose others.`;
  };
}
