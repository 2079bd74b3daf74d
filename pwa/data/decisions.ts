import type { Booking, StatusReceipt } from '#contract/booking.ts';
import { nextStatuses, type BookingStatus, type BookingWarning } from '#contract/bookingStatus.ts';
import type { DenialOffer, DenialReason } from '#contract/denial.ts';
import type { VisitReceipt, VisitState } from '#contract/visit.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { queueOf, type NewOperation, type Operation } from '../offline/outbox/operations.ts';
import { createOutbox } from '../offline/outbox/outbox.ts';
import type { OutboxFeature } from '../offline/outbox/send.ts';
import { readVaultUser } from '../offline/persistence/vault.ts';
import { isMoveRequested } from './moveRequests.ts';
import { readTokenAnywhere, sendWithLogouts } from './sendWithLogouts.ts';

export type MoveDecision = 'move_accepted' | 'move_declined';

export type VisitDecision = `visit_${VisitState | 'none'}`;

export type Decision = Exclude<BookingStatus, 'pending'> | MoveDecision | VisitDecision;

export type DecisionBasis = Pick<Booking, 'status' | 'version' | 'startTime' | 'therapistId' | 'serviceId'> &
  // missing when null, and in decisions stored by an older version of the app
  Partial<Pick<Booking, 'moveRequest' | 'visitState'>>;

type VisitInTheWay = Pick<Booking, 'id' | 'startTime' | 'endTime'>;

/**
 * `now`: the booking when the server rejected the decision; null when it no longer existed. `inTheWay`: the
 * visits that occupy the requested time. `warnings`: reasons not to approve the booking.
 */
type Rejection = {
  code: ErrorCode;
  now: DecisionBasis | null;
  inTheWay?: VisitInTheWay[];
  warnings?: BookingWarning[];
};

export type DecideOptions = {
  /** approves a request although its therapist is off then; missing means false */
  despite?: boolean;
  /** approves a request whose start has passed, because the visit took place; missing means false */
  tookPlace?: boolean;
  /** keeps the deposit of a visit that its customer cancels too late; missing means false */
  keepDeposit?: boolean;
  /** why a request is denied, and what its customer is offered instead; missing: not said */
  reason?: DenialReason;
  offer?: DenialOffer;
};

/** Devices store decisions under these names: renaming one needs a migration. */
export type DecisionOperation = Operation &
  DecideOptions & {
    bookingId: number;
    status: Decision;
    /**
     * The booking's version on which the decision is based, counting queued decisions as already made. For
     * `done`: the version that resulted from the decision.
     */
    version: number;
    /** the booking as it was on the screen; null when the decision was made in a notification */
    seen: DecisionBasis | null;
    refusal: Rejection | null;
  };

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

export const isMoveDecision = (decision: Decision): decision is MoveDecision =>
  decision === 'move_accepted' || decision === 'move_declined';

export const isVisitDecision = (decision: Decision): decision is VisitDecision =>
  decision.startsWith('visit_');

export const visitStateOf = (decision: VisitDecision): VisitState | null =>
  decision === 'visit_none' ? null : (decision.slice('visit_'.length) as VisitState);

export const visitDecision = (state: VisitState | null): VisitDecision => `visit_${state ?? 'none'}`;

/** Whether a decision that was rejected could be made about the booking as it is now. */
export function isStillPossible(
  decision: Decision,
  current: DecisionBasis,
  { tookPlace = false }: Pick<DecisionOperation, 'tookPlace'> = {},
): boolean {
  const isAhead = (time: string) => Date.parse(time) > Date.now();
  if (decision === 'move_declined') return isMoveRequested(current);
  if (decision === 'move_accepted')
    return isMoveRequested(current) && isAhead(current.moveRequest!.startTime);
  if (isVisitDecision(decision))
    return current.status === 'approved' && (current.visitState ?? null) !== visitStateOf(decision);
  if (!nextStatuses[current.status].includes(decision)) return false;
  return decision !== 'approved' || tookPlace || isAhead(current.startTime);
}

export const decisionFeature: OutboxFeature<DecisionOperation> = {
  subjectOf: ({ bookingId }) => bookingId,
  isRepeat: (next, last) => next.status === last.status,
  // Each decision increments the version once. A further increment is a change that this device has not seen.
  rebase: (next, last) => ({ ...next, version: last.version + 1 }),
  readToken: readTokenAnywhere,
  identityPath: '/api/auth/verify',
  userIdIn: (data) => {
    const { userId } = (data ?? {}) as { userId?: unknown };
    return typeof userId === 'number' ? userId : null;
  },
  requestFor: ({ bookingId, status, version, createdAt, ...options }) => {
    const path = `/api/admin/bookings/${bookingId}`;
    if (isMoveDecision(status))
      return { method: 'POST', path: `${path}/move`, body: { accept: status === 'move_accepted', version } };
    if (!isVisitDecision(status))
      return {
        method: 'PATCH',
        path: `${path}/status`,
        body: { status, version, ...givenOptions(options) },
      };
    const at = new Date(createdAt).toISOString();
    return {
      method: 'PATCH',
      path: `${path}/visit`,
      body: { visitState: visitStateOf(status), version, at },
    };
  },
  changesWhenDone: ({ bookingId, status }, data) => {
    const receipt = (data ?? {}) as Partial<StatusReceipt & VisitReceipt>;
    const isOurs = receipt.id === bookingId && isAsDecided(status, receipt);
    return isOurs && receipt.version ? { version: receipt.version } : null;
  },
  changesWhenRejected: (code, { booking, bookings, warnings }) => ({
    refusal: {
      code,
      now: booking ? toDecisionBasis(booking) : null,
      ...(bookings ? { inTheWay: bookings.map(toVisitInTheWay) } : {}),
      ...(warnings ? { warnings } : {}),
    },
  }),
};

/** Without options that are false or not given: a missing one means the same. */
export const givenOptions = ({ despite, tookPlace, keepDeposit, reason, offer }: DecideOptions) => ({
  ...(despite ? { despite } : {}),
  ...(tookPlace ? { tookPlace } : {}),
  ...(keepDeposit ? { keepDeposit } : {}),
  ...(reason ? { reason } : {}),
  ...(offer ? { offer } : {}),
});

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

export const enqueueDecision = (decision: NewDecision): Promise<DecisionOperation> =>
  outbox.enqueue({ ...decision, refusal: null });

/**
 * Stores a decision made in a notification, where no page is open. Resolves to the id of the administrator
 * signed in on this device; null when nobody is.
 */
export async function enqueueFromNotification(
  decision: Pick<NewDecision, 'bookingId' | 'version' | 'status'>,
): Promise<number | null> {
  const userId = await readVaultUser();
  if (userId === null) return null;
  await enqueueDecision({ ...decision, userId, seen: null });
  return userId;
}

export const queuedDecisions = async (userId: number, bookingId: number): Promise<DecisionOperation[]> =>
  queueOf(decisionFeature, await outbox.read(), userId, bookingId);

export const sendDecisions = sendWithLogouts(outbox);
