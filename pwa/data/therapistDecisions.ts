import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import type { TherapistVisit } from '#contract/therapistPage.ts';
import type { VisitReceipt, VisitState } from '#contract/visit.ts';
import { queueOf, type NewOperation, type Operation } from '../offline/outbox/operations.ts';
import type { OutboxFeature } from '../offline/outbox/send.ts';
import { readToken } from './storedSession.ts';

/**
 * A new visit state; null undoes the last one; `fine`: all is well although the visit takes longer than
 * planned.
 */
export type TherapistDecision = VisitState | 'fine' | null;

export type VisitBasis = Pick<TherapistVisit, 'visitState' | 'startTime'>;

/** `now`: the visit when the server rejected the decision; null when it was no longer this therapist's. */
type Rejection = { code: ErrorCode; now: VisitBasis | null };

/** Devices store decisions under these names: renaming one needs a migration. */
export type TherapistDecisionOperation = Operation & {
  bookingId: number;
  change: TherapistDecision;
  /** the visit as it was on the screen, or as the previous operation leaves it */
  seen: VisitBasis;
  /** when the therapist tapped, ISO 8601 in UTC */
  at: string;
  /** for `done`: the visit's resulting version; null when the visit has none */
  version: number | null;
  refusal: Rejection | null;
};

const toVisitBasis = ({ visitState, startTime }: VisitBasis): VisitBasis => ({
  visitState,
  startTime,
});

export const stateAfter = (change: TherapistDecision, before: VisitState | null): VisitState | null =>
  change === 'fine' ? before : change;

export const therapistDecisionFeature: OutboxFeature<TherapistDecisionOperation> = {
  subjectOf: ({ bookingId }) => bookingId,
  // A second report that all is well refers to a later moment, so it is not a repetition.
  repeats: (next, last) => next.change !== 'fine' && next.change === last.change,
  rebased: (next, last) => ({
    ...next,
    seen: { ...last.seen, visitState: stateAfter(last.change, last.seen.visitState) },
  }),
  readToken: async () => readToken(),
  identityPath: '/api/t/me',
  userIdIn: (data) => {
    const { therapistId } = (data ?? {}) as { therapistId?: unknown };
    return typeof therapistId === 'number' ? therapistId : null;
  },
  requestFor: ({ bookingId, change, seen, at }, now) => {
    const path = `/api/t/visits/${bookingId}`;
    const tapped = { at, age: Math.max(0, now - Date.parse(at)) };
    return change === 'fine'
      ? { method: 'POST', path: `${path}/fine`, body: tapped }
      : { method: 'PATCH', path, body: { visitState: change, seen, ...tapped } };
  },
  whenDone: ({ bookingId, change }, data) => {
    const receipt = (data ?? {}) as Partial<VisitReceipt>;
    const isOurs = receipt.id === bookingId && (change === 'fine' || receipt.visitState === change);
    return isOurs ? { version: receipt.version ?? null } : null;
  },
  whenRefused: (code, { visit }: ErrorBody) => ({
    refusal: { code, now: visit ? toVisitBasis(visit) : null },
  }),
};

export type NewTherapistDecision = Omit<NewOperation<TherapistDecisionOperation>, 'opId' | 'createdAt'>;

export const newTherapistDecision = (
  therapistId: number,
  visit: VisitBasis & { id: number },
  change: TherapistDecision,
  at: string,
): NewTherapistDecision => ({
  userId: therapistId,
  bookingId: visit.id,
  change,
  seen: toVisitBasis(visit),
  at,
  version: null,
  refusal: null,
});

/**
 * Copies of a rejected decision and of those queued behind it, with the original times, based on the visit as
 * it is now. Empty when the visit is no longer this therapist's.
 */
export function repeatedDecisions(
  operations: readonly TherapistDecisionOperation[],
  refused: TherapistDecisionOperation,
): NewTherapistDecision[] {
  const now = refused.refusal?.now;
  if (!now) return [];
  return queueOf(therapistDecisionFeature, operations, refused.userId, refused.bookingId).map(
    ({ change, at }) => newTherapistDecision(refused.userId, { ...now, id: refused.bookingId }, change, at),
  );
}
