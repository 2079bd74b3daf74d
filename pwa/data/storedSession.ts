import { tokenStorageKey } from '#contract/constants.ts';
import { readLocalStorage, writeLocalStorage } from '../offline/persistence/localStorage.ts';

const pendingLogoutsKey = 'endingSessions';

/** The token on this device, or null. Only the server knows whether it is still valid. */
export const readToken = (): string | null => readLocalStorage(tokenStorageKey);

export const hasToken = (): boolean => readToken() !== null;

/** The location state that makes the sign-in page show its form to a device that still has a token. */
export const showSignInForm = 'showSignInForm';

export const writeToken = (token: string | null): void => writeLocalStorage(tokenStorageKey, token);

/** Calls `listener` when another tab signs in or out. Returns a function that stops this. */
export function subscribeToToken(listener: () => unknown): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === tokenStorageKey || key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Whether a session still has to be ended on the server; known without opening the database. */
export const hasPendingLogouts = (): boolean => readLocalStorage(pendingLogoutsKey) !== null;

export const markPendingLogouts = (isPending: boolean): void =>
  writeLocalStorage(pendingLogoutsKey, isPending ? '1' : null);
