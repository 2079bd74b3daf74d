import { sendRequest } from './client.ts';
import { logoutRequest } from './logoutRequest.ts';
import { hasToken, readToken, writeToken } from './storedSession.ts';
import { tokenIdOf } from './tokenId.ts';

/**
 * Clears the session on this device at once (see `clearSession`). The session's id stays stored until the
 * server has confirmed its end, possibly later. Throws RequestError, NetworkError.
 */
export async function logout(forget: () => void): Promise<void> {
  const sessionId = tokenIdOf(readToken());
  await Promise.all([sessionId && store(sessionId), clearSession(forget)]);
  if (!sessionId) return;
  const { path, idField } = logoutRequest;
  await sendRequest('POST', path, { [idField]: sessionId });
  const { removePendingLogout } = await import('./pendingLogouts.ts');
  await removePendingLogout(sessionId).catch(() => {});
}

/** Ends the session of a token used on this device before, the next time the outbox sends. */
export async function endSessionLater(token: string): Promise<void> {
  const sessionId = tokenIdOf(token);
  if (sessionId) await store(sessionId);
}

// Failure to load or to store is ignored: the session ends on this device in any case.
const store = (sessionId: string) =>
  import('./pendingLogouts.ts').then(({ addPendingLogout }) => addPendingLogout(sessionId)).catch(() => {});

/**
 * Removes the token and the data that it gave access to, in every tab. `forget` removes the data from this
 * tab's memory. Unsent decisions stay: they contain no customer data.
 */
export async function clearSession(forget: () => void): Promise<void> {
  writeToken(null);
  forget();
  await tryWipeVault();
}

export async function tryWipeVault(): Promise<void> {
  // A browser that does not permit deleting data has not stored any.
  await import('../offline/persistence/vault.ts').then(({ wipeVault }) => wipeVault()).catch(() => {});
}

/** Completes an earlier logout: browsers may abort its deletion when the page is closed at once. */
export async function emptyAbandonedVault(): Promise<void> {
  if (!hasToken()) await tryWipeVault();
}
