/** @jsxImportSource preact */
import { t } from '@lingui/core/macro';
import { useState } from 'preact/hooks';
import { translated } from '#contract/translations.ts';
import * as app from '../App.css.ts';
import type { KnownVisit } from '../data/knownVisit.ts';
import { formats, language } from '../language.ts';
import { nightOf } from './nightOf.ts';
import { stateText } from './stateTexts.ts';
import { visitMark } from './useKeptFocus.ts';
import { VisitActions } from './VisitActions.tsx';
import { VisitDetails } from './VisitDetails.tsx';
import * as css from './Visits.css.ts';

type VisitEntryProps = { visit: KnownVisit; therapistId: number; alarmAfter: number | null };

/** One of the other visits; its details open with a tap. */
export function VisitEntry({ visit, therapistId, alarmAfter }: VisitEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const { timeOf, duration } = formats();
  const bothDays = nightOf(visit);
  const state = stateText(visit);
  return (
    <article class={css.card} {...visitMark(visit.id)}>
      <div class={css.top}>
        <h3 class={css.smallTime}>{timeOf(visit.startTime)}</h3>
        <p class={css.service}>
          {translated(visit.service, 'name', language())} · {duration(visit.service.duration)}
        </p>
      </div>
      {bothDays && <p class={app.quiet}>{bothDays}</p>}
      {!isOpen && <p>{visit.clientName}</p>}
      {!isOpen && state && <p class={css.state}>{state}</p>}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary class={app.summary}>{t`Details`}</summary>
        {isOpen && (
          <div class={app.content}>
            <VisitDetails visit={visit} />
            <VisitActions visit={visit} therapistId={therapistId} alarmAfter={alarmAfter} />
          </div>
        )}
      </details>
    </article>
  );
}
