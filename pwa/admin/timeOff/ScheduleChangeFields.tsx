import { useLingui } from '@lingui/react/macro';
import { useController, useWatch } from 'react-hook-form';
import type { ScheduleChangeKind } from '#contract/scheduleChange.ts';
import { fieldRules } from '../../i18n/fieldRules.ts';
import type { RuleKey } from '#contract/fieldRules.ts';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import { FormTextField } from '../../ui/FormTextField.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Select } from '../../ui/Select.tsx';
import {
  isAboutWholeDays,
  wholeShop,
  type ScheduleChangeForm,
  type ScheduleChangeFormValues,
} from './scheduleChangeForm.ts';
import { HolidayChoices } from './HolidayChoices.tsx';
import { IllnessLengthField } from './IllnessLengthField.tsx';
import * as css from './TimeOffPage.css.ts';

type FieldsProps = {
  form: ScheduleChangeForm;
  /** what can be chosen; `therapist`: an owner other than the whole shop */
  asks: 'kind and owner' | 'owner' | 'therapist';
};

export function ScheduleChangeFields({ form, asks }: FieldsProps) {
  const { t } = useLingui();
  const { control, setValue } = form;
  const { kind, owner, isWholeDays } = useWatch({ control });
  const isClosure = kind === 'time_off' && owner === wholeShop;
  const canBeHoliday = asks !== 'therapist' && kind === 'time_off' && (owner === '' || owner === wholeShop);
  return (
    <>
      {asks === 'kind and owner' && <KindField form={form} />}
      <OwnerField form={form} hasShop={asks !== 'therapist'} />
      {canBeHoliday && (
        <HolidayChoices
          onChoose={({ from, to, note }) => {
            setValue('owner', wholeShop, { shouldDirty: true });
            setValue('isWholeDays', true, { shouldDirty: true });
            setValue('fromDate', from, { shouldDirty: true });
            setValue('toDate', to, { shouldDirty: true });
            setValue('note', note, { shouldDirty: true });
          }}
        />
      )}
      {asks === 'therapist' && <IllnessLengthField form={form} />}
      {kind === 'time_off' && asks !== 'therapist' && (
        <RadioCards
          label={t`How long`}
          value={isWholeDays ? 'days' : 'hours'}
          options={[
            { value: 'days', title: t`Whole days`, text: '' },
            { value: 'hours', title: t`Hours`, text: '' },
          ]}
          onChange={(value) => setValue('isWholeDays', value === 'days', { shouldDirty: true })}
        />
      )}
      <PeriodFields form={form} />
      <FormTextField
        name="reason"
        control={control}
        label={t`Reason`}
        hint={t`Private: only administrators see it.`}
        maxLength={200}
      />
      {isClosure && (
        <FormTextField
          name="note"
          control={control}
          label={t`Note for customers`}
          hint={t`Customers read it beside the dates, such as “Songkran”.`}
          maxLength={200}
        />
      )}
    </>
  );
}

function KindField({ form: { control } }: { form: ScheduleChangeForm }) {
  const { t } = useLingui();
  const { field } = useController({ name: 'kind', control });
  return (
    <RadioCards<ScheduleChangeKind>
      label={t`What`}
      value={field.value}
      options={[
        { value: 'time_off', title: t`Time off`, text: t`Nobody can book then` },
        { value: 'extra_hours', title: t`Extra hours`, text: t`Can be booked then too` },
      ]}
      onChange={field.onChange}
    />
  );
}

function OwnerField({ form: { control }, hasShop }: { form: ScheduleChangeForm; hasShop: boolean }) {
  const { t, i18n } = useLingui();
  const { data: therapists = [] } = useAdminTherapists();
  const { field, fieldState } = useController({ name: 'owner', control });
  const options = [
    ...(field.value === '' ? [{ value: '', text: t`Choose…` }] : []),
    ...(hasShop ? [{ value: wholeShop, text: t`Whole shop` }] : []),
    ...therapists.map(({ id, name }) => ({ value: String(id), text: name })),
  ];
  const rule = fieldState.error?.message as RuleKey | undefined;
  return (
    <Select
      label={t`Who`}
      options={options}
      value={field.value}
      onChange={field.onChange}
      error={rule && i18n._(fieldRules[rule])}
      selectRef={field.ref}
    />
  );
}

function PeriodFields({ form: { control, getValues, setValue } }: { form: ScheduleChangeForm }) {
  const { t } = useLingui();
  const values = useWatch({ control }) as ScheduleChangeFormValues;
  const isWhole = isAboutWholeDays(values);
  const { field } = useController({ name: 'fromDate', control });
  // When the first day is moved past the last, the last day becomes the same: most absences last a day.
  const endNotBefore = () => {
    if (getValues('toDate') < field.value) setValue('toDate', field.value);
  };
  return (
    <>
      <div className={css.dateAndTime} onBlur={endNotBefore}>
        <FormTextField
          name="fromDate"
          control={control}
          type="date"
          label={isWhole ? t`First day` : t`From`}
        />
        {!isWhole && <FormTextField name="fromTime" control={control} type="time" label={t`Start time`} />}
      </div>
      <div className={css.dateAndTime}>
        <FormTextField name="toDate" control={control} type="date" label={isWhole ? t`Last day` : t`Until`} />
        {!isWhole && <FormTextField name="toTime" control={control} type="time" label={t`End time`} />}
      </div>
    </>
  );
}
