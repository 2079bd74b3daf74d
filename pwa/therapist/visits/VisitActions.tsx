import { useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { VisitState } from '#contract/visit.ts';
import { useCurrentMinute } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import { button } from '../../ui/Button.css.ts';
import { loadOutbox } from '../actions.ts';
import * as app from '../App.css.ts';
import { reportTiming, type OptimisticVisit } from '../../data/optimisticVisit.ts';
import { restoreVisit } from '../../data/dismissedVisits.ts';
import { VisitCorrection } from './VisitCorrection.tsx';
import { OverdueNotice } from './OverdueNotice.tsx';
import { undoableChange } from './undoableChange.ts';
import { useTap } from './useTap.tsx';
import { visitChangeTexts, useStateText } from './visitTexts.ts';
import * as css from './Visits.css.ts';

type VisitActionsProps = {
  visit: OptimisticVisit;
  therapistId: number;
  alarmAfter: number | null;
  /** what else can be recorded, before corrections */
  children?: ReactNode;
};

/** ms before a visit from which on a tap is taken for a mistake in which visit it is, and asked about */
const farAhead = 2 * 3_600_000;

const nextStates: Record<'none' | VisitState, VisitState[]> = {
  none: ['on_the_way', 'started', 'no_show'],
  on_the_way: ['started', 'no_show'],
  started: ['finished'],
  finished: [],
  no_show: [],
};

/** `alarmAfter`: minutes after the visit's end until its alarm rings; null: never */
export function VisitActions({ visit, therapistId, alarmAfter, children }: VisitActionsProps) {
  const { t, i18n } = useLingui();
  const { timeOf } = useFormats();
  const { visitState, unsent, rejected } = visit;
  const { tap, isTapIgnored, failure } = useTap();
  const [stateToConfirm, setStateToConfirm] = useState<VisitState | null>(null);
  const record = (change: VisitState | 'fine' | null) =>
    tap(async () => {
      await (await loadOutbox()).decide(therapistId, visit, change);
      setStateToConfirm(null);
      restoreVisit(visit.id);
    });
  const now = useCurrentMinute();
  const undo = undoableChange(visit, now);
  const near = reportTiming(visit, now);
  const isFarAhead = Date.parse(visit.startTime) - now > farAhead;
  const recordStep = (state: VisitState) =>
    isFarAhead ? tap(() => setStateToConfirm(state)) : record(state);
  const [first, ...others] = nextStates[visitState ?? 'none'];
  const state = useStateText(visit);
  return (
    <>
      <output className={app.row}>
        {state && <span className={css.state}>{state}</span>}
        {unsent && <span className={css.state}>{t`waiting to send`}</span>}
        {undo && !rejected && (
          <button
            type="button"
            className={button({ tone: 'plain' })}
            aria-disabled={isTapIgnored}
            onClick={() =>
              'opId' in undo
                ? tap(async () => (await loadOutbox()).undoDecision(undo.opId))
                : record(undo.state)
            }
          >
            {t`Undo`}
          </button>
        )}
      </output>
      {near === 'early' && (
        <p className={app.quiet}>{t`From 12\u00a0hours before the visit you can say here how it goes.`}</p>
      )}
      {!rejected && near === 'near' && isFarAhead && stateToConfirm && (
        <div role="alert" className={app.warning}>
          <p>{t`This visit begins at ${timeOf(visit.startTime)}, hours from now. Is it the right one?`}</p>
          <button type="button" className={`${button()} ${app.big}`} onClick={() => setStateToConfirm(null)}>
            {t`Go back`}
          </button>
          <button
            type="button"
            className={`${button({ tone: 'plain' })} ${app.big}`}
            aria-disabled={isTapIgnored}
            onClick={() => record(stateToConfirm)}
          >
            {t`Yes: ${i18n._(visitChangeTexts[stateToConfirm])}`}
          </button>
        </div>
      )}
      {!rejected && near === 'near' && !(isFarAhead && stateToConfirm) && (
        <>
          <OverdueNotice visit={visit} alarmAfter={alarmAfter} onFine={() => record('fine')} />
          {first && (
            <button
              type="button"
              className={`${button()} ${app.big} ${css.nextStep}`}
              aria-disabled={isTapIgnored}
              onClick={() => recordStep(first)}
            >
              {i18n._(visitChangeTexts[first])}
            </button>
          )}
          {others.length > 0 && (
            <div className={css.pair}>
              {others.map((other) => (
                <button
                  key={other}
                  type="button"
                  className={`${button({ tone: 'plain' })} ${app.big}`}
                  aria-disabled={isTapIgnored}
                  onClick={() => recordStep(other)}
                >
                  {i18n._(visitChangeTexts[other])}
                </button>
              ))}
            </div>
          )}
          {children}
          {visitState !== null && <VisitCorrection visit={visit} onCorrect={record} />}
        </>
      )}
      {failure}
    </>
  );
}
