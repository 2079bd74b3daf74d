import { useLingui } from '@lingui/react/macro';
import type { TherapistPage } from '#contract/therapistPage.ts';
import { useFormatInstant } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import { button } from '../../ui/Button.css.ts';
import { loadOutbox } from '../actions.ts';
import * as app from '../App.css.ts';
import {
  isSameMoney,
  stateAfter,
  therapistDecisionFeature,
  type TherapistDecisionOperation,
} from '../../data/therapistDecisions.ts';
import { queueOf } from '../../offline/outbox/operations.ts';
import { useAppState } from '../state.ts';
import { useSaveOnDevice } from '../useSaveOnDevice.tsx';
import { useMoneyTexts } from './moneyTexts.ts';
import { visitChangeTexts } from './visitTexts.ts';

export function Conflicts({ page }: { page: TherapistPage }) {
  const { operations } = useAppState();
  const { id: therapistId } = page.therapist;
  const rejected = operations.filter(({ state, userId }) => state === 'refused' && userId === therapistId);
  return (
    <div role="alert" className={app.content}>
      {rejected.map((operation) => (
        <Conflict key={operation.opId} operation={operation} page={page} />
      ))}
    </div>
  );
}

function Conflict({ operation, page }: { operation: TherapistDecisionOperation; page: TherapistPage }) {
  const { t, i18n } = useLingui();
  const { timeOf } = useFormats();
  const formatInstant = useFormatInstant();
  const { operations } = useAppState();
  const { saveOnDevice, failure } = useSaveOnDevice();
  const moneyTexts = useMoneyTexts();
  const { userId, bookingId, seen, refusal, opId } = operation;
  const name = page.visits.find(({ id }) => id === bookingId)?.clientName;
  const queue = queueOf(therapistDecisionFeature, operations, userId, bookingId);
  const canRepeat = refusal?.now && refusal.code === 'booking_changed';
  const money = moneyTexts(queue.findLast(({ payments }) => payments)?.payments ?? []).join(' + ');
  const said = queue
    .map(({ change, payments, at }) => {
      const what =
        change === 'payments'
          ? moneyTexts(payments ?? []).join(' + ') || t`Nothing taken`
          : i18n._(visitChangeTexts[change ?? 'none']);
      return t`${what} at ${timeOf(at)}`;
    })
    .join(', ');
  return (
    <section className={app.warning}>
      <h2 className={app.heading}>{t`The visit has changed meanwhile`}</h2>
      <p>{[formatInstant(seen.startTime), name].filter(Boolean).join(' · ')}</p>
      <p>{t`You said: ${said}`}</p>
      <p>
        <Difference operation={operation} />
      </p>
      {money && !canRepeat && <p>{t`Tell the shop what you took: ${money}`}</p>}
      <div className={app.row}>
        {canRepeat && (
          <button
            type="button"
            className={button()}
            onClick={() => void saveOnDevice(async () => (await loadOutbox()).repeatDecisions(operation))}
          >
            {t`Keep what I said`}
          </button>
        )}
        <button
          type="button"
          className={button({ tone: 'plain' })}
          onClick={() => void saveOnDevice(async () => (await loadOutbox()).discardDecision(opId))}
        >
          {refusal?.now ? t`Keep it as it is now` : t`OK`}
        </button>
      </div>
      {failure}
    </section>
  );
}

function Difference({ operation: { seen, refusal, change } }: { operation: TherapistDecisionOperation }) {
  const { t, i18n } = useLingui();
  const { money } = useFormats();
  const formatInstant = useFormatInstant();
  const moneyTexts = useMoneyTexts();
  const now = refusal?.now;
  if (refusal?.code === 'illegal_transition' && now && change === 'payments')
    return t`Its money can no longer be changed here. Please call the shop.`;
  if (refusal?.code === 'illegal_transition')
    return t`This can no longer be said here: the visit was cancelled, or its day is over. Please call the shop.`;
  if (!now)
    return t`It was cancelled, or somebody else goes there now. Please call the shop if you are already there.`;
  if (now.startTime !== seen.startTime) return t`It was moved to ${formatInstant(now.startTime)}.`;
  if (now.visitState !== seen.visitState && now.visitState !== stateAfter(change, seen.visitState))
    return t`The shop says: ${i18n._(visitChangeTexts[now.visitState ?? 'none'])}`;
  if (!isSameMoney(now.taken, seen.taken)) {
    const entered = moneyTexts(now.taken ?? []).join(' + ') || t`Nothing taken`;
    return t`Entered meanwhile: ${entered}`;
  }
  if (change === 'payments' && now.open !== seen.open) {
    const open = money(Math.max(0, now.open ?? 0));
    return t`The shop has entered money meanwhile, or changed the price: ${open} is open without yours.`;
  }
  return t`It could not be saved. Please call the shop.`;
}
