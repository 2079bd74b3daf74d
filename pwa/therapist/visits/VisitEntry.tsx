import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { translated } from '#contract/translations.ts';
import { businessDateAndTime, useFormats } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import * as app from '../App.css.ts';
import type { OptimisticVisit } from '../../data/optimisticVisit.ts';
import { isAskedForMoney, TakenMoney } from './TakenMoney.tsx';
import { visitCardProps } from './useVisitCardFocus.ts';
import { VisitActions } from './VisitActions.tsx';
import { VisitDetails } from './VisitDetails.tsx';
import * as css from './Visits.css.ts';
import { useStateText } from './visitTexts.ts';

type VisitEntryProps = { visit: OptimisticVisit; therapistId: number; alarmAfter: number | null };

export function VisitEntry({ visit, therapistId, alarmAfter }: VisitEntryProps) {
  const { t } = useLingui();
  const { time: timeText, night, duration, money } = useFormats();
  const { date, time } = businessDateAndTime(visit.startTime);
  const [isOpen, setOpen] = useState(false);
  const bothDays = night(date, time);
  const state = useStateText(visit);
  const amount = money(visit.toCollect);
  return (
    <article className={css.card} {...visitCardProps(visit.id)}>
      <div className={css.top}>
        <h3 className={css.smallTime}>{timeText(time)}</h3>
        <p className={css.service}>
          {translated(visit.service, 'name', currentLanguage())} · {duration(visit.service.duration)}
        </p>
      </div>
      {bothDays && <p className={app.quiet}>{bothDays}</p>}
      {!isOpen && <p>{visit.clientName}</p>}
      {!isOpen && state && <p className={css.state}>{state}</p>}
      {!isOpen && isAskedForMoney(visit) && <p className={css.collect}>{t`Collect ${amount}`}</p>}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={app.summary}>{t`Details`}</summary>
        {isOpen && (
          <div className={app.content}>
            <VisitDetails visit={visit} />
            <VisitActions visit={visit} therapistId={therapistId} alarmAfter={alarmAfter}>
              <TakenMoney visit={visit} therapistId={therapistId} onNothingTaken={null} />
            </VisitActions>
          </div>
        )}
      </details>
    </article>
  );
}
