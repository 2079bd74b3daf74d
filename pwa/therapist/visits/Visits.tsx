/** @jsxImportSource preact */
import { t } from '@lingui/core/macro';
import type { TherapistPage } from '#contract/therapistPage.ts';
import { useState } from 'preact/hooks';
import { addDays, businessDateAndTime, businessToday } from '../../i18n/formats.ts';
import * as app from '../App.css.ts';
import { knownVisit, nextVisit, type KnownVisit } from '../data/knownVisit.ts';
import { formats } from '../language.ts';
import { appState } from '../state.ts';
import { NextVisit } from './NextVisit.tsx';
import { useKeptFocus } from './useKeptFocus.ts';
import { VisitEntry } from './VisitEntry.tsx';
import * as css from './Visits.css.ts';

const dateOf = ({ startTime }: KnownVisit) => businessDateAndTime(startTime).date;

/** Her visits: the next one large, then those of the chosen day. */
export function Visits({ page }: { page: TherapistPage }) {
  const { operations, now } = appState();
  const today = businessToday(new Date(now));
  const [chosen, setChosen] = useState<string | null>(null);
  const visits = page.visits.map((visit) => knownVisit(visit, operations, page.therapist.id));
  const next = nextVisit(visits, now);
  const date = chosen ?? today;
  const isToday = date === today;
  const shown = visits.filter((visit) => dateOf(visit) === date && !(isToday && visit.id === next?.id));
  const alarmAfter = page.alarmAfterMinutes;
  const cards = useKeptFocus();
  return (
    <div ref={cards} class={app.content} tabIndex={-1}>
      <DaySwitcher visits={visits} today={today} date={date} choose={setChosen} />
      {isToday && next && (
        <NextVisit
          key={next.id}
          visit={next}
          today={today}
          therapistId={page.therapist.id}
          alarmAfter={alarmAfter}
        />
      )}
      <h2 class={app.heading}>{isToday ? t`Today` : formats().date(date)}</h2>
      {shown.length === 0 ? (
        <p class={app.quiet}>
          {isToday && next && dateOf(next) === today ? t`No other visits today.` : t`No visits on this day.`}
        </p>
      ) : (
        <ul class={app.list}>
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
  visits: KnownVisit[];
  today: string;
  date: string;
  choose: (date: string | null) => void;
};

/** Yesterday to seven days ahead, each with its number of visits. */
function DaySwitcher({ visits, today, date, choose }: DaySwitcherProps) {
  const { shortDay, number } = formats();
  const days = [...Array(9).keys()].map((index) => addDays(today, index - 1));
  const name = (day: string) => (day === today ? t`Today` : shortDay(new Date(day).getUTCDay()));
  return (
    <fieldset aria-label={t`Days`} class={css.days}>
      {days.map((day) => {
        const count = visits.filter((visit) => dateOf(visit) === day).length;
        return (
          <button
            key={day}
            type="button"
            class={css.day}
            aria-pressed={day === date}
            aria-label={[formats().date(day), count > 0 ? t`Visits: ${count}` : t`No visits`].join(', ')}
            onClick={() => choose(day === today ? null : day)}
          >
            <span>
              {name(day)} {number(Number(day.slice(8)))}
            </span>
            <span class={css.dayCount}>{count > 0 ? '●'.repeat(Math.min(count, 6)) : '–'}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
