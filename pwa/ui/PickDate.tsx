import { CalendarDays } from 'lucide-react';
import * as css from './PickDate.css.ts';

type PickDateProps = {
  /** the accessible name */
  label: string;
  /** `yyyy-MM-dd` */
  date: string;
  onPick: (date: string) => void;
};

/** A round button that opens the browser's own date picker. */
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
