import { CalendarDays } from 'lucide-react';
import * as css from './PickDate.css.ts';

type PickDateProps = {
  label: string;
  /** `yyyy-MM-dd` */
  date: string;
  onPick: (date: string) => void;
};

export const PickDate = ({ label, date, onPick }: PickDateProps) => (
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
