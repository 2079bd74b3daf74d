import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useController, useWatch } from 'react-hook-form';
import {
  availabilityDaysInput,
  type AvailabilityDaysInput,
  type AvailabilityEntry,
} from '#contract/availability.ts';
import * as v from 'valibot';
import { useAddHours } from '../../data/adminTherapists.ts';
import { endsNextDay, useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxGroup } from '../../ui/CheckboxGroup.tsx';
import { toast } from '../../ui/Toast.tsx';
import { FormTextField } from '../../ui/FormTextField.tsx';
import * as css from './ScheduleManager.css.ts';
import type { AddHoursForm } from './useAddHoursForm.ts';
import { useErrorToast } from '../form/useErrorToast.ts';
import { useOverlapText } from './useOverlapText.ts';
import { mondayFirst } from './weeklyHours.ts';

type AddHoursProps = { therapistId: number; entries: readonly AvailabilityEntry[]; form: AddHoursForm };

export function AddHours({ therapistId, entries, form }: AddHoursProps) {
  const { t } = useLingui();
  const adding = useAddHours(therapistId);
  const showError = useErrorToast();
  const overlapText = useOverlapText(entries);
  const [overlap, setOverlap] = useState<string | null>(null);
  const { control, handleSubmit, reset } = form;
  useUntickTakenMonday(form, entries);
  const parsed = v.safeParse(availabilityDaysInput, useWatch({ control }));
  const isNextDay = parsed.success && endsNextDay(parsed.output.startTime, parsed.output.endTime);

  const add = async (hours: AvailabilityDaysInput) => {
    setOverlap(null);
    try {
      await adding.mutateAsync(hours);
      reset({ ...hours, daysOfWeek: [] });
      toast({ title: t`Schedule updated`, tone: 'success' });
    } catch (error) {
      const text = overlapText(error, hours);
      if (text === null)
        showError(t`Failed to update schedule`, { unexpected: t`Failed to create availability` })(error);
      else setOverlap(text);
    }
  };

  return (
    <form className={css.form} onSubmit={(event) => void handleSubmit(add)(event)} noValidate>
      <DaysField form={form} overlap={overlap} />
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

/** Unticks the suggested Monday once the therapist has hours then: the next hours are for other days. */
function useUntickTakenMonday(form: AddHoursForm, entries: readonly AvailabilityEntry[]): void {
  const isTaken = entries.some(({ dayOfWeek }) => dayOfWeek === 1);
  const { resetField, formState } = form;
  const isUntouched = !formState.isDirty;
  useEffect(() => {
    if (isTaken && isUntouched) resetField('daysOfWeek', { defaultValue: [] });
  }, [isTaken, isUntouched, resetField]);
}

function DaysField({ form, overlap }: { form: AddHoursForm; overlap: string | null }) {
  const { t } = useLingui();
  const { day } = useFormats();
  const { field, fieldState } = useController({ name: 'daysOfWeek', control: form.control });
  return (
    <CheckboxGroup
      label={t`Days`}
      choices={mondayFirst.map((dayOfWeek) => ({ id: dayOfWeek, text: day(dayOfWeek) }))}
      allButton={{ all: t`Every day`, none: t`Choose none` }}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error ? t`Choose at least one day` : (overlap ?? undefined)}
    />
  );
}
