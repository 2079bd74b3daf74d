import type { TherapistVisit } from '#contract/therapistPage.ts';
import { visitTimesAfter, type VisitState } from '#contract/visit.ts';
import { appliedOperations } from '../offline/outbox/appliedOperations.ts';
import {
  stateAfter,
  therapistDecisionFeature,
  type TherapistDecisionOperation,
} from './therapistDecisions.ts';

export type OptimisticVisit = TherapistVisit & {
  unsent: TherapistDecisionOperation | null;
  refused: TherapistDecisionOperation | null;
  /** when the therapist last reported that all is well (ISO 8601); null: not yet */
  fineAt: string | null;
};

export function optimisticVisit(
  visit: TherapistVisit,
  operations: readonly TherapistDecisionOperation[],
  therapistId: number,
): OptimisticVisit {
  const own = operations.filter(({ userId }) => userId === therapistId);
  const on = { subject: visit.id, userId: therapistId, version: visit.version };
  const { applied, ...pending } = appliedOperations(therapistDecisionFeature, own, on);
  const fine = own.findLast(
    ({ bookingId, change, state }) => bookingId === visit.id && change === 'fine' && state !== 'refused',
  );
  return { ...applied.reduce<TherapistVisit>(withDecision, visit), ...pending, fineAt: fine?.at ?? null };
}

function withDecision(visit: TherapistVisit, { change, at }: TherapistDecisionOperation): TherapistVisit {
  const visitState = stateAfter(change, visit.visitState);
  return { ...visit, visitState, visitTimes: visitTimesAfter(visit.visitTimes, visitState, at) };
}

const isEnded = (state: VisitState | null): boolean => state === 'finished' || state === 'no_show';

const isUnderWay = (state: VisitState | null): boolean => state === 'on_the_way' || state === 'started';

/** ms before a visit's start and after its end within which the server accepts the therapist's reports */
const [reportableBefore, reportableAfter] = [12 * 3_600_000, 24 * 3_600_000];

/**
 * Whether a therapist can record the visit's progress now (`near`), or it is too early or too late. `now` in
 * ms.
 */
export function reportTiming(
  { startTime, endTime }: Pick<TherapistVisit, 'startTime' | 'endTime'>,
  now: number,
): 'early' | 'near' | 'late' {
  if (now < Date.parse(startTime) - reportableBefore) return 'early';
  return now > Date.parse(endTime) + reportableAfter ? 'late' : 'near';
}

/** The visit that is under way, or else the first that is not over. `now` in ms. */
export const nextVisit = <V extends Pick<TherapistVisit, 'visitState' | 'startTime' | 'endTime'>>(
  visits: readonly V[],
  now: number,
): V | null =>
  visits.find((visit) => isUnderWay(visit.visitState) && reportTiming(visit, now) === 'near') ??
  visits.find(({ visitState, endTime }) => !isEnded(visitState) && Date.parse(endTime) > now) ??
  null;
