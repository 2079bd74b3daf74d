import { createListeners } from '../createListeners.ts';
import type { Operation } from './operations.ts';
import type { Outbox } from './outbox.ts';
import { createSchedule, confirmUnloadWhile } from './schedule.ts';

/**
 * The operations of all users on this device. `isDurable`: false where the browser stores nothing, null while
 * the database has not opened yet. `restoredCount`: the unsettled operations that were stored again after the
 * browser had deleted this app's data, until the user dismisses the notice about them.
 */
export type OutboxState<Op extends Operation> = {
  operations: Op[];
  isDurable: boolean | null;
  restoredCount: number;
};

export type AfterSending = (sent: { isSettled: boolean; needsSignIn: boolean }) => void;

type SendOptions = { isUrgent?: boolean; isForced?: boolean };

export function createPageOutbox<Op extends Operation>({
  read,
  watch,
  send: sendDue,
}: Pick<Outbox<Op>, 'read' | 'watch' | 'send'>) {
  let state: OutboxState<Op> = { operations: [], isDurable: null, restoredCount: 0 };
  let dismissedCount = 0;
  let isWatching = false;
  let isWarning = false;
  let schedule: ReturnType<typeof createSchedule> | undefined;
  const listeners = createListeners();

  const subscribe = (listener: () => void) => {
    if (!isWatching) {
      isWatching = true;
      watch((operations, isDurable, restored) => {
        state = { operations, isDurable, restoredCount: restored - dismissedCount };
        listeners.notify();
      });
    }
    return listeners.subscribe(listener);
  };

  const settledIds = async () => (await read()).filter(isSettled).map(({ opId }) => opId);

  const send = async (after: AfterSending, { isUrgent = true, isForced = false }: SendOptions = {}) => {
    const before = await settledIds();
    const summary = await sendDue({ isUrgent }, isForced ? { isOnline: () => true } : {});
    const settled = (await settledIds()).some((opId) => !before.includes(opId));
    after({ isSettled: settled, needsSignIn: summary.needsSignIn });
    scheduleOf(after).continueAfter(summary);
  };
  const scheduleOf = (after: AfterSending) =>
    (schedule ??= createSchedule((options) => void send(after, options)));

  return {
    subscribe,
    current: () => state,
    dismissRestored: () => {
      dismissedCount += state.restoredCount;
      state = { ...state, restoredCount: 0 };
      listeners.notify();
    },
    send,
    start: (after: AfterSending) => {
      scheduleOf(after).start();
      if (isWarning) return;
      isWarning = true;
      confirmUnloadWhile(() => !state.isDurable && state.operations.some((one) => one.state !== 'done'));
    },
  };
}

export const isSettled = ({ state }: Operation): boolean => state === 'done' || state === 'refused';
