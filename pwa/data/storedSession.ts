import { tokenStorageKey } from '#contract/constants.ts';
import { readLocalStorage, writeLocalStorage } from '../offline/persistence/localStorage.ts';

const keys = { token: tokenStorageKey, pendingLogouts: 'endingSessions' };

/** Stores this page's session under other keys: an administrator and a therapist may share a phone. */
export const setSessionStorageKeys = (others: typeof keys): void => void Object.assign(keys, others);

/** null: none on this device. Only the server knows whether the token is still valid. */
export const readToken = (): string | null => readLocalStorage(keys.token);

export const hasToken = (): boolean => readToken() !== null;

/** The location state that makes the sign-in page show its form to a device that still has a token. */
export const showSignInFormState = 'showSignInForm';

export const writeToken = (token: string | null): void => writeLocalStorage(keys.token, token);

export function subscribeToToken(listener: () => unknown): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === keys.token || key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Whether a session still has to be ended on the server. Does not open the database. */
export const hasPendingLogouts = (): boolean => readLocalStorage(keys.pendingLogouts) !== null;

export const markPendingLogouts = (isPending: boolean): void =>
  writeLocalStorage(keys.pendingLogouts, isPending ? '1' : null);
