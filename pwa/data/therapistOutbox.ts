import type { DoorPayment } from '#contract/payment.ts';
import { requestBackgroundSync } from '../offline/backgroundSync.ts';
import { createOutbox } from '../offline/outbox/outbox.ts';
import { createPageOutbox, type AfterSending } from '../offline/outbox/pageOutbox.ts';
import { sendPendingLogouts } from './pendingLogouts.ts';
import { readTokenAnywhere, sendWithLogouts } from './sendWithLogouts.ts';
import {
  newTherapistDecision,
  repeatedDecisions,
  therapistDecisionFeature,
  type TherapistDecision,
  type TherapistDecisionOperation,
  type TherapistDecisionBasis,
} from './therapistDecisions.ts';

const outbox = createOutbox({ ...therapistDecisionFeature, readToken: readTokenAnywhere });
const pageOutbox = createPageOutbox({ ...outbox, send: sendWithLogouts(outbox) });

export const therapistOutbox = { subscribe: pageOutbox.subscribe, current: pageOutbox.current };

export const { undo: undoDecision, discard: discardDecision } = outbox;

let afterSending: AfterSending = () => {};

/** Now, when the network returns, when the app becomes visible, and by timer. Call it after each sign-in. */
export function startSending(after: AfterSending): void {
  afterSending = after;
  pageOutbox.start(after);
}

/**
 * Records a visit's progress, or with `payments` all that was taken at its door: stored on this device first, then
 * sent. Resolves once it is on the disk.
 */
export async function decide(
  therapistId: number,
  visit: TherapistDecisionBasis & { id: number },
  change: TherapistDecision,
  payments?: DoorPayment[],
): Promise<void> {
  await outbox.enqueue(newTherapistDecision(therapistId, visit, change, new Date().toISOString(), payments));
  sendSoon();
}

export async function repeatDecisions(rejected: TherapistDecisionOperation): Promise<void> {
  await outbox.enqueueAll(repeatedDecisions(await outbox.read(), rejected));
  sendSoon();
}

export const sendNow = (): Promise<void> => pageOutbox.send(afterSending, { isForced: true });

function sendSoon(): void {
  void pageOutbox.send(afterSending);
  // The service worker sends unsent decisions even if this page is closed by then.
  void requestBackgroundSync();
}

/**
 * In the service worker: sends what is due. Rejects while unsent decisions or logouts remain, so that the
 * browser tries again later, except those that need the therapist to sign in.
 */
export async function sendFromWorker(): Promise<void> {
  const [{ nextAt, needsSignIn }, isLogoutPending] = await Promise.all([
    outbox.send({ isUrgent: true }),
    sendPendingLogouts(),
  ]);
  if ((nextAt !== null && !needsSignIn) || isLogoutPending) throw new Error('Something still waits');
}
