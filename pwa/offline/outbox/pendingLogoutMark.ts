import { readStored, writeStored } from '../persistence/localStorage.ts';

const key = 'endingSessions';

/** Whether a session still has to be ended on the server; known without opening the database. */
export const hasEndings = (): boolean => readStored(key) !== null;

export const markEndings = (are: boolean): void => writeStored(key, are ? '1' : null);
