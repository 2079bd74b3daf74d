import { use, useEffect } from 'react';
import { parseDate, type CalendarDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { shortWeekdayStyle, useFormats } from '../i18n/formats.ts';
import { currentLanguage } from '../i18n/language.ts';
import * as css from './Calendar.css.ts';

type CalendarProps = {
  label: string;
  /** `yyyy-MM-dd` */
  value: string | null;
  onChange: (date: string) => void;
  /** the business day, `yyyy-MM-dd`; earlier days cannot be chosen */
  today: string;
  /** disables days (`yyyy-MM-dd`) on which the therapist does not work */
  isOff?: ((date: string) => boolean) | undefined;
  /** disables days (`yyyy-MM-dd`) on which no time is free */
  isFull?: ((date: string) => boolean) | undefined;
  /** called with the first and last day (`yyyy-MM-dd`) of the displayed month */
  onMonthChange?: ((days: { from: string; to: string }) => void) | undefined;
};

const isNever = () => false;

/** `today` is passed because React Aria's own follows the browser's time zone, not the shop's. */
export function Calendar(props: CalendarProps) {
  const { label, value, onChange, today, isOff = isNever, isFull = isNever, onMonthChange } = props;
  return (
    <AriaCalendar
      className={css.calendar}
      aria-label={label}
      value={value === null ? null : parseDate(value)}
      onChange={(date) => onChange(date.toString())}
      minValue={parseDate(today)}
      defaultFocusedValue={parseDate(value ?? today)}
      isDateUnavailable={(date) => isOff(date.toString()) || isFull(date.toString())}
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
      <CalendarGrid className={css.grid} weekdayStyle={shortWeekdayStyle(currentLanguage())}>
        <CalendarGridHeader>
          {(name) => <CalendarHeaderCell className={css.weekday}>{name}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <Weeks today={today} isOff={isOff} onMonthChange={onMonthChange} />
      </CalendarGrid>
    </AriaCalendar>
  );
}

type WeeksProps = Pick<CalendarProps, 'today' | 'onMonthChange'> & { isOff: (date: string) => boolean };

function Weeks({ today, isOff, onMonthChange }: WeeksProps) {
  const state = use(CalendarStateContext)!;
  const { start, end } = state.visibleRange;
  const [from, to] = [start.toString(), end.toString()];
  useEffect(() => onMonthChange?.({ from, to }), [onMonthChange, from, to]);
  const weeks = Array.from({ length: state.getWeeksInMonth(start) }, (_, index) =>
    state.getDatesInWeek(index, start),
  );
  const upcoming = weeks.filter((week) => week.some((date) => date && date.toString() >= today));
  return (
    <tbody>
      {upcoming.map((week) => (
        <tr key={String(week[0])}>
          {week.map(
            (date) =>
              date && <Day key={date.toString()} date={date} today={today} isOff={isOff(date.toString())} />,
          )}
        </tr>
      ))}
    </tbody>
  );
}

function Day({ date, today, isOff }: { date: CalendarDate; today: string; isOff: boolean }) {
  const { t } = useLingui();
  const isToday = date.toString() === today;
  const name = useFormats().date(date.toString());
  return (
    <CalendarCell
      date={date}
      className={isToday ? `${css.day} ${css.today}` : css.day}
      render={(props, { isSelected, isUnavailable, isDisabled }) => {
        const day = isToday ? t`Today, ${name}` : name;
        const reason = isOff ? t`${day}, not a working day` : t`${day}, no free time`;
        const named = isUnavailable && !isDisabled ? reason : day;
        return <div {...props} aria-label={isSelected ? t`${named}, selected` : named} />;
      }}
    />
  );
}
