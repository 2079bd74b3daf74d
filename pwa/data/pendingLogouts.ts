import { fetchWithTimeout } from '../offline/fetchWithTimeout.ts';
import { openDatabase, withReconnect } from '../offline/persistence/database.ts';
import { logoutRequest } from './logoutRequest.ts';
import { markPendingLogouts } from './storedSession.ts';

export async function addPendingLogout(sessionId: string): Promise<void> {
  const database = await openDatabase();
  if (!database) return;
  await withReconnect(database, () => database.endings.put({ sessionId }));
  markPendingLogouts(true);
}

export async function removePendingLogout(sessionId: string): Promise<void> {
  const database = await openDatabase();
  if (!database) return;
  await withReconnect(database, () => database.endings.delete(sessionId));
  markPendingLogouts((await withReconnect(database, () => database.endings.count())) > 0);
}

/** Ends the sessions of users who logged out offline. Resolves to whether some are left. */
export async function sendPendingLogouts(): Promise<boolean> {
  const database = await openDatabase();
  if (!database) return false;
  let isPending = false;
  for (const { sessionId } of await withReconnect(database, () => database.endings.toArray())) {
    if (await endSession(sessionId)) await withReconnect(database, () => database.endings.delete(sessionId));
    else isPending = true;
  }
  markPendingLogouts(isPending);
  return isPending;
}

/** A captive portal responds with 200 too, so the body is checked as well. */
async function endSession(sessionId: string): Promise<boolean> {
  const { path, idField, confirmation } = logoutRequest;
  try {
    const response = await fetchWithTimeout(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ [idField]: sessionId }),
    });
    const body = (await response.json()) as { data?: Record<string, unknown> } | null;
    return body?.data?.[confirmation] === true;
  } catch {
    return false;
  }
}
