import { useLingui } from '@lingui/react/macro';
import { alarmMoment } from '#contract/visit.ts';
import { useCurrentMinute } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import { button } from '../../ui/Button.css.ts';
import * as app from '../App.css.ts';
import type { OptimisticVisit } from '../../data/optimisticVisit.ts';

type OverdueNoticeProps = {
  visit: OptimisticVisit;
  /** minutes after the visit's end until its alarm rings; null: never */
  alarmAfter: number | null;
  onFine: () => void;
};

/** An overdue visit alarms the shop, unless the therapist reports that all is well. */
export function OverdueNotice({ visit, alarmAfter, onFine }: OverdueNoticeProps) {
  const { t } = useLingui();
  const { timeOf } = useFormats();
  const { visitState, endTime, fineAt } = visit;
  const now = useCurrentMinute();
  if (alarmAfter === null || visitState !== 'started' || Date.parse(endTime) > now) return null;
  const quietUntil = fineAt === null ? 0 : alarmMoment(endTime, fineAt, alarmAfter);
  return (
    <div className={app.warning}>
      {fineAt !== null && quietUntil > now ? (
        <>
          <p>{t`The shop knows since ${timeOf(fineAt)} that you are fine.`}</p>
          <p>{t`No alarm until ${timeOf(new Date(quietUntil).toISOString())}. If the visit goes on longer, say so again then.`}</p>
        </>
      ) : (
        <>
          <p>{t`This visit should be over. Tell the shop that all is well.`}</p>
          <button type="button" className={`${button({ tone: 'plain' })} ${app.big}`} onClick={onFine}>
            {t`I am fine`}
          </button>
        </>
      )}
    </div>
  );
}
