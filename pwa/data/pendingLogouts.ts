import { deleteEnding, hasEndings, isConfirmed, sendEndings, storeEnding } from '../offline/endings.ts';
import { markPendingLogouts } from './storedSession.ts';

/** Stores the id of a session that could not be ended on the server because the user signed out offline. */
export async function addPendingLogout(sessionId: string): Promise<void> {
  if (await storeEnding(sessionId)) markPendingLogouts(true);
}

/** Deletes the id of a session that has ended. */
export async function removePendingLogout(sessionId: string): Promise<void> {
  await deleteEnding(sessionId);
  markPendingLogouts(await hasEndings());
}

/** Ends on the server the sessions of users who logged out while offline. */
export async function sendPendingLogouts(): Promise<void> {
  markPendingLogouts(
    await sendEndings((sessionId) => isConfirmed('/api/auth/logout', { sessionId }, 'loggedOut')),
  );
}
