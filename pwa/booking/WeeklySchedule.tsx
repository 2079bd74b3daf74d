import { Fragment } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { AvailabilityEntry } from '#contract/availability.ts';
import { useFormats } from '../i18n/formats.ts';
import { scheduleLines } from './weeklySchedule.ts';
import * as css from './WeeklySchedule.css.ts';

export function WeeklySchedule({ entries }: { entries: readonly AvailabilityEntry[] | undefined }) {
  const { t } = useLingui();
  const { day, timeRange } = useFormats();

  if (!entries) return <p>{t`Loading schedule...`}</p>;
  if (entries.length === 0) return <p>{t`No schedule set`}</p>;

  return (
    <ul className={css.list}>
      {scheduleLines(entries).map(({ firstDay, lastDay, hours }) => {
        const days = firstDay === lastDay ? day(firstDay) : `${day(firstDay)} - ${day(lastDay)}`;
        return (
          <li key={firstDay}>
            {days}:{' '}
            {hours.map((span, index) => (
              <Fragment key={span.start}>
                {index > 0 && ', '}
                <span className={css.hours}>{timeRange(span.start, span.end)}</span>
              </Fragment>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
