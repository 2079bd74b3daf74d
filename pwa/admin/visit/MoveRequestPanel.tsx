import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import type { DecisionOperation } from '../../data/decisions.ts';
import { isMoveRequested } from '../../data/moveRequests.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import * as css from './MoveRequestPanel.css.ts';
import { decisionLabels } from './statusLabels.ts';

type MoveRequestPanelProps = { booking: Booking; unsent: DecisionOperation | null };

export function MoveRequestPanel({ booking, unsent }: MoveRequestPanelProps) {
  const { t, i18n } = useLingui();
  const hasBegun = useHasPassed(booking.startTime);
  const isOver = useHasPassed(booking.moveRequest?.startTime ?? booking.startTime);
  if (!booking.moveRequest || hasBegun || !isMoveRequested(booking)) return null;
  return (
    <section className={css.panel}>
      <h2 className={css.title}>{t`The customer asks for another time`}</h2>
      <div className={css.times}>
        <VisitTime label={t`Old time`} visit={booking} />
        <VisitTime label={t`New time`} visit={booking.moveRequest} isNew />
      </div>
      {unsent && <p>{i18n._(decisionLabels[unsent.status])}</p>}
      {isOver && <p>{t`The new time has passed. It can no longer be accepted.`}</p>}
    </section>
  );
}

type VisitTimeProps = { label: string; visit: { startTime: string; endTime: string }; isNew?: boolean };

function VisitTime({ label, visit: { startTime, endTime }, isNew = false }: VisitTimeProps) {
  const { dateOf, visitRange } = useFormats();
  return (
    <p className={isNew ? css.newTime : css.time}>
      <span className={css.label}>{label}</span>
      <strong>{visitRange(startTime, endTime)}</strong>
      <span>{dateOf(startTime)}</span>
    </p>
  );
}
