import { useState } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useLingui } from '@lingui/react/macro';
import { useController, useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { availabilityInput, type AvailabilityEntry, type AvailabilityInput } from '#contract/availability.ts';
import { useChangeHours } from '../../data/adminTherapists.ts';
import { endsNextDay, useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { FormTextField } from '../../ui/FormTextField.tsx';
import { Select } from '../../ui/Select.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import * as css from './ScheduleManager.css.ts';
import { useHoursLabel } from './useHoursLabel.ts';
import { useOverlapText } from './useOverlapText.ts';
import { mondayFirst } from './weeklyHours.ts';

type EditHoursProps = {
  entry: AvailabilityEntry;
  entries: readonly AvailabilityEntry[];
  onClose: () => void;
};

export function EditHours({ entry, entries, onClose }: EditHoursProps) {
  const { t } = useLingui();
  const { day, range } = useHoursLabel()(entry);
  const changing = useChangeHours(entry.therapistId);
  const showError = useErrorToast();
  const overlapText = useOverlapText(entries.filter(({ id }) => id !== entry.id));
  const [overlap, setOverlap] = useState<string | null>(null);
  const { dayOfWeek, startTime, endTime } = entry;
  const { control, handleSubmit } = useForm<
    v.InferInput<typeof availabilityInput>,
    unknown,
    AvailabilityInput
  >({
    resolver: valibotResolver(availabilityInput),
    defaultValues: { dayOfWeek, startTime, endTime },
  });
  const parsed = v.safeParse(availabilityInput, useWatch({ control }));
  const isNextDay = parsed.success && endsNextDay(parsed.output.startTime, parsed.output.endTime);
  const save = async (hours: AvailabilityInput) => {
    setOverlap(null);
    try {
      await changing.mutateAsync({ ...hours, id: entry.id });
      toast({ title: t`Schedule updated`, tone: 'success' });
      onClose();
    } catch (error) {
      const text = overlapText(error, { ...hours, daysOfWeek: [hours.dayOfWeek] });
      if (text === null) showError(t`Failed to update schedule`)(error);
      else setOverlap(text);
    }
  };
  const weekday = useController({ name: 'dayOfWeek', control }).field;
  const { day: dayName } = useFormats();
  return (
    <form
      className={css.form}
      aria-label={t`Edit ${day} ${range}`}
      onSubmit={(event) => void handleSubmit(save)(event)}
      noValidate
    >
      <Select
        label={t`Day`}
        value={String(weekday.value)}
        options={mondayFirst.map((one) => ({ value: String(one), text: dayName(one) }))}
        onChange={(one) => weekday.onChange(Number(one))}
        error={overlap ?? undefined}
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
      <div className={css.buttons}>
        <Button type="submit" isPending={changing.isPending}>{t`Save`}</Button>
        <Button tone="plain" onPress={onClose}>{t`Go back`}</Button>
      </div>
    </form>
  );
}
