import { drain, keepFromNotification, readOutbox } from '../offline/outbox/outbox.ts';
import { queueOf } from '../offline/outbox/operations.ts';

declare const self: ServiceWorkerGlobalScope & {
  registration: { sync?: { register: (tag: string) => Promise<void> } };
};

/** What became of a decision, where no page is there to see it. */
export type Outcome = 'sent' | 'waiting' | 'refused';

/**
 * Keeps an approval taken on a notification; when this resolves it is on the disk, and the browser sends it should this
 * worker not live to. `send` tries now. Null: no administrator is signed in on this device, or its disk refuses; only
 * the app itself can help then.
 */
export async function keepApproval(about: {
  bookingId: number;
  version: number;
}): Promise<{ send: () => Promise<Outcome> } | null> {
  const userId = await keepFromNotification({ ...about, status: 'approved' }).catch(() => null);
  if (userId === null) return null;
  await self.registration.sync?.register('outbox').catch(() => null);
  const send = async () => {
    // it is kept, whatever becomes of this attempt: a disk that is full by now leaves it waiting
    await drain({ hurry: true }).catch(() => null);
    const decision = queueOf(await readOutbox(), userId, about.bookingId).at(-1);
    if (decision?.state === 'refused') return 'refused';
    return !decision || decision.state === 'done' ? 'sent' : 'waiting';
  };
  return { send };
}

/** Sends what waits; rejects when something still waits, so that the browser tries again later. */
export async function sendWaiting(): Promise<void> {
  const { nextAt, needsSignIn } = await drain({ hurry: true });
  if (nextAt !== null && !needsSignIn) throw new Error('Something still waits to be sent.');
}
