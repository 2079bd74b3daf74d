import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { sumWithoutTips, roundToSatang, type DoorPayment } from '#contract/payment.ts';
import type { TherapistVisit, TherapistVisitReceipt } from '#contract/therapistPage.ts';
import type { VisitState } from '#contract/visit.ts';
import { queueOf, type NewOperation, type Operation } from '../offline/outbox/operations.ts';
import type { OutboxFeature } from '../offline/outbox/send.ts';
import { readToken } from './storedSession.ts';

/**
 * What a therapist records about a visit: its state (null takes the last one back), that all is well though it
 * takes longer, or what she took at the door.
 */
export type TherapistDecision = VisitState | 'fine' | 'payments' | null;

/** The part of a visit on which a decision is based, without the customer's data. */
export type TherapistDecisionBasis = Pick<TherapistVisit, 'visitState' | 'startTime'> & {
  /** missing: nothing */
  taken?: DoorPayment[];
  /** THB that were open without what she had entered; missing: unknown, since an earlier release has stored it */
  open?: number;
};

/** `now`: the visit when the server rejected the decision; null when it was no longer this therapist's. */
type Rejection = { code: ErrorCode; now: TherapistDecisionBasis | null };

/** Devices store decisions under these names: renaming one needs a migration. */
export type TherapistDecisionOperation = Operation & {
  bookingId: number;
  change: TherapistDecision;
  /** for `payments`: all that she took, in place of what she entered before; missing otherwise */
  payments?: DoorPayment[];
  /** the visit as it was on the screen, or as the previous operation leaves it */
  seen: TherapistDecisionBasis;
  /** when the therapist tapped, ISO 8601 in UTC */
  at: string;
  /** for `done`: the visit's resulting version; null when the visit has none */
  version: number | null;
  refusal: Rejection | null;
};

/** A visit as it is shown, or the basis of an earlier decision. */
type Basis = TherapistDecisionBasis & Partial<Pick<TherapistVisit, 'toCollect' | 'surplus'>>;

function toDecisionBasis(visit: Basis): TherapistDecisionBasis {
  const { visitState, startTime, taken = [], toCollect, surplus = 0 } = visit;
  const open =
    toCollect === undefined ? visit.open : roundToSatang(toCollect - surplus + sumWithoutTips(taken));
  return {
    visitState,
    startTime,
    ...(taken.length > 0 ? { taken } : {}),
    ...(open === undefined ? {} : { open }),
  };
}

export function stateAfter(change: TherapistDecision, before: VisitState | null): VisitState | null {
  if (change === 'payments') return 'finished';
  return change === 'fine' ? before : change;
}

export const isSameMoney = (one: readonly DoorPayment[] = [], other: readonly DoorPayment[] = []): boolean =>
  one.length === other.length &&
  one.every(
    ({ method, amount, tip }, index) =>
      method === other[index]!.method && amount === other[index]!.amount && tip === other[index]!.tip,
  );

export const therapistDecisionFeature: OutboxFeature<TherapistDecisionOperation> = {
  subjectOf: ({ bookingId }) => bookingId,
  // A second report that all is well refers to a later moment, so it is not a repetition.
  isRepeat: (next, last) =>
    next.change !== 'fine' && next.change === last.change && isSameMoney(next.payments, last.payments),
  rebase: (next, last) => ({
    ...next,
    seen: toDecisionBasis({
      ...next.seen,
      startTime: last.seen.startTime,
      visitState: stateAfter(last.change, last.seen.visitState),
      taken: last.payments ?? last.seen.taken ?? [],
    }),
  }),
  readToken: async () => readToken(),
  identityPath: '/api/t/me',
  userIdIn: (data) => {
    const { therapistId } = (data ?? {}) as { therapistId?: unknown };
    return typeof therapistId === 'number' ? therapistId : null;
  },
  requestFor: ({ bookingId, change, payments, seen, at }, now) => {
    const path = `/api/t/visits/${bookingId}`;
    const tapped = { at, age: Math.max(0, now - Date.parse(at)) };
    if (change === 'fine') return { method: 'POST', path: `${path}/fine`, body: tapped };
    const money = payments ? { payments } : {};
    const visitState = stateAfter(change, seen.visitState);
    return { method: 'PATCH', path, body: { visitState, ...money, seen, ...tapped } };
  },
  changesWhenDone: ({ bookingId, change, payments, seen }, data) => {
    const receipt = (data ?? {}) as Partial<TherapistVisitReceipt>;
    const isOurs =
      receipt.id === bookingId &&
      (change === 'fine' || receipt.visitState === stateAfter(change, seen.visitState)) &&
      // an older server takes no money
      (payments === undefined || receipt.taken !== undefined);
    return isOurs ? { version: receipt.version ?? null } : null;
  },
  changesWhenRejected: (code, { visit }: ErrorBody) => ({
    refusal: { code, now: visit ? toDecisionBasis(visit) : null },
  }),
};

export type NewTherapistDecision = Omit<NewOperation<TherapistDecisionOperation>, 'opId' | 'createdAt'>;

export const newTherapistDecision = (
  therapistId: number,
  visit: Basis & { id: number },
  change: TherapistDecision,
  at: string,
  payments?: DoorPayment[],
): NewTherapistDecision => {
  const { open, ...seen } = toDecisionBasis(visit);
  return {
    userId: therapistId,
    bookingId: visit.id,
    change,
    ...(payments ? { payments } : {}),
    seen: payments && open !== undefined ? { ...seen, open } : seen,
    at,
    version: null,
    refusal: null,
  };
};

/**
 * Copies of a rejected decision and of those queued behind it, with the original times, based on the visit as
 * it is now. Empty when the visit is no longer this therapist's.
 */
export function repeatedDecisions(
  operations: readonly TherapistDecisionOperation[],
  rejected: TherapistDecisionOperation,
): NewTherapistDecision[] {
  const now = rejected.refusal?.now;
  if (!now) return [];
  return queueOf(therapistDecisionFeature, operations, rejected.userId, rejected.bookingId).map(
    ({ change, at, payments }) =>
      newTherapistDecision(rejected.userId, { ...now, id: rejected.bookingId }, change, at, payments),
  );
}
