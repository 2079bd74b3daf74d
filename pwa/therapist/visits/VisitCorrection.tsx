import { useLingui } from '@lingui/react/macro';
import { visitStates, type VisitState } from '#contract/visit.ts';
import { button } from '../../ui/Button.css.ts';
import * as app from '../App.css.ts';
import type { OptimisticVisit } from '../../data/optimisticVisit.ts';
import { visitChangeTexts } from './visitTexts.ts';
import * as css from './Visits.css.ts';

type VisitCorrectionProps = {
  visit: OptimisticVisit;
  /** null: not started yet */
  onCorrect: (state: VisitState | null) => void;
};

export function VisitCorrection({ visit: { visitState, taken }, onCorrect }: VisitCorrectionProps) {
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
              onClick={() => onCorrect(state)}
            >
              {i18n._(visitChangeTexts[state ?? 'none'])}
            </button>
          ))}
        </div>
      )}
    </details>
  );
}
