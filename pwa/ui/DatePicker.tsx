import { CalendarDays } from 'lucide-react';
import * as css from './DatePicker.css.ts';

type DatePickerProps = {
  label: string;
  /** `yyyy-MM-dd` */
  date: string;
  onPick: (date: string) => void;
};

export const DatePicker = ({ label, date, onPick }: DatePickerProps) => (
  <label className={css.pick}>
    <CalendarDays size={22} aria-hidden />
    <input
      type="date"
      className={css.input}
      aria-label={label}
      value={date}
      required
      onClick={(event) => event.currentTarget.showPicker?.()}
      onChange={({ target }) => target.value && onPick(target.value)}
    />
  </label>
);
