import { useLingui } from '@lingui/react/macro';
import { maxCorrectionDays } from '#contract/bookingEdit.ts';
import { TextField } from '../../../ui/TextField.tsx';

type EarlierDayFieldProps = {
  /** `yyyy-MM-dd`; empty: none is chosen */
  date: string;
  onChange: (date: string) => void;
};

/** The day of a visit that has taken place: the calendar begins today. */
export function EarlierDayField({ date, onChange }: EarlierDayFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`An earlier day`}
      type="date"
      value={date}
      onChange={onChange}
      hint={t`For a visit that has taken place, at most ${maxCorrectionDays}\u00a0days ago. The customer is not notified.`}
    />
  );
}
