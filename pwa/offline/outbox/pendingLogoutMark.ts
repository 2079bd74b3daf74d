import { readLocalStorage, writeLocalStorage } from '../persistence/localStorage.ts';

const key = 'endingSessions';

/** Whether a session still has to be ended on the server; known without opening the database. */
export const hasPendingLogouts = (): boolean => readLocalStorage(key) !== null;

export const markPendingLogouts = (are: boolean): void => writeLocalStorage(key, are ? '1' : null);
