import type { AvailabilityEntry } from '#contract/availability.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useBoardFormats } from '../day/boardFormats.ts';
import * as css from './WeekChart.css.ts';
import { dayIntervals, mondayFirst } from './weeklyHours.ts';

const labelledHours = [6, 12, 18] as const;

const percentOfDay = (minutes: number) => `${(minutes / 1_440) * 100}%`;

/** Hidden from screen readers, since the list beside it has the same content. */
export function WeekChart({ entries }: { entries: readonly AvailabilityEntry[] }) {
  const { shortDay } = useFormats();
  const { hour: hourText } = useBoardFormats();
  const intervals = entries.flatMap(dayIntervals);
  return (
    <div className={css.week} aria-hidden>
      <span />
      {mondayFirst.map((day) => (
        <span key={day} className={css.dayName}>
          {shortDay(day)}
        </span>
      ))}
      <div className={css.hourScale}>
        {labelledHours.map((hour) => (
          <span key={hour} className={css.hour} style={{ top: percentOfDay(hour * 60) }}>
            {hourText(hour * 60)}
          </span>
        ))}
      </div>
      {mondayFirst.map((day) => (
        <div key={day} className={css.day}>
          {intervals
            .filter(({ dayOfWeek }) => dayOfWeek === day)
            .map(({ from, to }) => (
              <div
                key={from}
                className={css.interval}
                style={{ top: percentOfDay(from), height: percentOfDay(to - from) }}
              />
            ))}
        </div>
      ))}
    </div>
  );
}
