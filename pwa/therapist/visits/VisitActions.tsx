import { useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { alarmMoment, visitStates, type VisitState } from '#contract/visit.ts';
import { useCurrentMinute } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import { button } from '../../ui/Button.css.ts';
import { loadOutbox } from '../actions.ts';
import * as app from '../App.css.ts';
import { reportTiming, type OptimisticVisit } from '../../data/optimisticVisit.ts';
import { restoreVisit } from '../../data/dismissedVisits.ts';
import { hasJustEnded } from '../../data/topVisit.ts';
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
  const record: RecordVisit = (change) =>
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
          <OverdueNotice visit={visit} alarmAfter={alarmAfter} record={record} />
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
          {visitState !== null && <Correction visit={visit} record={record} />}
        </>
      )}
      {failure}
    </>
  );
}

/**
 * How to take the last step back: by removing it while it waits, or else, when the visit has only just ended, by
 * setting the state that it had before. Null: not here; money that was entered is taken back first.
 */
function undoableChange(
  { visitState, visitTimes, taken, unsent }: OptimisticVisit,
  now: number,
): { opId: string } | { state: VisitState | null } | null {
  if (unsent?.change === 'payments') return null;
  if (unsent?.state === 'waiting') return { opId: unsent.opId };
  if (taken.length > 0 || !hasJustEnded({ visitState, visitTimes }, now)) return null;
  return { state: visitTimes.startedAt ? 'started' : visitTimes.onTheWayAt ? 'on_the_way' : null };
}

type RecordVisit = (change: VisitState | 'fine' | null) => void;

/** An overdue visit alarms the shop, unless the therapist reports that all is well. */
function OverdueNotice({
  visit,
  alarmAfter,
  record,
}: {
  visit: OptimisticVisit;
  alarmAfter: number | null;
  record: RecordVisit;
}) {
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
          <button
            type="button"
            className={`${button({ tone: 'plain' })} ${app.big}`}
            onClick={() => record('fine')}
          >
            {t`I am fine`}
          </button>
        </>
      )}
    </div>
  );
}

type CorrectionProps = { visit: OptimisticVisit; record: RecordVisit };

function Correction({ visit: { visitState, taken }, record }: CorrectionProps) {
  const { t, i18n } = useLingui();
  const choices = [null, ...visitStates].filter((state) => state !== visitState);
  return (
    <details key={visitState} open={false}>
      <summary className={app.summary}>{t`Correct`}</summary>
      {visitState === 'finished' && taken.length > 0 ? (
        <p>{t`Undo first what you took. If the shop has confirmed it, call the shop.`}</p>
      ) : (
        <div className={css.pair}>
          {choices.map((state) => (
            <button
              key={state ?? 'none'}
              type="button"
              className={button({ tone: 'plain' })}
              onClick={() => record(state)}
            >
              {i18n._(visitChangeTexts[state ?? 'none'])}
            </button>
          ))}
        </div>
      )}
    </details>
  );
}
