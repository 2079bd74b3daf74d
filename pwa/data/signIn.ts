import type { QueryClient } from '@tanstack/react-query';
import { readLocalStorage, writeLocalStorage } from '../offline/persistence/localStorage.ts';
import { send } from './client.ts';
import { tokenStorageKey } from '#contract/constants.ts';
import { adminQueryKey, readToken } from './session.ts';

/** A sign-in that cannot be used, in the specification's words. */
export class SignInError extends Error {
  constructor(readonly reason: 'noToken' | 'notStored') {
    super(reason);
  }
}

/** Signs in and keeps the token on this device. Throws RequestError, NetworkError, SignInError. */
export async function signIn(username: string, password: string): Promise<void> {
  const answer = await send<{ token?: unknown } | null>('POST', '/api/auth/login', { username, password });
  if (typeof answer?.token !== 'string') throw new SignInError('noToken');
  // whoever was in before, their answers are not this one's
  await emptyVault();
  writeLocalStorage(tokenStorageKey, answer.token);
  if (readLocalStorage(tokenStorageKey) !== answer.token) throw new SignInError('notStored');
}

/**
 * Ends the session. The token is gone from this device at once; of the session only its id is left until the server
 * has ended it, now or when it can be reached again. Throws what the server answered, NetworkError too.
 */
export async function signOut(client: QueryClient): Promise<void> {
  const sessionId = sessionIdOf(readToken());
  const { removePendingLogout, addPendingLogout } = await import('../offline/outbox/pendingLogouts.ts');
  if (sessionId) await addPendingLogout(sessionId).catch(() => {});
  await clearSession(client);
  if (!sessionId) return;
  await send('POST', '/api/auth/logout', { sessionId });
  await removePendingLogout(sessionId).catch(() => {});
}

/** The id of the session that a token (a JWT) belongs to. */
function sessionIdOf(token: string | null): string | null {
  try {
    const payload = (token ?? '').split('.')[1] ?? '';
    const { jti } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { jti?: unknown };
    return typeof jti === 'string' ? jti : null;
  } catch {
    return null;
  }
}

/**
 * Forgets the token and every answer that it opened, here and in every other tab. Decisions that wait to be sent
 * stay: nothing of a customer is in them.
 */
export async function clearSession(client: QueryClient): Promise<void> {
  writeLocalStorage(tokenStorageKey, null);
  client.removeQueries({ queryKey: adminQueryKey });
  await emptyVault();
}

async function emptyVault(): Promise<void> {
  const { wipeVault } = await import('../offline/persistence/vault.ts');
  // where nothing can be thrown away, nothing could be kept
  await wipeVault().catch(() => {});
}
