import { fetchWithTimeout } from './fetchWithTimeout.ts';
import { openDatabase, withReconnect } from './persistence/database.ts';

/** Stores the id of a session that the server still has to end. Resolves to whether this browser can store it. */
export async function storeEnding(sessionId: string): Promise<boolean> {
  const database = await openDatabase();
  if (!database) return false;
  await withReconnect(database, () => database.endings.put({ sessionId }));
  return true;
}

/** Deletes the id of a session that has ended. */
export async function deleteEnding(sessionId: string): Promise<void> {
  const database = await openDatabase();
  if (database) await withReconnect(database, () => database.endings.delete(sessionId));
}

/** Whether ids of sessions are stored that the server still has to end. */
export async function hasEndings(): Promise<boolean> {
  const database = await openDatabase();
  return database !== null && (await withReconnect(database, () => database.endings.count())) > 0;
}

/** Has `end` end every session whose id is stored, and forgets those that have ended. Resolves to whether some are left. */
export async function sendEndings(end: (sessionId: string) => Promise<boolean>): Promise<boolean> {
  const database = await openDatabase();
  if (!database) return false;
  let isPending = false;
  for (const { sessionId } of await withReconnect(database, () => database.endings.toArray())) {
    if (await end(sessionId)) await deleteEnding(sessionId);
    else isPending = true;
  }
  return isPending;
}

/** Whether the server confirms, by this field of its answer. A captive portal answers 200 too, so the body is checked as well. */
export async function isConfirmed(path: string, asked: object, field: string): Promise<boolean> {
  try {
    const response = await fetchWithTimeout(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(asked),
    });
    const body = (await response.json()) as { data?: Record<string, unknown> } | null;
    return body?.data?.[field] === true;
  } catch {
    return false;
  }
}
