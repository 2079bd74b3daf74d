import type { TherapistVisit } from '#contract/therapistPage.ts';
import type { VisitState } from '#contract/visit.ts';
import { reportTiming } from './optimisticVisit.ts';

type ShownVisit = Pick<
  TherapistVisit,
  'id' | 'visitState' | 'visitTimes' | 'startTime' | 'endTime' | 'toCollect'
>;

export const isEnded = (state: VisitState | null): boolean => state === 'finished' || state === 'no_show';

const isUnderWay = (state: VisitState | null): boolean => state === 'on_the_way' || state === 'started';

/** ms for which a visit that has just ended stays on top, even if nothing is open, so that a step can be taken back */
const pauseAfterEnd = 10 * 60_000;

/**
 * The visit that a therapist sees first: one under way, else the one that ended last, unless she has put it away, as
 * long as its money is open or it has only just ended; else the next one. `now` in ms.
 */
export const topVisit = <V extends ShownVisit>(
  visits: readonly V[],
  now: number,
  isDismissed: (id: number) => boolean = () => false,
): V | null =>
  visits.find((visit) => isUnderWay(visit.visitState) && reportTiming(visit, now) === 'near') ??
  lastEnded(visits.filter((visit) => !isDismissed(visit.id) && staysOnTop(visit, now))) ??
  nextVisit(visits, now);

/** The first visit that is not over and has no state of its own yet. */
export const nextVisit = <V extends ShownVisit>(visits: readonly V[], now: number): V | null =>
  visits.find(({ visitState, endTime }) => !isEnded(visitState) && Date.parse(endTime) > now) ?? null;

function staysOnTop(visit: ShownVisit, now: number): boolean {
  if (!isEnded(visit.visitState) || reportTiming(visit, now) !== 'near') return false;
  return (visit.visitState === 'finished' && visit.toCollect > 0) || hasJustEnded(visit, now);
}

/** Whether a therapist has said only a moment ago that a visit has ended. `now` in ms. */
export const hasJustEnded = (
  { visitState, visitTimes }: Pick<ShownVisit, 'visitState' | 'visitTimes'>,
  now: number,
): boolean =>
  isEnded(visitState) && visitTimes.endedAt !== null && now - Date.parse(visitTimes.endedAt) < pauseAfterEnd;

const endOf = ({ visitTimes, endTime }: ShownVisit) => Date.parse(visitTimes.endedAt ?? endTime);

const lastEnded = <V extends ShownVisit>(visits: readonly V[]): V | null =>
  visits.reduce<V | null>((last, visit) => (last && endOf(last) >= endOf(visit) ? last : visit), null);
