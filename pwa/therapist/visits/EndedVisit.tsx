import { useLingui } from '@lingui/react/macro';
import { translated } from '#contract/translations.ts';
import type { OptimisticVisit } from '../../data/optimisticVisit.ts';
import { dismissVisit } from '../../data/dismissedVisits.ts';
import { businessDateAndTime, useFormats } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { button } from '../../ui/Button.css.ts';
import * as app from '../App.css.ts';
import { CollectNotes } from './CollectNotes.tsx';
import { isAskedForMoney, TakenMoney } from './TakenMoney.tsx';
import { visitCardProps } from './useVisitCardFocus.ts';
import { useTap } from './useTap.tsx';
import { VisitActions } from './VisitActions.tsx';
import * as css from './Visits.css.ts';

type EndedVisitProps = {
  visit: OptimisticVisit;
  therapistId: number;
  /** whether another visit takes its place */
  hasNext: boolean;
};

/** The visit that has just ended, with its money, until the therapist puts it away. */
export function EndedVisit({ visit, therapistId, hasNext }: EndedVisitProps) {
  const { t } = useLingui();
  const { time: timeText } = useFormats();
  const { tap, isTapIgnored } = useTap();
  const time = timeText(businessDateAndTime(visit.startTime).time);
  const leave = () => tap(() => dismissVisit(visit.id));
  const leaveButton = (
    <button
      type="button"
      className={`${button()} ${app.big} ${css.nextStep}`}
      aria-disabled={isTapIgnored}
      onClick={leave}
    >
      {hasNext ? t`Next visit` : t`Done`}
    </button>
  );
  return (
    <section className={css.next} aria-label={t`Last visit`} {...visitCardProps(visit.id)}>
      <div className={css.top}>
        <h2 className={css.name}>{visit.clientName ?? time}</h2>
        <p className={css.service}>
          {time}
          <br />
          {translated(visit.service, 'name', currentLanguage())}
        </p>
      </div>
      {visit.visitState === 'finished' && <CollectNotes visit={visit} />}
      <VisitActions visit={visit} therapistId={therapistId} alarmAfter={null}>
        <TakenMoney visit={visit} therapistId={therapistId} onNothingTaken={leave} />
        {!isAskedForMoney(visit) && leaveButton}
      </VisitActions>
      {visit.rejected && leaveButton}
    </section>
  );
}
