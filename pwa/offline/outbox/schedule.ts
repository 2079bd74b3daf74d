import { databaseOnceOpen, openDatabase } from '../persistence/database.ts';
import { hasNetwork } from '../connection.ts';
import { longestDelay } from './operations.ts';
import type { SendSummary } from './send.ts';

/** ms: the shortest time between two attempts by timer */
const shortestDelay = 3_000;

/** Calls `send` whenever the outbox should try again. `hurry` ignores the retry delays. */
export function createSchedule(send: (options: { hurry: boolean }) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;
  return {
    /** Sends what is due now, when the network is back, and when the app becomes visible. */
    start: () => {
      const sendNow = () => send({ hurry: true });
      sendNow();
      if (isStarted) return;
      isStarted = true;
      // Sends again once a slow database has opened, since it may contain operations.
      void openDatabase().then((database) => (database ? undefined : databaseOnceOpen().then(sendNow)));
      window.addEventListener('online', sendNow);
      window.addEventListener('focus', sendNow);
      window.addEventListener('pageshow', sendNow);
      document.addEventListener(
        'visibilitychange',
        () => document.visibilityState === 'visible' && sendNow(),
      );
    },
    /** Sends again when the next operation is due. */
    continueAfter: ({ needsSignIn, nextAt }: SendSummary) => {
      clearTimeout(timer);
      if (nextAt === null || needsSignIn || !hasNetwork()) return;
      const delay = Math.min(longestDelay, Math.max(shortestDelay, nextAt - Date.now()));
      timer = setTimeout(() => send({ hurry: false }), delay);
    },
  };
}

/** Makes the browser ask before the page is closed while `isLosing` returns true. */
export function confirmUnloadWhileLosing(isLosing: () => boolean): void {
  window.addEventListener('beforeunload', (event) => {
    if (isLosing()) event.preventDefault();
  });
}
