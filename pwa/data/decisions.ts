import { nextStatuses, type Booking, type BookingStatus, type StatusReceipt } from '#contract/booking.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { queueOf, type NewOperation, type Operation } from '../offline/outbox/operations.ts';
import { createOutbox } from '../offline/outbox/outbox.ts';
import type { OutboxFeature, SendEnvironment, SendSummary } from '../offline/outbox/send.ts';
import { readVaultToken, readVaultUser } from '../offline/persistence/vault.ts';
import { sendPendingLogouts } from './pendingLogouts.ts';
import { readToken } from './storedSession.ts';

/** The decisions that an administrator can make about a booking. */
export type Decision = Exclude<BookingStatus, 'pending'>;

/** The part of a booking that a decision is based on. Nothing of the customer is in it. */
export type DecisionBasis = Pick<Booking, 'status' | 'version' | 'startTime' | 'therapistId' | 'serviceId'>;

/** Why the server refused a decision, and the booking at that time; null when it no longer existed. */
type Rejection = { code: ErrorCode; now: DecisionBasis | null };

/** A decision in the outbox. Stored on devices under these names: changing one needs a migration. */
export type DecisionOperation = Operation & {
  bookingId: number;
  status: Decision;
  /**
   * the booking's version that was decided on, or the one that the previous decision in the queue makes; for `done`,
   * the version that this decision made
   */
  version: number;
  /** the booking as it was on the screen; null when the decision was made on a notification */
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
}: DecisionBasis): DecisionBasis => ({ status, version, startTime, therapistId, serviceId });

/** Whether a decision that was refused could still be made on the booking as it is now. */
export const isStillPossible = (decision: Decision, now: DecisionBasis): boolean =>
  nextStatuses[now.status].includes(decision) &&
  (decision !== 'approved' || Date.parse(now.startTime) > Date.now());

/** How decisions are queued per booking, and the requests that they make. */
export const decisionFeature: OutboxFeature<DecisionOperation> = {
  subjectOf: ({ bookingId }) => bookingId,
  repeats: (next, last) => next.status === last.status,
  // Each decision increments the version once: a version in between is a change that this device has not seen.
  following: (next, last) => ({ ...next, version: last.version + 1 }),
  // Pages share the token in localStorage, which a service worker cannot read: it uses the encrypted copy in the vault.
  readToken: () => (typeof localStorage === 'undefined' ? readVaultToken() : Promise.resolve(readToken())),
  identityPath: '/api/auth/verify',
  userIdIn: (data) => {
    const { userId } = (data ?? {}) as { userId?: unknown };
    return typeof userId === 'number' ? userId : null;
  },
  requestFor: ({ bookingId, status, version }) => ({
    method: 'PATCH',
    path: `/api/admin/bookings/${bookingId}/status`,
    body: { status, version },
  }),
  whenDone: ({ bookingId, status }, data) => {
    const receipt = (data ?? {}) as Partial<StatusReceipt>;
    const isOurs = receipt.id === bookingId && receipt.status === status;
    return isOurs && receipt.version ? { version: receipt.version } : null;
  },
  whenRefused: (code, { booking }) => ({
    refusal: { code, now: booking ? toDecisionBasis(booking) : null },
  }),
};

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
 * Stores a decision made on a notification, without a page, for the administrator whose data this device holds.
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

/** Sends the decisions that are due, and the logouts that could not be sent before. See `Outbox.send`. */
export async function sendDecisions(
  options: { hurry?: boolean } = {},
  replaced: Partial<SendEnvironment<DecisionOperation>> = {},
): Promise<SendSummary> {
  const isOnline = replaced.isOnline ?? (() => navigator.onLine);
  const [summary] = await Promise.all([
    outbox.send(options, replaced),
    isOnline() ? sendPendingLogouts() : null,
  ]);
  return summary;
}
