/** @jsxImportSource preact */
import { t } from '@lingui/core/macro';
import { alarmMoment, visitStates, type VisitState } from '#contract/visit.ts';
import { useState } from 'preact/hooks';
import { button } from '../../ui/Button.css.ts';
import { outbox } from '../actions.ts';
import * as app from '../App.css.ts';
import { nearness, type KnownVisit } from '../data/knownVisit.ts';
import type { VisitChange } from '../data/visitChanges.ts';
import { formats } from '../language.ts';
import { appState } from '../state.ts';
import { stateButton, stateText } from './stateTexts.ts';
import * as css from './Visits.css.ts';

type VisitActionsProps = { visit: KnownVisit; therapistId: number; alarmAfter: number | null };

/** ms for which a second tap is not heard, of whatever visit: another one may have taken the place of the one tapped */
const rest = 500;

let isSaying = false;

/** The next step in each state, and what else may have happened. */
const steps: Record<'none' | VisitState, VisitState[]> = {
  none: ['on_the_way', 'started', 'no_show'],
  on_the_way: ['started', 'no_show'],
  started: ['finished'],
  finished: [],
  no_show: [],
};

/** How the visit goes, and what she can say of it. */
export function VisitActions({ visit, therapistId, alarmAfter }: VisitActionsProps) {
  const { visitState, unsent, refused } = visit;
  const [isResting, setResting] = useState(false);
  // The next step takes the place of the one tapped: the second tap of two in a row is not meant for it.
  const once = (work: () => Promise<void>) => {
    if (isSaying) return;
    isSaying = true;
    setResting(true);
    setTimeout(() => {
      isSaying = false;
      setResting(false);
    }, rest);
    void work();
  };
  const say = (change: VisitChange) =>
    once(async () => (await outbox()).changeVisit(therapistId, visit, change));
  const undo = (opId: string) => once(async () => (await outbox()).undoChange(opId));
  const { now } = appState();
  const near = nearness(visit, now);
  const [first, ...others] = steps[visitState ?? 'none'];
  const state = stateText(visit);
  return (
    <>
      <output class={app.row}>
        {state && <span class={css.state}>{state}</span>}
        {unsent && <span class={css.state}>{t`waiting to send`}</span>}
        {unsent?.state === 'waiting' && (
          <button
            type="button"
            class={button({ tone: 'plain' })}
            aria-disabled={isResting}
            onClick={() => undo(unsent.opId)}
          >
            {t`Undo`}
          </button>
        )}
      </output>
      {near === 'early' && (
        <p class={app.quiet}>{t`From 12\u00a0hours before the visit you can say here how it goes.`}</p>
      )}
      {!refused && near === 'near' && (
        <>
          <Fine visit={visit} alarmAfter={alarmAfter} say={say} />
          {first && (
            <button
              type="button"
              class={`${button()} ${app.big} ${css.nextStep}`}
              aria-disabled={isResting}
              onClick={() => say(first)}
            >
              {stateButton(first)}
            </button>
          )}
          {others.length > 0 && (
            <div class={css.pair}>
              {others.map((other) => (
                <button
                  key={other}
                  type="button"
                  class={`${button({ tone: 'plain' })} ${app.big}`}
                  aria-disabled={isResting}
                  onClick={() => say(other)}
                >
                  {stateButton(other)}
                </button>
              ))}
            </div>
          )}
          {visitState !== null && <Correction visitState={visitState} say={say} />}
        </>
      )}
    </>
  );
}

type Say = (change: VisitChange) => void;

/** The shop is alarmed when a started visit is not said to be finished: she can say that all is well. */
function Fine({ visit, alarmAfter, say }: { visit: KnownVisit; alarmAfter: number | null; say: Say }) {
  const { visitState, endTime, fineAt } = visit;
  const { now } = appState();
  if (alarmAfter === null || visitState !== 'started' || Date.parse(endTime) > now) return null;
  const quietUntil = fineAt === null ? 0 : alarmMoment(endTime, fineAt, alarmAfter);
  const { timeOf } = formats();
  return (
    <div class={app.warning}>
      {fineAt !== null && quietUntil > now ? (
        <>
          <p>{t`The shop knows since ${timeOf(fineAt)} that you are fine.`}</p>
          <p>{t`No alarm until ${timeOf(new Date(quietUntil).toISOString())}. If the visit goes on longer, say so again then.`}</p>
        </>
      ) : (
        <>
          <p>{t`This visit should be over. Tell the shop that all is well.`}</p>
          <button type="button" class={`${button({ tone: 'plain' })} ${app.big}`} onClick={() => say('fine')}>
            {t`I am fine`}
          </button>
        </>
      )}
    </div>
  );
}

function Correction({ visitState, say }: { visitState: VisitState; say: Say }) {
  const choices = [null, ...visitStates].filter((state) => state !== visitState);
  return (
    <details key={visitState} open={false}>
      <summary class={app.summary}>{t`Correct`}</summary>
      <div class={css.pair}>
        {choices.map((state) => (
          <button
            key={state ?? 'none'}
            type="button"
            class={button({ tone: 'plain' })}
            onClick={() => say(state)}
          >
            {stateButton(state)}
          </button>
        ))}
      </div>
    </details>
  );
}
