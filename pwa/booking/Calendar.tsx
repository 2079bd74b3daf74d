import { parseDate, type CalendarDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { useFormats } from '../i18n/formats.ts';
import * as css from './Calendar.css.ts';

type CalendarProps = {
  label: string;
  /** `yyyy-MM-dd` */
  value: string | null;
  onChange: (date: string) => void;
  /** The business day, `yyyy-MM-dd`: days before it cannot be chosen. */
  today: string;
};

/** One month from Sunday. `today` is the shop's: React Aria's own follows the browser's time zone. */
export function Calendar({ label, value, onChange, today }: CalendarProps) {
  return (
    <AriaCalendar
      className={css.calendar}
      aria-label={label}
      value={value === null ? null : parseDate(value)}
      onChange={(date) => onChange(date.toString())}
      minValue={parseDate(today)}
      defaultFocusedValue={parseDate(value ?? today)}
      firstDayOfWeek="sun"
    >
      <header className={css.header}>
        <Heading className={css.month} level={3} />
        <Button slot="previous" className={css.pageButton}>
          <ChevronLeft size={22} aria-hidden />
        </Button>
        <Button slot="next" className={css.pageButton}>
          <ChevronRight size={22} aria-hidden />
        </Button>
      </header>
      <CalendarGrid className={css.grid} weekdayStyle="short">
        <CalendarGridHeader>
          {(name) => <CalendarHeaderCell className={css.weekday}>{name}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <Day date={date} isToday={date.toString() === today} />}
        </CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  );
}

function Day({ date, isToday }: { date: CalendarDate; isToday: boolean }) {
  const { t } = useLingui();
  const name = useFormats().date(date.toString());
  return (
    <CalendarCell
      date={date}
      className={isToday ? `${css.day} ${css.today}` : css.day}
      render={(props, { isSelected }) => {
        const named = isToday ? t`Today, ${name}` : name;
        return <div {...props} aria-label={isSelected ? t`${named}, selected` : named} />;
      }}
    />
  );
}
