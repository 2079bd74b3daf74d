import { useDeferredValue } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useLingui } from '@lingui/react/macro';
import { useForm, useWatch, type Control } from 'react-hook-form';
import * as v from 'valibot';
import { slotSteps, type BookingRules } from '#contract/settings.ts';
import { useSaveBookingRules } from '../../data/bookingRules.ts';
import { FormTextField } from '../../ui/FormTextField.tsx';
import { FoldedSection, openSections } from '../form/FoldedSection.tsx';
import { FormSaveBar } from '../form/FormSaveBar.tsx';
import { resetToSaved } from '../form/resetToSaved.ts';
import { useSettingsToast } from '../form/useSettingsToast.ts';
import { DepositFields } from './DepositFields.tsx';
import { ReminderFields } from './ReminderFields.tsx';
import {
  toFormValues,
  rulesFormSchema,
  type RulesFormOutput,
  type RulesFormValues,
} from './rulesFormSchema.ts';
import * as css from './RulesPage.css.ts';
import { SlotsPreview } from './SlotsPreview.tsx';
import { SpanField } from './SpanField.tsx';

export function RulesForm({ saved }: { saved: BookingRules }) {
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
  }, openSections);
  return (
    <div className={css.columns}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <TimesSection control={control} />
        <RequestsSection control={control} />
        <ReminderFields control={control} />
        <DepositFields control={control} />
        <DataSection control={control} />
        <FormSaveBar id="rulesForm" form={form} saved={toFormValues(saved)} isSaving={saving.isPending} />
      </form>
      <FormPreview control={control} />
    </div>
  );
}

type RulesControl = Control<RulesFormValues, unknown, RulesFormOutput>;

/** minutes */
const noticeChoices = [0, 30, 60, 120, 180, 240, 360, 720, 1_440, 2_880, 10_080];

function TimesSection({ control }: { control: RulesControl }) {
  const { t } = useLingui();
  return (
    <section className={css.panel} aria-labelledby="times">
      <h2 id="times" className={css.subtitle}>{t`Times on offer`}</h2>
      <SpanField
        name="slotStepMinutes"
        control={control}
        unit="minutes"
        choices={slotSteps}
        label={t`Start times every`}
        hint={t`How far apart the start times are`}
      />
      <SpanField
        name="minimumNoticeMinutes"
        control={control}
        unit="minutes"
        choices={noticeChoices}
        label={t`Minimum notice`}
        hint={t`How long before the visit a customer can still book`}
      />
      <SpanField
        name="travelGapMinutes"
        control={control}
        unit="minutes"
        choices={[0, 15, 30, 45, 60, 90, 120]}
        label={t`Travel gap`}
        hint={t`Time to travel between two visits of one therapist`}
      />
      <SpanField
        name="horizonDays"
        control={control}
        unit="days"
        choices={[7, 14, 30, 60, 90, 180, 365]}
        label={t`Book up to`}
        hint={t`How far ahead a customer can book`}
      />
    </section>
  );
}

function RequestsSection({ control }: { control: RulesControl }) {
  const { t } = useLingui();
  return (
    <FoldedSection title={t`Requests and cancellations`}>
      <SpanField
        name="cancelNoticeMinutes"
        control={control}
        unit="minutes"
        choices={noticeChoices}
        label={t`Cancel notice`}
        hint={t`How long before an approved visit its customer can still cancel it or ask for another time`}
      />
      <FormTextField
        name="openRequestsPerTherapist"
        control={control}
        inputMode="numeric"
        label={t`Held requests of new customers a day`}
        hint={t`So many keep their time for each therapist until you answer, and at most half of the day’s hours. Further requests arrive, but others can still take their time. Empty: any number.`}
      />
    </FoldedSection>
  );
}

function DataSection({ control }: { control: RulesControl }) {
  const { t } = useLingui();
  return (
    <FoldedSection title={t`Customers’ data`}>
      <SpanField
        name="anonymiseAfterMonths"
        control={control}
        unit="months"
        choices={['never', 6, 12, 24, 36, 60]}
        label={t`Anonymise bookings after`}
        hint={t`Names, contacts and addresses are removed.`}
      />
    </FoldedSection>
  );
}

function FormPreview({ control }: { control: RulesControl }) {
  const values = useDeferredValue(useWatch({ control }));
  const { success, output } = v.safeParse(rulesFormSchema, values);
  return <SlotsPreview rules={success ? output : null} />;
}
