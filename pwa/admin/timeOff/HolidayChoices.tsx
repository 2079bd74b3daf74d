import { useId } from 'react';
import { useLingui } from '@lingui/react/macro';
import { midnightOf } from '#contract/workingHours.ts';
import { useNotificationSettings } from '../../data/notifications.ts';
import { useHolidays, useUpcomingScheduleChanges } from '../../data/scheduleChanges.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { addDays, useFormats } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { period } from '../../i18n/period.ts';
import { holidayPeriods, type HolidayPeriod } from './holidayPeriods.ts';
import * as css from './TimeOffPage.css.ts';

const maxShown = 8;

type HolidayChoicesProps = { onChoose: (dates: { from: string; to: string; note: string }) => void };

export function HolidayChoices({ onChoose }: HolidayChoicesProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const labelId = useId();
  const { data: holidays = [] } = useHolidays(useBusinessToday());
  const { data: scheduleChanges = [] } = useUpcomingScheduleChanges();
  const shopLanguage = useNotificationSettings().data?.shopLanguage ?? 'en';
  const periods = holidayPeriods(holidays, scheduleChanges).slice(0, maxShown);
  if (periods.length === 0) return null;
  const dates = ({ from, to }: HolidayPeriod) => period(formats, instantOf(from), instantOf(addDays(to, 1)));
  return (
    <section className={css.holidays} aria-labelledby={labelId}>
      <p id={labelId} className={css.label}>{t`Thai public holidays`}</p>
      <ul className={css.holidayList}>
        {periods.map((holiday) => {
          const { from, to, name } = holiday;
          return (
            <li key={from}>
              <button
                type="button"
                className={css.holiday}
                onClick={() => onChoose({ from, to, note: name[shopLanguage] })}
              >
                <span className={css.holidayName}>{name[currentLanguage()]}</span>
                <span className={css.muted}>{dates(holiday)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className={css.muted}>{t`Customers read the name of the holiday in their language.`}</p>
    </section>
  );
}

const instantOf = (date: string): string => new Date(midnightOf(date)).toISOString();
