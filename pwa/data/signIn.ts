import { sendRequest } from './client.ts';
import { tryWipeVault } from './logout.ts';
import { readToken, writeToken } from './storedSession.ts';

export class SignInError extends Error {
  override readonly name = 'SignInError';
  constructor(readonly reason: 'noToken' | 'notStored') {
    super(reason);
  }
}

/** Throws RequestError, NetworkError, SignInError. */
export async function signIn(username: string, password: string): Promise<void> {
  const answer = await sendRequest<{ token?: unknown } | null>('POST', '/api/auth/login', {
    username,
    password,
  });
  if (typeof answer?.token !== 'string') throw new SignInError('noToken');
  await tryWipeVault();
  writeToken(answer.token);
  if (readToken() !== answer.token) throw new SignInError('notStored');
}
