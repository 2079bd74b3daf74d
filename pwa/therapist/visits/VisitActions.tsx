import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { alarmMoment, visitStates, type VisitState } from '#contract/visit.ts';
import { useCurrentMinute } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import { button } from '../../ui/Button.css.ts';
import { loadOutbox } from '../actions.ts';
import * as app from '../App.css.ts';
import { useSaveHere } from '../useSaveHere.tsx';
import { reportTiming, type OptimisticVisit } from '../../data/optimisticVisit.ts';
import type { TherapistDecision } from '../../data/therapistDecisions.ts';
import { visitChangeTexts, useStateText } from './visitTexts.ts';
import * as css from './Visits.css.ts';

type VisitActionsProps = { visit: OptimisticVisit; therapistId: number; alarmAfter: number | null };

/** ms in which a second tap on any visit is ignored, since another button may have moved under the finger */
const doubleTapPause = 500;

let isRecording = false;

const steps: Record<'none' | VisitState, VisitState[]> = {
  none: ['on_the_way', 'started', 'no_show'],
  on_the_way: ['started', 'no_show'],
  started: ['finished'],
  finished: [],
  no_show: [],
};

/** `alarmAfter`: minutes after the visit's end until its alarm rings; null: never */
export function VisitActions({ visit, therapistId, alarmAfter }: VisitActionsProps) {
  const { t, i18n } = useLingui();
  const { visitState, unsent, refused } = visit;
  const [isResting, setResting] = useState(false);
  const { saveHere, failure } = useSaveHere();
  // After a tap, the next step's button takes the place of the tapped one: the second tap of a double tap
  // must not press it.
  const once = (work: () => Promise<void>) => {
    if (isRecording) return;
    isRecording = true;
    setResting(true);
    setTimeout(() => {
      isRecording = false;
      setResting(false);
    }, doubleTapPause);
    void saveHere(work);
  };
  const record = (change: TherapistDecision) =>
    once(async () => (await loadOutbox()).decide(therapistId, visit, change));
  const undo = (opId: string) => once(async () => (await loadOutbox()).undoDecision(opId));
  const now = useCurrentMinute();
  const near = reportTiming(visit, now);
  const [first, ...others] = steps[visitState ?? 'none'];
  const state = useStateText(visit);
  return (
    <>
      <output className={app.row}>
        {state && <span className={css.state}>{state}</span>}
        {unsent && <span className={css.state}>{t`waiting to send`}</span>}
        {unsent?.state === 'waiting' && (
          <button
            type="button"
            className={button({ tone: 'plain' })}
            aria-disabled={isResting}
            onClick={() => undo(unsent.opId)}
          >
            {t`Undo`}
          </button>
        )}
      </output>
      {near === 'early' && (
        <p className={app.quiet}>{t`From 12\u00a0hours before the visit you can say here how it goes.`}</p>
      )}
      {!refused && near === 'near' && (
        <>
          <OverdueNotice visit={visit} alarmAfter={alarmAfter} record={record} />
          {first && (
            <button
              type="button"
              className={`${button()} ${app.big} ${css.nextStep}`}
              aria-disabled={isResting}
              onClick={() => record(first)}
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
                  aria-disabled={isResting}
                  onClick={() => record(other)}
                >
                  {i18n._(visitChangeTexts[other])}
                </button>
              ))}
            </div>
          )}
          {visitState !== null && <Correction visitState={visitState} record={record} />}
        </>
      )}
      {failure}
    </>
  );
}

type RecordVisit = (change: TherapistDecision) => void;

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

function Correction({ visitState, record }: { visitState: VisitState; record: RecordVisit }) {
  const { t, i18n } = useLingui();
  const choices = [null, ...visitStates].filter((state) => state !== visitState);
  return (
    <details key={visitState} open={false}>
      <summary className={app.summary}>{t`Correct`}</summary>
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
    </details>
  );
}
