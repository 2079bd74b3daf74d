import { useLingui } from '@lingui/react/macro';
import { useBookingRules, useSaveBookingRules } from '../../data/bookingRules.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { QueryContent } from '../layout/QueryContent.tsx';
import * as css from './RulesPage.css.ts';
import { useDeferredValue } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useController, useForm, useWatch, type Control } from 'react-hook-form';
import * as v from 'valibot';
import { slotSteps, type BookingRules } from '#contract/settings.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Select } from '../../ui/Select.tsx';
import { resetToSaved } from '../form/resetToSaved.ts';
import { SaveButton } from '../form/SaveButton.tsx';
import { useSettingsToast } from '../form/useSettingsToast.ts';
import { FormTextField } from '../../ui/FormTextField.tsx';
import { DepositFields } from './DepositFields.tsx';
import { ReminderFields } from './ReminderFields.tsx';
import { SlotsPreview } from './SlotsPreview.tsx';
import {
  toFormValues,
  rulesFormSchema,
  type RulesFormOutput,
  type RulesFormValues,
} from './rulesFormSchema.ts';

export default function RulesPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`Booking rules`}</PageTitle>
      <h1 className={css.title}>{t`Booking rules`}</h1>
      <QueryContent query={useBookingRules()} failure={t`Failed to fetch booking rules`} height={560}>
        {(saved) => <RulesForm saved={saved} />}
      </QueryContent>
    </>
  );
}

function RulesForm({ saved }: { saved: BookingRules }) {
  const saving = useSaveBookingRules();
  const settingsToast = useSettingsToast();
  const form = useForm<RulesFormValues, unknown, RulesFormOutput>({
    resolver: valibotResolver(rulesFormSchema),
    mode: 'onChange',
    values: toFormValues(saved),
    resetOptions: { keepDirtyValues: true },
  });
  const { control, handleSubmit, getValues } = form;
  const submit = handleSubmit((rules) => {
    const sent = getValues();
    saving.mutate(rules, {
      onSuccess: (now) => {
        resetToSaved(form, toFormValues(now), sent);
        settingsToast.updated();
      },
      onError: settingsToast.failed(),
    });
  });
  return (
    <div className={css.columns}>
      <form className={css.panel} onSubmit={(event) => void submit(event)} noValidate>
        <SlotStepField control={control} />
        <NumberFields control={control} />
        <ReminderFields control={control} />
        <DepositFields control={control} />
        <SaveButton size="lg" isSaving={saving.isPending} />
      </form>
      <FormPreview control={control} />
    </div>
  );
}

type RulesControl = Control<RulesFormValues, unknown, RulesFormOutput>;

function SlotStepField({ control }: { control: RulesControl }) {
  const { t } = useLingui();
  const { duration } = useFormats();
  const { field } = useController({ name: 'slotStepMinutes', control });
  return (
    <div className={css.withHint}>
      <Select
        label={t`Start times every`}
        options={slotSteps.map((step) => ({ value: String(step), text: duration(step) }))}
        value={field.value}
        onChange={field.onChange}
      />
      <p className={css.hint}>{t`How far apart the start times are`}</p>
    </div>
  );
}

function NumberFields({ control }: { control: RulesControl }) {
  const { t } = useLingui();
  const fields = [
    {
      name: 'minimumNoticeMinutes',
      label: t`Minimum notice (minutes)`,
      hint: t`How long before the visit a customer can still book`,
    },
    {
      name: 'travelGapMinutes',
      label: t`Travel gap (minutes)`,
      hint: t`Time to travel between two visits of one therapist`,
    },
    { name: 'horizonDays', label: t`Book up to (days ahead)`, hint: t`How far ahead a customer can book` },
    {
      name: 'cancelNoticeMinutes',
      label: t`Cancel notice (minutes)`,
      hint: t`How long before an approved visit its customer can still cancel it or ask for another time`,
    },
    {
      name: 'openRequestsPerTherapist',
      label: t`Held requests of new customers a day`,
      hint: t`So many keep their time for each therapist until you answer, and at most half of the day’s hours. Further requests arrive, but others can still take their time. Empty: any number.`,
    },
    {
      name: 'anonymiseAfterMonths',
      label: t`Anonymise bookings after (months)`,
      hint: t`Names, contacts and addresses are removed. Empty: never.`,
    },
  ] as const;
  return fields.map((field) => (
    <FormTextField key={field.name} {...field} control={control} inputMode="numeric" />
  ));
}

function FormPreview({ control }: { control: RulesControl }) {
  const values = useDeferredValue(useWatch({ control }));
  const { success, output } = v.safeParse(rulesFormSchema, values);
  return <SlotsPreview rules={success ? output : null} />;
}
