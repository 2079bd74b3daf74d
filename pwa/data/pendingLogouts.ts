import { fetchWithTimeout } from '../offline/outbox/outbox.ts';
import { openDatabase, withReconnect } from '../offline/persistence/database.ts';
import { markPendingLogouts } from './storedSession.ts';

/** Stores the id of a session that could not be ended on the server because the user signed out offline. */
export async function addPendingLogout(sessionId: string): Promise<void> {
  const database = await openDatabase();
  if (!database) return;
  await withReconnect(database, () => database.endings.put({ sessionId }));
  markPendingLogouts(true);
}

/** Deletes the id of a session that has ended. */
export async function removePendingLogout(sessionId: string): Promise<void> {
  const database = await openDatabase();
  if (database) await withReconnect(database, () => database.endings.delete(sessionId));
  markPendingLogouts(false);
}

/** Ends on the server the sessions of users who logged out while offline. */
export async function sendPendingLogouts(): Promise<void> {
  const database = await openDatabase();
  if (!database) return;
  let isPending = false;
  for (const { sessionId } of await withReconnect(database, () => database.endings.toArray())) {
    if (await logOut(sessionId)) await removePendingLogout(sessionId);
    else isPending = true;
  }
  markPendingLogouts(isPending);
}

/** Whether the server has ended the session. A captive portal answers 200 too, so the body is checked as well. */
async function logOut(sessionId: string): Promise<boolean> {
  try {
    const response = await fetchWithTimeout('/api/auth/logout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sessionId }),
    });
    const body = (await response.json()) as { data?: { loggedOut?: unknown } } | null;
    return body?.data?.loggedOut === true;
  } catch {
    return false;
  }
}
