import { databaseOnceOpen, openDatabase } from '../persistence/database.ts';
import { hasNetwork } from '../connection.ts';
import { longestDelay } from './operations.ts';
import type { SendSummary } from './send.ts';

const shortestDelay = 3_000;

export function createSchedule(send: (options: { isUrgent: boolean }) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;
  return {
    start: () => {
      const sendNow = () => send({ isUrgent: true });
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
    continueAfter: ({ needsSignIn, nextAt }: SendSummary) => {
      clearTimeout(timer);
      if (nextAt === null || needsSignIn || !hasNetwork()) return;
      const delay = Math.min(longestDelay, Math.max(shortestDelay, nextAt - Date.now()));
      timer = setTimeout(() => send({ isUrgent: false }), delay);
    },
  };
}

/** Makes the browser ask before it leaves the page while `wouldLose` says that operations would be lost. */
export function confirmUnloadWhile(wouldLose: () => boolean): void {
  window.addEventListener('beforeunload', (event) => {
    if (wouldLose()) event.preventDefault();
  });
}
