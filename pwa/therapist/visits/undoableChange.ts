import type { VisitState } from '#contract/visit.ts';
import type { OptimisticVisit } from '../../data/optimisticVisit.ts';
import { hasJustEnded } from '../../data/topVisit.ts';

/**
 * How to take the last step back: by removing it while it waits, or else, when the visit has only just ended, by
 * setting the state that it had before. Null: not here; money that was entered is taken back first. `now` in ms.
 */
export function undoableChange(
  { visitState, visitTimes, taken, unsent }: OptimisticVisit,
  now: number,
): { opId: string } | { state: VisitState | null } | null {
  if (unsent?.change === 'payments') return null;
  if (unsent?.state === 'waiting') return { opId: unsent.opId };
  if (taken.length > 0 || !hasJustEnded({ visitState, visitTimes }, now)) return null;
  return { state: visitTimes.startedAt ? 'started' : visitTimes.onTheWayAt ? 'on_the_way' : null };
}
