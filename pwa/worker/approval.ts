import { enqueueFromNotification, queuedDecisions, sendDecisions } from '../data/decisions.ts';

declare const self: ServiceWorkerGlobalScope & {
  registration: { sync?: { register: (tag: string) => Promise<void> } };
};

/** The outcome of an approval so far. */
export type ApprovalOutcome = 'sent' | 'waiting' | 'refused';

/**
 * Stores an approval made on a notification. Once this resolves, the approval is on the disk, and Background Sync sends
 * it if the browser stops this worker; `send` sends it now. Null when no administrator is signed in on this device, or
 * its disk is full: then only the app can approve.
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
    await sendDecisions({ hurry: true }).catch(() => null);
    const decision = (await queuedDecisions(userId, booking.bookingId)).at(-1);
    if (decision?.state === 'refused') return 'refused';
    return decision ? 'waiting' : 'sent';
  };
  return { send };
}

/** Sends the waiting decisions; rejects when some are still waiting, so that the browser retries the sync later. */
export async function sendWaitingDecisions(): Promise<void> {
  const { nextAt, needsSignIn } = await sendDecisions({ hurry: true });
  if (nextAt !== null && !needsSignIn) throw new Error('Some decisions are still unsent.');
}
