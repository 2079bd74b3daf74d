import { openDatabase, withReconnect } from '../persistence/database.ts';
import { markPendingLogouts } from './pendingLogoutMark.ts';
import type { Tools } from './send.ts';

/** Remembers to end a session of which only the id is left: signing out without a network. */
export async function addPendingLogout(sessionId: string): Promise<void> {
  const database = await openDatabase();
  if (!database) return;
  await withReconnect(database, () => database.endings.put({ sessionId }));
  markPendingLogouts(true);
}

/** The session has ended. */
export async function removePendingLogout(sessionId: string): Promise<void> {
  const database = await openDatabase();
  if (database) await withReconnect(database, () => database.endings.delete(sessionId));
  markPendingLogouts(false);
}

/** Ends the sessions that could not be ended before. */
export async function sendPendingLogouts({
  fetch,
  isOnline,
}: Pick<Tools, 'fetch' | 'isOnline'>): Promise<void> {
  const database = await openDatabase();
  if (!database || !isOnline()) return;
  const left = [];
  for (const { sessionId } of await withReconnect(database, () => database.endings.toArray())) {
    if (await end(fetch, sessionId)) await removePendingLogout(sessionId);
    else left.push(sessionId);
  }
  markPendingLogouts(left.length > 0);
}

async function end(fetch: Tools['fetch'], sessionId: string): Promise<boolean> {
  try {
    const response = await fetch('/api/auth/logout', {
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
