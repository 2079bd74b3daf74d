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
  type VisitBasis,
} from './therapistDecisions.ts';

const outbox = createOutbox({ ...therapistDecisionFeature, readToken: readTokenAnywhere });
const page = createPageOutbox({ ...outbox, send: sendWithLogouts(outbox) });

/** The outbox of a therapist's page, updated by changes in this tab or elsewhere; for useSyncExternalStore. */
export const therapistOutbox = { subscribe: page.subscribe, current: page.current };

export const { undo: undoDecision, discard: discardDecision } = outbox;

let afterSending: AfterSending = () => {};

/**
 * Sends what is due now, and again when the network is back, when the app becomes visible, and by timer.
 * Called again after each sign-in.
 */
export function startSending(after: AfterSending): void {
  afterSending = after;
  page.start(after);
}

/** Records a visit's progress: stored on this device first, then sent. Resolves once it is on the disk. */
export async function decide(
  therapistId: number,
  visit: VisitBasis & { id: number },
  change: TherapistDecision,
): Promise<void> {
  await outbox.enqueue(newTherapistDecision(therapistId, visit, change, new Date().toISOString()));
  sendSoon();
}

/** Repeats what was rejected, about the visit as it is now, with the times of the taps. */
export async function repeatDecisions(refused: TherapistDecisionOperation): Promise<void> {
  await outbox.enqueueAll(repeatedDecisions(await outbox.read(), refused));
  sendSoon();
}

/** Sends everything now, even when the browser reports that it is offline. */
export const sendNow = (): Promise<void> => page.send(afterSending, { isForced: true });

function sendSoon(): void {
  void page.send(afterSending);
  // The service worker sends what waits even if this page is closed by then.
  void requestBackgroundSync();
}

/**
 * In the service worker: sends what is due. Rejects when something still waits, so that the browser tries again later; what waits for her
 * to sign in is sent by the page.
 */
export async function sendFromWorker(): Promise<void> {
  const [{ nextAt, needsSignIn }, isLogoutPending] = await Promise.all([
    outbox.send({ hurry: true }),
    sendPendingLogouts(),
  ]);
  if ((nextAt !== null && !needsSignIn) || isLogoutPending) throw new Error('Something still waits');
}
