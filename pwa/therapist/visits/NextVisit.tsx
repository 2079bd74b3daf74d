import { useLingui } from '@lingui/react/macro';
import { translated } from '#contract/translations.ts';
import { addDays, businessDateAndTime, useFormats } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import * as app from '../App.css.ts';
import type { OptimisticVisit } from '../../data/optimisticVisit.ts';
import { TakenMoney } from './TakenMoney.tsx';
import { visitCardProps } from './useVisitCardFocus.ts';
import { VisitActions } from './VisitActions.tsx';
import { VisitDetails } from './VisitDetails.tsx';
import * as css from './Visits.css.ts';

type NextVisitProps = {
  visit: OptimisticVisit;
  /** `yyyy-MM-dd` */
  today: string;
  therapistId: number;
  alarmAfter: number | null;
};

export function NextVisit({ visit, today, therapistId, alarmAfter }: NextVisitProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { date, time } = businessDateAndTime(visit.startTime);
  const bothDays = formats.night(date, time);
  const day = date === today ? null : date === addDays(today, 1) ? t`Tomorrow` : formats.date(date);
  return (
    <section className={css.next} aria-label={t`Next visit`} {...visitCardProps(visit.id)}>
      <div className={css.top}>
        <h2>
          {day && <span className={app.heading}>{day} </span>}
          <span className={css.time}>{formats.time(time)}</span>
        </h2>
        <p className={css.service}>
          {formats.duration(visit.service.duration)}
          <br />
          {translated(visit.service, 'name', currentLanguage())}
        </p>
      </div>
      {bothDays && <p>{bothDays}</p>}
      <VisitDetails visit={visit} />
      <VisitActions visit={visit} therapistId={therapistId} alarmAfter={alarmAfter}>
        <TakenMoney visit={visit} therapistId={therapistId} onNothingTaken={null} />
      </VisitActions>
    </section>
  );
}
