import {
  nextStatuses,
  type Booking,
  type BookingStatus,
  type BookingWarning,
  type StatusReceipt,
} from '#contract/booking.ts';
import type { VisitReceipt, VisitState } from '#contract/visit.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { queueOf, type NewOperation, type Operation } from '../offline/outbox/operations.ts';
import { createOutbox } from '../offline/outbox/outbox.ts';
import type { OutboxFeature } from '../offline/outbox/send.ts';
import { readVaultUser } from '../offline/persistence/vault.ts';
import { isMoveRequested } from './moveRequests.ts';
import { readTokenAnywhere, sendWithLogouts } from './sendWithLogouts.ts';

/** The answers to a customer who asks for another time. */
export type MoveDecision = 'move_accepted' | 'move_declined';

/** A visit's progress, recorded by the administrator. */
export type VisitDecision = `visit_${VisitState | 'none'}`;

/**
 * The decisions that an administrator can make about a booking: another status, an answer to a move request,
 * or the progress of its visit.
 */
export type Decision = Exclude<BookingStatus, 'pending'> | MoveDecision | VisitDecision;

/** The part of a booking that a decision is based on, without the customer's data. */
export type DecisionBasis = Pick<Booking, 'status' | 'version' | 'startTime' | 'therapistId' | 'serviceId'> &
  // missing when null, and in decisions that an older version of the app has stored
  Partial<Pick<Booking, 'moveRequest' | 'visitState'>>;

/** A visit that occupies the time to which another would move. */
type VisitInTheWay = Pick<Booking, 'id' | 'startTime' | 'endTime'>;

/**
 * Why the server rejected a decision, and the booking at that time; null when it no longer existed.
 * `inTheWay`: the visits that occupy the time to which it would move. `warnings`: reasons against approving
 * it.
 */
type Rejection = {
  code: ErrorCode;
  now: DecisionBasis | null;
  inTheWay?: VisitInTheWay[];
  warnings?: BookingWarning[];
};

/** A decision in the outbox. Stored on devices under these names: changing one needs a migration. */
export type DecisionOperation = Operation & {
  bookingId: number;
  /** the decision: for most, the status that the booking gets */
  status: Decision;
  /** whether a request is approved although its therapist is off then; missing: not */
  despite?: boolean;
  /** whether a request whose start is over is approved because the visit took place; missing: not */
  tookPlace?: boolean;
  /**
   * the booking's version that was decided on, or the one that the previous decision in the queue makes; for `done`,
   * the version that this decision made
   */
  version: number;
  /** the booking as it was on the screen; null when the decision was made in a notification */
  seen: DecisionBasis | null;
  refusal: Rejection | null;
};

/** A booking without the customer's data. */
export const toDecisionBasis = ({
  status,
  version,
  startTime,
  therapistId,
  serviceId,
  moveRequest,
  visitState,
}: DecisionBasis): DecisionBasis => ({
  status,
  version,
  startTime,
  therapistId,
  serviceId,
  ...(moveRequest ? { moveRequest } : {}),
  ...(visitState ? { visitState } : {}),
});

/** Whether a decision answers a move request. */
export const isMoveDecision = (decision: Decision): decision is MoveDecision =>
  decision === 'move_accepted' || decision === 'move_declined';

/** Whether a decision records a visit's progress. */
export const isVisitDecision = (decision: Decision): decision is VisitDecision =>
  decision.startsWith('visit_');

/** The state that a decision gives a visit. */
export const visitStateOf = (decision: VisitDecision): VisitState | null =>
  decision === 'visit_none' ? null : (decision.slice('visit_'.length) as VisitState);

/** The decision that gives a visit a state. */
export const visitDecision = (state: VisitState | null): VisitDecision => `visit_${state ?? 'none'}`;

/** Whether a decision that was refused could still be made on the booking as it is now. */
export function isStillPossible(
  decision: Decision,
  now: DecisionBasis,
  { tookPlace = false }: Pick<DecisionOperation, 'tookPlace'> = {},
): boolean {
  const isAhead = (time: string) => Date.parse(time) > Date.now();
  if (decision === 'move_declined') return isMoveRequested(now);
  if (decision === 'move_accepted') return isMoveRequested(now) && isAhead(now.moveRequest!.startTime);
  if (isVisitDecision(decision))
    return now.status === 'approved' && (now.visitState ?? null) !== visitStateOf(decision);
  if (!nextStatuses[now.status].includes(decision)) return false;
  return decision !== 'approved' || tookPlace || isAhead(now.startTime);
}

/** How decisions are queued per booking, and the requests that they make. */
export const decisionFeature: OutboxFeature<DecisionOperation> = {
  subjectOf: ({ bookingId }) => bookingId,
  repeats: (next, last) => next.status === last.status,
  // Each decision increments the version once: a version in between is a change that this device has not seen.
  rebased: (next, last) => ({ ...next, version: last.version + 1 }),
  readToken: readTokenAnywhere,
  identityPath: '/api/auth/verify',
  userIdIn: (data) => {
    const { userId } = (data ?? {}) as { userId?: unknown };
    return typeof userId === 'number' ? userId : null;
  },
  requestFor: ({ bookingId, status, despite, tookPlace, version, createdAt }) => {
    const path = `/api/admin/bookings/${bookingId}`;
    if (isMoveDecision(status))
      return { method: 'POST', path: `${path}/move`, body: { accept: status === 'move_accepted', version } };
    if (!isVisitDecision(status))
      return {
        method: 'PATCH',
        path: `${path}/status`,
        body: { status, version, ...(despite ? { despite } : {}), ...(tookPlace ? { tookPlace } : {}) },
      };
    const at = new Date(createdAt).toISOString();
    return {
      method: 'PATCH',
      path: `${path}/visit`,
      body: { visitState: visitStateOf(status), version, at },
    };
  },
  whenDone: ({ bookingId, status }, data) => {
    const receipt = (data ?? {}) as Partial<StatusReceipt & VisitReceipt>;
    const isOurs = receipt.id === bookingId && isAsDecided(status, receipt);
    return isOurs && receipt.version ? { version: receipt.version } : null;
  },
  whenRefused: (code, { booking, bookings, warnings }) => ({
    refusal: {
      code,
      now: booking ? toDecisionBasis(booking) : null,
      ...(bookings ? { inTheWay: bookings.map(toVisitInTheWay) } : {}),
      ...(warnings ? { warnings } : {}),
    },
  }),
};

function isAsDecided(decision: Decision, receipt: Partial<StatusReceipt & VisitReceipt>): boolean {
  if (isVisitDecision(decision)) return receipt.visitState === visitStateOf(decision);
  return isMoveDecision(decision) || receipt.status === decision;
}

const toVisitInTheWay = ({ id, startTime, endTime }: VisitInTheWay): VisitInTheWay => ({
  id,
  startTime,
  endTime,
});

const outbox = createOutbox(decisionFeature);

export const {
  undo: undoDecision,
  discard: discardDecision,
  read: readDecisions,
  watch: watchDecisions,
} = outbox;

type NewDecision = Omit<NewOperation<DecisionOperation>, 'opId' | 'createdAt' | 'refusal'>;

/** Stores a decision until the server has it. Resolves to the operation once it is on the disk. */
export const enqueueDecision = (decision: NewDecision): Promise<DecisionOperation> =>
  outbox.enqueue({ ...decision, refusal: null });

/**
 * Stores a decision made in a notification, without a page, for the administrator who is signed in here.
 * Resolves to their user id, or to null when nobody is signed in here.
 */
export async function enqueueFromNotification(
  decision: Pick<NewDecision, 'bookingId' | 'version' | 'status'>,
): Promise<number | null> {
  const userId = await readVaultUser();
  if (userId === null) return null;
  await enqueueDecision({ ...decision, userId, seen: null });
  return userId;
}

/** The unsettled decisions of one user on one booking, in order. */
export const queuedDecisions = async (userId: number, bookingId: number): Promise<DecisionOperation[]> =>
  queueOf(decisionFeature, await outbox.read(), userId, bookingId);

/** Sends the decisions that are due, and the logouts that could not be sent before. */
export const sendDecisions = sendWithLogouts(outbox);
