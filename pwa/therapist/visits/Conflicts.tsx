/** @jsxImportSource preact */
import { t } from '@lingui/core/macro';
import type { TherapistPage } from '#contract/therapistPage.ts';
import { businessToday } from '../../i18n/formats.ts';
import { button } from '../../ui/Button.css.ts';
import { outbox } from '../actions.ts';
import * as app from '../App.css.ts';
import { repeatedOn, type VisitBasis, type VisitOperation } from '../data/visitChanges.ts';
import { formats } from '../language.ts';
import { appState } from '../state.ts';
import { stateButton } from './stateTexts.ts';

/** What the server refused because the visit had changed meanwhile: both sides, and she decides. */
export function Conflicts({ page }: { page: TherapistPage }) {
  const { operations } = appState();
  const { id: therapistId } = page.therapist;
  const refused = operations.filter(({ state, userId }) => state === 'refused' && userId === therapistId);
  return (
    <div role="alert" class={app.content}>
      {refused.map((operation) => (
        <Conflict key={operation.opId} operation={operation} page={page} />
      ))}
    </div>
  );
}

function Conflict({ operation, page }: { operation: VisitOperation; page: TherapistPage }) {
  const { operations } = appState();
  const { bookingId, seen, refusal } = operation;
  const name = page.visits.find(({ id }) => id === bookingId)?.clientName ?? null;
  const repeated = repeatedOn(operations, operation);
  const said = (repeated.length > 0 ? repeated : [operation])
    .map(({ change, at }) => t`${changeText(change)} at ${formats().timeOf(at)}`)
    .join(', ');
  return (
    <section class={app.warning}>
      <h2 class={app.heading}>{t`The visit has changed meanwhile`}</h2>
      <p>{visitText(seen, name)}</p>
      <p>{t`You said: ${said}`}</p>
      <p>{nowText(operation)}</p>
      <div class={app.row}>
        {refusal?.now && refusal.code === 'booking_changed' && (
          <button
            type="button"
            class={button()}
            onClick={() => void outbox().then(({ repeatChanges }) => repeatChanges(operation))}
          >
            {t`Keep what I said`}
          </button>
        )}
        <button
          type="button"
          class={button({ tone: 'plain' })}
          onClick={() => void outbox().then(({ discardChange }) => discardChange(operation.opId))}
        >
          {refusal?.now ? t`Keep it as it is now` : t`OK`}
        </button>
      </div>
    </section>
  );
}

const changeText = (change: VisitOperation['change']) =>
  change === 'fine' ? t`I am fine` : stateButton(change);

const whenText = ({ startTime }: VisitBasis) => formats().moment(startTime, businessToday());

const visitText = (seen: VisitBasis, name: string | null) =>
  [whenText(seen), name].filter(Boolean).join(' · ');

/** How it is now, as far as that differs from what she saw. */
function nowText({ seen, refusal, change }: VisitOperation): string {
  const now = refusal?.now;
  if (refusal?.code === 'illegal_transition')
    return t`This can no longer be said here: the visit was cancelled, or its day is over. Please call the shop.`;
  if (!now)
    return t`It was cancelled, or somebody else goes there now. Please call the shop if you are already there.`;
  if (now.startTime !== seen.startTime) return t`It was moved to ${whenText(now)}.`;
  if (now.visitState !== seen.visitState && now.visitState !== change)
    return t`The shop says: ${stateButton(now.visitState)}`;
  return t`It could not be saved. Please call the shop.`;
}
