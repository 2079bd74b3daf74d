import { requestBackgroundSync } from '../../offline/backgroundSync.ts';
import { createOutbox } from '../../offline/outbox/outbox.ts';
import { createSchedule, warnBeforeLosing } from '../../offline/outbox/schedule.ts';
import type { SendEnvironment, SendSummary } from '../../offline/outbox/send.ts';
import { readVaultToken } from '../../offline/persistence/vault.ts';
import {
  newVisitOperation,
  repeatedOn,
  visitFeature,
  type VisitBasis,
  type VisitChange,
  type VisitOperation,
} from './visitChanges.ts';

const outbox = createOutbox({
  ...visitFeature,
  // A service worker cannot read localStorage: it uses the encrypted copy in the vault.
  readToken: async () => (typeof localStorage === 'undefined' ? readVaultToken() : visitFeature.readToken()),
});

export { requestBackgroundSync };

export const { undo: undoChange, discard: discardChange, watch: watchChanges } = outbox;

/** What the page does after sending: `isChanged` when the server has settled something. */
type AfterSending = (sent: SendSummary & { isChanged: boolean }) => void;

let afterSending: AfterSending = () => {};
let isDurable: boolean | null = null;
let operations: VisitOperation[] = [];
const schedule = createSchedule((options) => void send(options));

/** Sends what waits, now and whenever that may help. Called again after each sign-in. */
export function startSending(after: AfterSending): void {
  afterSending = after;
  schedule.start();
}

/** Calls `listener` with the changes on this device now and whenever they change, here or elsewhere. */
export function followChanges(listener: (all: VisitOperation[], isDurable: boolean | null) => void): void {
  watchChanges((all, isStored) => {
    operations = all;
    isDurable = isStored;
    listener(all, isStored);
  });
  warnBeforeLosing(() => !isDurable && operations.some(({ state }) => state !== 'done'));
}

/** Says how a visit goes: stored on this device first, then sent. Resolves once it is on the disk. */
export async function changeVisit(
  therapistId: number,
  visit: VisitBasis & { id: number },
  change: VisitChange,
): Promise<void> {
  await outbox.enqueue(newVisitOperation(therapistId, visit, change, new Date().toISOString()));
  sendSoon();
}

/** Says what was refused once more, of the visit as it is now, with the times of the taps. */
export async function repeatChanges(refused: VisitOperation): Promise<void> {
  await outbox.enqueueAll(repeatedOn(await outbox.read(), refused));
  sendSoon();
}

/** Sends everything now, even when the browser reports that it is offline. */
export const sendNow = (): Promise<void> => send({ hurry: true }, { isOnline: () => true });

/** Sends what is due, without a page. */
export const sendFromWorker = (): Promise<SendSummary> => outbox.send({ hurry: true });

function sendSoon(): void {
  void send({ hurry: true });
  // The service worker sends what waits even if this page is closed by then.
  void requestBackgroundSync();
}

async function send(
  options: { hurry: boolean },
  replaced: Partial<SendEnvironment<VisitOperation>> = {},
): Promise<void> {
  const before = await settledIds();
  const summary = await outbox.send(options, replaced);
  const after = await settledIds();
  afterSending({ ...summary, isChanged: after.some((opId) => !before.includes(opId)) });
  schedule.continueAfter(summary);
}

const settledIds = async (): Promise<string[]> =>
  (await outbox.read())
    .filter(({ state }) => state === 'done' || state === 'refused')
    .map(({ opId }) => opId);
