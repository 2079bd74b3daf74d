/** @jsxImportSource preact */
import { t } from '@lingui/core/macro';
import { translated } from '#contract/translations.ts';
import { addDays, businessDateAndTime } from '../../i18n/formats.ts';
import * as app from '../App.css.ts';
import type { KnownVisit } from '../data/knownVisit.ts';
import { formats, language } from '../language.ts';
import { nightOf } from './nightOf.ts';
import { visitMark } from './useKeptFocus.ts';
import { VisitActions } from './VisitActions.tsx';
import { VisitDetails } from './VisitDetails.tsx';
import * as css from './Visits.css.ts';

type NextVisitProps = {
  visit: KnownVisit;
  /** `yyyy-MM-dd` */
  today: string;
  therapistId: number;
  alarmAfter: number | null;
};

/** The visit to which she goes now or next, with everything that she needs for it. */
export function NextVisit({ visit, today, therapistId, alarmAfter }: NextVisitProps) {
  const { date, time } = businessDateAndTime(visit.startTime);
  const bothDays = nightOf(visit);
  const day = date === today ? null : date === addDays(today, 1) ? t`Tomorrow` : formats().date(date);
  return (
    <section class={css.next} aria-label={t`Next visit`} {...visitMark(visit.id)}>
      <div class={css.top}>
        <h2>
          {day && <span class={app.heading}>{day} </span>}
          <span class={css.time}>{formats().time(time)}</span>
        </h2>
        <p class={css.service}>
          {formats().duration(visit.service.duration)}
          <br />
          {translated(visit.service, 'name', language())}
        </p>
      </div>
      {bothDays && <p class={app.quiet}>{bothDays}</p>}
      <VisitDetails visit={visit} />
      <VisitActions visit={visit} therapistId={therapistId} alarmAfter={alarmAfter} />
    </section>
  );
}
