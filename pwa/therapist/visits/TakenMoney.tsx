import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { DoorPayment } from '#contract/payment.ts';
import type { OptimisticVisit } from '../../data/optimisticVisit.ts';
import { isSameMoney } from '../../data/therapistDecisions.ts';
import { useFormats } from '../../i18n/formats.ts';
import { button } from '../../ui/Button.css.ts';
import { loadOutbox } from '../actions.ts';
import * as app from '../App.css.ts';
import { useMoneyTexts } from './moneyTexts.ts';
import { TakePaymentForm } from './TakePaymentForm.tsx';
import { useTap } from './useTap.tsx';
import * as css from './Visits.css.ts';

type TakenMoneyProps = {
  visit: OptimisticVisit;
  therapistId: number;
  /** what to do when she has taken nothing; null: that needs no button */
  onNothingTaken: (() => void) | null;
};

/**
 * What the therapist took at the door of a visit. Of a finished one she is asked for it as long as nothing was entered
 * and something is open, and can change it.
 */
export function TakenMoney({ visit, therapistId, onNothingTaken }: TakenMoneyProps) {
  const { t } = useLingui();
  const { tap, isTapIgnored, failure } = useTap();
  const [isMore, setMore] = useState(false);
  const texts = useMoneyTexts();
  const tooMuch = useFormats().money(visit.surplus);
  const { visitState, taken, confirmed, surplus, toCollect, unsent } = visit;
  const isFinished = visitState === 'finished';
  const enter = (payments: DoorPayment[]) =>
    tap(async () => {
      await (await loadOutbox()).decide(therapistId, visit, 'payments', payments);
      setMore(false);
    });
  const undo = () =>
    unsent?.change === 'payments' && unsent.state === 'waiting'
      ? tap(async () => (await loadOutbox()).undoDecision(unsent.opId))
      : enter(confirmed);
  if (!isFinished && taken.length === 0) return null;
  return (
    <>
      {taken.length > 0 && (
        <div className={app.row}>
          <ul className={css.taken} aria-label={t`What you took`}>
            {texts(taken).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {isFinished && !isSameMoney(taken, confirmed) && (
            <button
              type="button"
              className={button({ tone: 'plain' })}
              aria-disabled={isTapIgnored}
              aria-label={t`Undo: what you took`}
              onClick={undo}
            >
              {t`Undo`}
            </button>
          )}
        </div>
      )}
      {taken.length > 0 && surplus > 0 && (
        <p className={app.warning}>
          {t`${tooMuch} too much was paid. If the shop has entered it too, undo yours.`}
        </p>
      )}
      {isFinished &&
        (isAskedForMoney(visit) || isMore ? (
          <TakePaymentForm
            visit={visit}
            isTapIgnored={isTapIgnored}
            onEnter={enter}
            otherButton={
              isMore
                ? { label: t`Go back`, run: () => setMore(false) }
                : onNothingTaken && { label: t`Nothing yet`, run: onNothingTaken }
            }
          />
        ) : (
          <button
            type="button"
            className={button({ tone: 'plain' })}
            onClick={() => tap(() => setMore(true))}
          >
            {toCollect > 0 ? t`Take the rest` : t`Enter money or a tip`}
          </button>
        ))}
      {failure}
    </>
  );
}

/** Whether the therapist has to be asked what she took. */
export const isAskedForMoney = ({
  visitState,
  taken,
  toCollect,
}: Pick<OptimisticVisit, 'visitState' | 'taken' | 'toCollect'>): boolean =>
  visitState === 'finished' && taken.length === 0 && toCollect > 0;
