import { useState, useSyncExternalStore } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { TherapistPage } from '#contract/therapistPage.ts';
import { useBusinessToday, useCurrentMinute } from '../../i18n/businessDay.ts';
import { addDays, businessDateAndTime, useFormats } from '../../i18n/formats.ts';
import * as app from '../App.css.ts';
import { optimisticVisit, type OptimisticVisit } from '../../data/optimisticVisit.ts';
import { dismissedVisits } from '../../data/dismissedVisits.ts';
import { isEnded, nextVisit, topVisit } from '../../data/topVisit.ts';
import { useAppState } from '../state.ts';
import { EndedVisit } from './EndedVisit.tsx';
import { NextVisit } from './NextVisit.tsx';
import { useHasJustChanged } from './useHasJustChanged.ts';
import { useVisitCardFocus } from './useVisitCardFocus.ts';
import { VisitEntry } from './VisitEntry.tsx';
import * as css from './Visits.css.ts';

const dateOf = ({ startTime }: OptimisticVisit) => businessDateAndTime(startTime).date;

/** The therapist's visits: the one that has just ended, or the next one, large, then those of the chosen day. */
export function Visits({ page }: { page: TherapistPage }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { operations } = useAppState();
  const now = useCurrentMinute();
  const today = useBusinessToday();
  const [chosen, setChosen] = useState<string | null>(null);
  const visits = page.visits.map((visit) => optimisticVisit(visit, operations, page.therapist.id));
  const dismissed = useSyncExternalStore(dismissedVisits.subscribe, dismissedVisits.current);
  const top = topVisit(visits, now, (id) => dismissed.includes(id));
  const hasJustChanged = useHasJustChanged(top && `${top.id} ${isEnded(top.visitState)}`);
  const date = chosen ?? today;
  const isToday = date === today;
  const shown = visits.filter((visit) => dateOf(visit) === date && !(isToday && visit.id === top?.id));
  const alarmAfter = page.alarmAfterMinutes;
  const cards = useVisitCardFocus();
  return (
    <div ref={cards} className={app.content} tabIndex={-1}>
      <DaySwitcher visits={visits} today={today} date={date} choose={setChosen} />
      {isToday && top && (
        <div className={hasJustChanged ? css.justChanged : undefined}>
          {isEnded(top.visitState) ? (
            <EndedVisit
              key={top.id}
              visit={top}
              therapistId={page.therapist.id}
              hasNext={nextVisit(visits, now) !== null}
            />
          ) : (
            <NextVisit
              key={top.id}
              visit={top}
              today={today}
              therapistId={page.therapist.id}
              alarmAfter={alarmAfter}
            />
          )}
        </div>
      )}
      <h2 className={app.heading}>{isToday ? t`Today` : formats.date(date)}</h2>
      {shown.length === 0 ? (
        <p className={app.quiet}>
          {isToday && top && dateOf(top) === today ? t`No other visits today.` : t`No visits on this day.`}
        </p>
      ) : (
        <ul className={app.list}>
          {shown.map((visit) => (
            <li key={visit.id}>
              <VisitEntry visit={visit} therapistId={page.therapist.id} alarmAfter={alarmAfter} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type DaySwitcherProps = {
  visits: OptimisticVisit[];
  today: string;
  date: string;
  choose: (date: string | null) => void;
};

function DaySwitcher({ visits, today, date, choose }: DaySwitcherProps) {
  const { t } = useLingui();
  const { shortDay, number, date: dateText } = useFormats();
  const days = [...Array(9).keys()].map((index) => addDays(today, index - 1));
  const name = (day: string) => (day === today ? t`Today` : shortDay(new Date(day).getUTCDay()));
  return (
    <fieldset aria-label={t`Days`} className={css.days}>
      {days.map((day) => {
        const count = visits.filter((visit) => dateOf(visit) === day).length;
        return (
          <button
            key={day}
            type="button"
            className={css.day}
            aria-pressed={day === date}
            aria-label={[dateText(day), count > 0 ? t`Visits: ${count}` : t`No visits`].join(', ')}
            onClick={() => choose(day === today ? null : day)}
          >
            <span>
              {name(day)} {number(Number(day.slice(8)))}
            </span>
            <span className={css.dayCount}>{count > 0 ? '●'.repeat(Math.min(count, 6)) : '–'}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
