import { sendRequest } from './client.ts';
import { logoutRequest } from './logoutRequest.ts';
import { hasToken, readToken, writeToken } from './storedSession.ts';
import { tokenIdOf } from './tokenId.ts';

/**
 * Ends the session. What it gave access to is removed from this device at once (see `clearSession`). Only the
 * session's id stays until the server has ended the session, now or when it can be reached again. Throws
 * RequestError, NetworkError.
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

/** Has the server end the session of a token that this device used before, when the outbox sends next. */
export async function endSessionLater(token: string): Promise<void> {
  const sessionId = tokenIdOf(token);
  if (sessionId) await store(sessionId);
}

// Whatever cannot be loaded or stored, the session ends on this device.
const store = (sessionId: string) =>
  import('./pendingLogouts.ts').then(({ addPendingLogout }) => addPendingLogout(sessionId)).catch(() => {});

/**
 * Removes the token and everything that it gave access to, here and in every other tab; `forget` removes it
 * from memory. Unsent decisions stay: they contain no customer data.
 */
export async function clearSession(forget: () => void): Promise<void> {
  writeToken(null);
  forget();
  await tryWipeVault();
}

/** Deletes the data of whoever was signed in on this device. */
export async function tryWipeVault(): Promise<void> {
  // A browser that refuses to delete data has not stored any either.
  await import('../offline/persistence/vault.ts').then(({ wipeVault }) => wipeVault()).catch(() => {});
}

/** Where nobody is signed in, deletes what is left: a browser may stop a logout's deletion when its page is left at once. */
export async function emptyAbandonedVault(): Promise<void> {
  if (!hasToken()) await tryWipeVault();
}
