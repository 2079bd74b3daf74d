import { useLingui } from '@lingui/react/macro';
import { useController, type Control } from 'react-hook-form';
import { useFormats } from '../../i18n/formats.ts';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { FoldedSection } from '../form/FoldedSection.tsx';
import * as css from './RulesPage.css.ts';
import type { RulesFormOutput, RulesFormValues } from './rulesFormSchema.ts';
import { SpanField } from './SpanField.tsx';

type RulesControl = Control<RulesFormValues, unknown, RulesFormOutput>;

export function ReminderFields({ control }: { control: RulesControl }) {
  const { t } = useLingui();
  return (
    <FoldedSection title={t`Answers and reminders`}>
      <SpanField
        name="nagAfterMinutes"
        control={control}
        unit="minutes"
        choices={['never', 5, 10, 15, 30, 60, 120]}
        label={t`Remind me of an unanswered request after`}
        hint={t`On every channel that tells you of new requests, and once more two hours before the visit.`}
      />
      <SpanField
        name="answerWithinMinutes"
        control={control}
        unit="minutes"
        choices={['never', 15, 30, 60, 120, 240, 720, 1_440]}
        label={t`Decline a request without an answer after`}
        hint={t`Customers whom our messages reach get an apology, at the latest half an hour before the visit; you are told each time. The hours from 9:00 PM to 8:00 AM are not counted.`}
      />
      <SpanField
        name="alarmAfterMinutes"
        control={control}
        unit="minutes"
        choices={['never', 10, 15, 30, 45, 60, 120]}
        label={t`Alarm me when a therapist is not back after`}
        hint={t`After the end of a visit that was started and not finished. First as a notification on your devices, by email and LINE, five minutes later also by SMS and WhatsApp, then every ten minutes until you say that you take care, day and night.`}
      />
      <CustomerRemindersField control={control} />
      <DaySummaryField control={control} />
    </FoldedSection>
  );
}

function CustomerRemindersField({ control }: { control: RulesControl }) {
  const { t } = useLingui();
  const { field } = useController({ name: 'customerReminders', control });
  return (
    <div className={css.withHint}>
      <Switch
        isSelected={field.value}
        onChange={field.onChange}
      >{t`Remind customers of approved visits`}</Switch>
      <p
        className={css.hint}
      >{t`At 6:00 PM on the day before, and two hours before the visit. Three hours after it they are asked for a review, once, not at night.`}</p>
    </div>
  );
}

const summaryTimes = Array.from(
  { length: 15 },
  (_, i) => `${String(5 + Math.floor(i / 2)).padStart(2, '0')}:${i % 2 ? '30' : '00'}`,
);

function DaySummaryField({ control }: { control: RulesControl }) {
  const { t } = useLingui();
  const { time } = useFormats();
  const { field } = useController({ name: 'daySummaryTime', control });
  const times = [...new Set([...summaryTimes, field.value])].filter((text) => text !== '').sort();
  return (
    <div className={css.withHint}>
      <Select
        label={t`Morning summary at`}
        options={[{ value: '', text: t`Never` }, ...times.map((value) => ({ value, text: time(value) }))]}
        value={field.value}
        onChange={field.onChange}
      />
      <p
        className={css.hint}
      >{t`How many visits there are, the first and the last, and how many requests wait`}</p>
    </div>
  );
}
