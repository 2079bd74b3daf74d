import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { isBusinessDate } from '#contract/fields.ts';
import { useBusinessToday } from '../../../i18n/businessDay.ts';
import { addDays } from '../../../i18n/formats.ts';
import { field, label } from '../../../ui/Field.css.ts';
import { RadioChips } from '../../../ui/RadioChips.tsx';
import * as css from './SearchFields.css.ts';

type DayProps = {
  /** `yyyy-MM-dd`; null: any day */
  date: string | null;
  onChange: (date: string | null) => void;
};

export function DayField({ date, onChange }: DayProps) {
  const { t } = useLingui();
  const today = useBusinessToday();
  const tomorrow = addDays(today, 1);
  const isNear = date === null || date === today || date === tomorrow;
  const [isOther, setOther] = useState(false);
  const value = isOther || !isNear ? 'other' : (date ?? '');
  const choose = (chosen: string) => {
    setOther(chosen === 'other');
    if (chosen !== 'other') onChange(chosen === '' ? null : chosen);
  };
  return (
    <>
      <RadioChips
        label={t`Day`}
        value={value}
        options={[
          { value: '', text: t`Any day` },
          { value: today, text: t`Today` },
          { value: tomorrow, text: t`Tomorrow` },
          { value: 'other', text: t`Date…` },
        ]}
        onChange={choose}
      />
      {value === 'other' && <DateField date={date} onChange={onChange} />}
    </>
  );
}

function DateField({ date, onChange }: DayProps) {
  const { t } = useLingui();
  const today = useBusinessToday();
  // the input is empty while a date is typed in part
  const [text, setText] = useState(date ?? '');
  const [shown, setShown] = useState(date);
  if (shown !== date) {
    setShown(date);
    setText(date ?? '');
  }
  return (
    <label className={`${field} ${css.dateField}`}>
      <span className={label}>{t`Date`}</span>
      <input
        type="date"
        className={css.date}
        min={today}
        value={text}
        onChange={({ target: { value } }) => {
          setText(value);
          if (isBusinessDate(value) && value >= today) onChange(value);
        }}
      />
    </label>
  );
}
