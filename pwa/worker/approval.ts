import {
  enqueueFromNotification,
  queuedDecisions,
  readDecisions,
  sendDecisions,
  type DecisionOperation,
} from '../data/decisions.ts';

declare const self: ServiceWorkerGlobalScope & {
  registration: { sync?: { register: (tag: string) => Promise<void> } };
};

export type ApprovalOutcome = 'sent' | 'waiting' | ApprovalRejection;
type ApprovalRejection = 'refused' | 'off';

/**
 * Stores an approval made in a notification. Once this resolves, the approval is on the disk, and Background
 * Sync sends it if the browser stops this worker; `send` sends it now. Null when no administrator is signed
 * in on this device, or its disk is full: then only the app can approve.
 */
export async function enqueueApproval(booking: {
  bookingId: number;
  version: number;
}): Promise<{ send: () => Promise<ApprovalOutcome> } | null> {
  const userId = await enqueueFromNotification({ ...booking, status: 'approved' }).catch(() => null);
  if (userId === null) return null;
  await self.registration.sync?.register('outbox').catch(() => null);
  const send = async () => {
    // The approval stays stored when sending fails, even if the disk is full by now.
    await sendDecisions({ isUrgent: true }).catch(() => null);
    const decision = (await queuedDecisions(userId, booking.bookingId)).at(-1);
    if (decision?.state === 'refused') return rejectionOf(decision);
    return decision ? 'waiting' : 'sent';
  };
  return { send };
}

const rejectionOf = ({ refusal }: DecisionOperation): ApprovalRejection =>
  refusal?.code === 'therapist_off' ? 'off' : 'refused';

/**
 * Sends the waiting decisions; rejects when some are still waiting, so that the browser retries the sync
 * later. `onRejected` is called for each approval made in a notification that the server rejected now.
 */
export async function sendWaitingDecisions(
  onRejected: (bookingId: number, rejection: ApprovalRejection) => Promise<void>,
): Promise<void> {
  const before = new Set((await rejectedApprovals()).map(({ opId }) => opId));
  const { nextAt, needsSignIn } = await sendDecisions({ isUrgent: true });
  for (const decision of await rejectedApprovals())
    if (!before.has(decision.opId)) await onRejected(decision.bookingId, rejectionOf(decision));
  if (nextAt !== null && !needsSignIn) throw new Error('Some decisions are still unsent.');
}

/** The app itself shows rejections of approvals that were not made in a notification. */
const rejectedApprovals = async () =>
  (await readDecisions()).filter(({ state, seen }) => state === 'refused' && seen === null);
