import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import type { TherapistVisit } from '#contract/therapistPage.ts';
import type { VisitReceipt, VisitState } from '#contract/visit.ts';
import { queueOf, type NewOperation, type Operation } from '../../offline/outbox/operations.ts';
import type { OutboxFeature } from '../../offline/outbox/send.ts';
import { readTherapistToken } from './session.ts';

/** What a therapist says of a visit: its state (null takes the last one back), or that she is well though it takes longer. */
export type VisitChange = VisitState | 'fine' | null;

/** The part of a visit on which a change is based. Nothing of the customer is in it. */
export type VisitBasis = Pick<TherapistVisit, 'visitState' | 'startTime'>;

/** Why the server refused a change, and the visit at that time; null when it was no longer hers. */
type Rejection = { code: ErrorCode; now: VisitBasis | null };

/** A change of a visit in the outbox. Stored on devices under these names: changing one needs a migration. */
export type VisitOperation = Operation & {
  bookingId: number;
  change: VisitChange;
  /** the visit as it was on the screen, or as the operation before leaves it */
  seen: VisitBasis;
  /** when it was tapped, ISO 8601 in UTC */
  at: string;
  /** for `done`: the visit's version from then on; null when it has none */
  version: number | null;
  refusal: Rejection | null;
};

const toVisitBasis = ({ visitState, startTime }: VisitBasis): VisitBasis => ({
  visitState,
  startTime,
});

/** The state of a visit after a change. */
export const stateAfter = (change: VisitChange, before: VisitState | null): VisitState | null =>
  change === 'fine' ? before : change;

/** How changes are queued per visit, and the requests that they make. `userId` is the therapist's id. */
export const visitFeature: OutboxFeature<VisitOperation> = {
  subjectOf: ({ bookingId }) => bookingId,
  // Whoever is well a second time says so at another time.
  repeats: (next, last) => next.change !== 'fine' && next.change === last.change,
  following: (next, last) => ({
    ...next,
    seen: { ...last.seen, visitState: stateAfter(last.change, last.seen.visitState) },
  }),
  readToken: async () => readTherapistToken(),
  identityPath: '/api/t/me',
  userIdIn: (data) => {
    const { therapistId } = (data ?? {}) as { therapistId?: unknown };
    return typeof therapistId === 'number' ? therapistId : null;
  },
  requestFor: ({ bookingId, change, seen, at }) =>
    change === 'fine'
      ? { method: 'POST', path: `/api/t/visits/${bookingId}/fine`, body: { at } }
      : { method: 'PATCH', path: `/api/t/visits/${bookingId}`, body: { visitState: change, seen, at } },
  whenDone: ({ bookingId, change }, data) => {
    const receipt = (data ?? {}) as Partial<VisitReceipt>;
    const isOurs = receipt.id === bookingId && (change === 'fine' || receipt.visitState === change);
    return isOurs ? { version: receipt.version ?? null } : null;
  },
  whenRefused: (code, { visit }: ErrorBody) => ({
    refusal: { code, now: visit ? toVisitBasis(visit) : null },
  }),
};

export type NewVisitOperation = Omit<NewOperation<VisitOperation>, 'opId' | 'createdAt'>;

/** A new operation of a visit as it is shown. */
export const newVisitOperation = (
  therapistId: number,
  visit: VisitBasis & { id: number },
  change: VisitChange,
  at: string,
): NewVisitOperation => ({
  userId: therapistId,
  bookingId: visit.id,
  change,
  seen: toVisitBasis(visit),
  at,
  version: null,
  refusal: null,
});

/**
 * The operations that say again what a refused one and those behind it said, at the time when they were tapped, of the visit
 * as it is now. Empty when it is no longer hers.
 */
export function repeatedOn(
  operations: readonly VisitOperation[],
  refused: VisitOperation,
): NewVisitOperation[] {
  const now = refused.refusal?.now;
  if (!now) return [];
  return queueOf(visitFeature, operations, refused.userId, refused.bookingId).map(({ change, at }) =>
    newVisitOperation(refused.userId, { ...now, id: refused.bookingId }, change, at),
  );
}
