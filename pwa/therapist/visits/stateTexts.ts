import { t } from '@lingui/core/macro';
import type { VisitState } from '#contract/visit.ts';
import { formats } from '../language.ts';
import type { KnownVisit } from '../data/knownVisit.ts';

/** What she taps to say so. */
export const stateButton = (state: VisitState | null): string =>
  ({
    none: t`Not started yet`,
    on_the_way: t`I’m on my way`,
    started: t`Started`,
    finished: t`Finished`,
    no_show: t`Nobody there`,
  })[state ?? 'none'];

/** How a visit goes, with the time since when; null: nothing was said yet. */
export function stateText({
  visitState,
  visitTimes,
}: Pick<KnownVisit, 'visitState' | 'visitTimes'>): string | null {
  if (visitState === null) return null;
  const at = {
    on_the_way: visitTimes.onTheWayAt,
    started: visitTimes.startedAt,
    finished: visitTimes.endedAt,
    no_show: visitTimes.endedAt,
  }[visitState];
  const text = stateButton(visitState);
  return at ? t`${text} · ${formats().timeOf(at)}` : text;
}
