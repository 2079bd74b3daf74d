import type { AvailabilityEntry } from '#contract/availability.ts';
import { useFormats } from '../../i18n/formats.ts';
import * as css from './WeekChart.css.ts';
import { dayIntervals } from './weeklyHours.ts';

const days = [1, 2, 3, 4, 5, 6, 0] as const;
const hours = [6, 12, 18] as const;

const share = (minutes: number) => `${(minutes / 1_440) * 100}%`;

/** The week at a glance. The list beside it says the same in words, so it is silent to a screen reader. */
export function WeekChart({ entries }: { entries: readonly AvailabilityEntry[] }) {
  const { shortDay } = useFormats();
  const stretches = entries.flatMap(dayIntervals);
  return (
    <div className={css.week} aria-hidden>
      <span />
      {days.map((day) => (
        <span key={day} className={css.name}>
          {shortDay(day)}
        </span>
      ))}
      <div className={css.scale}>
        {hours.map((hour) => (
          <span key={hour} className={css.hour} style={{ top: share(hour * 60) }}>
            {hour}
          </span>
        ))}
      </div>
      {days.map((day) => (
        <div key={day} className={css.day}>
          {stretches
            .filter(({ dayOfWeek }) => dayOfWeek === day)
            .map(({ from, to }) => (
              <div
                key={from}
                className={css.stretch}
                style={{ top: share(from), height: share(to - from) }}
              />
            ))}
        </div>
      ))}
    </div>
  );
}
