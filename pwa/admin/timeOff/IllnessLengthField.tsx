import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { isBusinessDate } from '#contract/fields.ts';
import { addDays } from '../../i18n/formats.ts';
import { RadioChips } from '../../ui/RadioChips.tsx';
import { useSpanText } from '../rules/useSpanText.ts';
import type { ScheduleChangeForm, ScheduleChangeFormValues } from './scheduleChangeForm.ts';

const usualDays = ['1', '2', '3'] as const;
type Length = (typeof usualDays)[number] | 'hours';

/** The usual lengths of an illness, each one tap; for another the last day is typed. */
export function IllnessLengthField({ form: { control, setValue } }: { form: ScheduleChangeForm }) {
  const { t } = useLingui();
  const spanText = useSpanText();
  const { isWholeDays, fromDate, toDate } = useWatch({ control }) as ScheduleChangeFormValues;
  const lastDay = (days: string) => (isBusinessDate(fromDate) ? addDays(fromDate, Number(days) - 1) : toDate);
  const choose = (length: Length | '') => {
    setValue('isWholeDays', length !== 'hours', { shouldDirty: true });
    if (length !== 'hours') setValue('toDate', lastDay(length), { shouldDirty: true });
  };
  return (
    <RadioChips<Length | ''>
      label={t`How long`}
      value={isWholeDays ? (usualDays.find((days) => lastDay(days) === toDate) ?? '') : 'hours'}
      options={[
        ...usualDays.map((days) => ({ value: days, text: spanText(Number(days), 'days') })),
        { value: 'hours', text: t`Hours` },
      ]}
      onChange={choose}
    />
  );
}
