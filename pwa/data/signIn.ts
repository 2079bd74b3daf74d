import type { QueryClient } from '@tanstack/react-query';
import { sendRequest } from './client.ts';
import { readToken, writeToken } from './storedSession.ts';
import { adminQueryKey } from './session.ts';
import { tokenIdOf } from './tokenId.ts';

/** The server accepted the credentials, but the session cannot be used on this device. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  constructor(readonly reason: 'noToken' | 'notStored') {
    super(reason);
  }
}

/** Signs in and stores the token on this device. Throws RequestError, NetworkError, SignInError. */
export async function signIn(username: string, password: string): Promise<void> {
  const answer = await sendRequest<{ token?: unknown } | null>('POST', '/api/auth/login', {
    username,
    password,
  });
  if (typeof answer?.token !== 'string') throw new SignInError('noToken');
  // The data of whoever was signed in before is not this user's.
  await emptyVault();
  writeToken(answer.token);
  if (readToken() !== answer.token) throw new SignInError('notStored');
}

/**
 * Ends the session. The token is removed from this device at once. Only the session's id stays until the server has
 * ended the session, now or when it can be reached again. Throws RequestError, NetworkError.
 */
export async function signOut(client: QueryClient): Promise<void> {
  const sessionId = tokenIdOf(readToken());
  const { addPendingLogout, removePendingLogout } = await import('./pendingLogouts.ts');
  if (sessionId) await addPendingLogout(sessionId).catch(() => {});
  await clearSession(client);
  if (!sessionId) return;
  await sendRequest('POST', '/api/auth/logout', { sessionId });
  await removePendingLogout(sessionId).catch(() => {});
}

/**
 * Removes the token and everything that it gave access to, here and in every other tab. Unsent decisions stay: they
 * contain no customer data.
 */
export async function clearSession(client: QueryClient): Promise<void> {
  writeToken(null);
  client.removeQueries({ queryKey: adminQueryKey });
  await emptyVault();
}

async function emptyVault(): Promise<void> {
  const { wipeVault } = await import('../offline/persistence/vault.ts');
  // A browser that refuses to delete data has not stored any either.
  await wipeVault().catch(() => {});
}
