import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { readStored, writeStored } from '../offline/storedText.ts';
import { read, RequestError, send } from './client.ts';

/** Where the specification has the token kept. */
const tokenKey = 'adminToken';

/** Everything that only a signed-in administrator has asked for lies under this key. */
export const adminKey = ['admin'] as const;

/** Whether this device holds a token. Only the server knows whether it is still good. */
export const hasToken = (): boolean => readStored(tokenKey) !== null;

/** Forgets the token, and every answer that it opened. */
export function forgetSession(client: QueryClient): void {
  writeStored(tokenKey, null);
  client.removeQueries({ queryKey: adminKey });
}

/** A sign-in that cannot be used, in the specification's words. */
export class UnusableSignIn extends Error {
  constructor(readonly reason: 'noToken' | 'notStored') {
    super(reason);
  }
}

/** Signs in and keeps the token on this device. Throws RequestError, NetworkError, UnusableSignIn. */
export async function signIn(username: string, password: string): Promise<void> {
  const answer = await send<{ token?: unknown } | null>('POST', '/api/auth/login', { username, password });
  if (typeof answer?.token !== 'string') throw new UnusableSignIn('noToken');
  writeStored(tokenKey, answer.token);
  if (readStored(tokenKey) !== answer.token) throw new UnusableSignIn('notStored');
}

/** Ends the session. The token is gone from this device whatever the server answers; throws what it answered. */
export async function signOut(client: QueryClient): Promise<void> {
  try {
    await send('POST', '/api/auth/logout');
  } finally {
    forgetSession(client);
  }
}

/** True when the server refused the token; silence and a server at fault say nothing about it. */
export const isRejected = (error: unknown): boolean => error instanceof RequestError && error.status === 401;

/** Asks the server whether the token is good. */
export const verifyQuery = queryOptions({
  queryKey: [...adminKey, 'verify'],
  queryFn: ({ signal }) => read<{ username: string }>('/api/auth/verify', signal),
  gcTime: 0,
});
