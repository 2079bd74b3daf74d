import { useLingui } from '@lingui/react/macro';
import { useController, useWatch } from 'react-hook-form';
import {
  availabilityDaysInput,
  type AvailabilityDaysInput,
  type AvailabilityEntry,
} from '#contract/availability.ts';
import * as v from 'valibot';
import { useAddHours } from '../../data/adminTherapists.ts';
import { RequestError } from '../../data/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { endsNextDay, useFormats } from '../../i18n/formats.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { CheckboxGroup } from '../../ui/CheckboxGroup.tsx';
import { toast } from '../../ui/Toast.tsx';
import { FormTextField } from '../../ui/FormTextField.tsx';
import * as css from './ScheduleManager.css.ts';
import type { AddHoursForm } from './useAddHoursForm.ts';
import { useHoursLabel } from './useHoursLabel.ts';
import { findOverlap, mondayFirst } from './weeklyHours.ts';

type AddHoursProps = { therapistId: number; entries: readonly AvailabilityEntry[]; form: AddHoursForm };

/**
 * The form that adds the same hours to one or more days of a therapist's week; when one day fails, none is changed. The
 * hours stay in the form, to be added to other days as well.
 */
export function AddHours({ therapistId, entries, form }: AddHoursProps) {
  const { t } = useLingui();
  const adding = useAddHours(therapistId);
  const errorText = useAddHoursErrorText(entries);
  const { control, handleSubmit, reset } = form;
  const parsed = v.safeParse(availabilityDaysInput, useWatch({ control }));
  const isNextDay = parsed.success && endsNextDay(parsed.output.startTime, parsed.output.endTime);
  const failure = adding.error && adding.variables && errorText(adding.error, adding.variables);

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
      <DaysField form={form} />
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
      {failure && <Alert tone="warning" title={failure} />}
      <Button type="submit" isPending={adding.isPending}>{t`Add Schedule`}</Button>
    </form>
  );
}

function DaysField({ form }: { form: AddHoursForm }) {
  const { t } = useLingui();
  const { day } = useFormats();
  const { field, fieldState } = useController({ name: 'daysOfWeek', control: form.control });
  return (
    <CheckboxGroup
      label={t`Days`}
      choices={mondayFirst.map((dayOfWeek) => ({ id: dayOfWeek, text: day(dayOfWeek) }))}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error && t`Choose at least one day`}
    />
  );
}

/** The error text for hours that could not be added; if they overlap others, it names those. */
function useAddHoursErrorText(entries: readonly AvailabilityEntry[]) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const hoursLabel = useHoursLabel();
  return (error: unknown, { daysOfWeek, ...hours }: AvailabilityDaysInput): string => {
    const isOverlap = error instanceof RequestError && error.code === 'schedule_overlap';
    const overlapped = mondayFirst
      .filter((dayOfWeek) => isOverlap && daysOfWeek.includes(dayOfWeek))
      .flatMap((dayOfWeek) => findOverlap({ dayOfWeek, ...hours }, entries) ?? []);
    if (overlapped.length === 0) return errorText(error, t`Failed to create availability`);
    const others = [...new Set(overlapped)]
      .map(hoursLabel)
      .map(({ day, range }) => `${day} ${range}`)
      .join(' · ');
    return daysOfWeek.length === 1
      ? t`These hours overlap ${others}. Remove those first, or choose others.`
      : t`Nothing was added, because these hours overlap ${others}. Remove those first, or choose other days.`;
  };
}
