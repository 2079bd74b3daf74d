import { tokenStorageKey } from '#contract/constants.ts';
import { readLocalStorage, writeLocalStorage } from '../offline/persistence/localStorage.ts';

/**
 * The administrator's localStorage keys: of the token, and of whether sessions still have to end on the
 * server.
 */
const keys = { token: tokenStorageKey, pendingLogouts: 'endingSessions' };

/** Has this page store its session under other keys: two people may use the same phone. */
export const setSessionStorageKeys = (others: typeof keys): void => void Object.assign(keys, others);

/** The token on this device, or null. Only the server knows whether it is still valid. */
export const readToken = (): string | null => readLocalStorage(keys.token);

export const hasToken = (): boolean => readToken() !== null;

/** The location state that makes the sign-in page show its form to a device that still has a token. */
export const showSignInForm = 'showSignInForm';

export const writeToken = (token: string | null): void => writeLocalStorage(keys.token, token);

/** Calls `listener` when another tab signs in or out. Returns a function that stops this. */
export function subscribeToToken(listener: () => unknown): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === keys.token || key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Whether a session still has to be ended on the server; known without opening the database. */
export const hasPendingLogouts = (): boolean => readLocalStorage(keys.pendingLogouts) !== null;

export const markPendingLogouts = (isPending: boolean): void =>
  writeLocalStorage(keys.pendingLogouts, isPending ? '1' : null);
