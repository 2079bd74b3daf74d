import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import type { DecisionOperation } from '../../data/decisions.ts';
import { isMoveRequested } from '../../data/moveRequests.ts';
import { useGivenMoveAnswer } from '../../data/outbox.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import * as css from './MoveRequestPanel.css.ts';
import { decisionLabels } from './statusLabels.ts';

type MoveRequestPanelProps = { booking: Booking; unsent: DecisionOperation | null };

/** Stays with both times once the request was answered here, so that what follows keeps its place. */
export function MoveRequestPanel({ booking, unsent }: MoveRequestPanelProps) {
  const { t, i18n } = useLingui();
  const hasBegun = useHasPassed(booking.startTime);
  const answer = useGivenMoveAnswer(booking, unsent);
  const isAsked = !hasBegun && isMoveRequested(booking);
  const [asked, setAsked] = useState<Booking | null>(null);
  if (isAsked && asked?.moveRequest !== booking.moveRequest) setAsked(booking);
  const shown = isAsked ? booking : answer ? asked : null;
  const isOver = useHasPassed(shown?.moveRequest?.startTime ?? booking.startTime);
  if (!shown?.moveRequest) return null;
  return (
    <section className={answer ? css.answered : css.panel}>
      <h2 className={css.title}>
        {answer ? i18n._(decisionLabels[answer]) : t`The customer asks for another time`}
      </h2>
      <div className={css.times}>
        <VisitTime label={t`Old time`} visit={shown} />
        <VisitTime label={t`New time`} visit={shown.moveRequest} isNew />
      </div>
      {isOver && !answer && <p>{t`The new time has passed. It can no longer be accepted.`}</p>}
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
