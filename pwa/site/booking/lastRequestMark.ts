import { readLocalStorage } from '../../offline/persistence/localStorage.ts';

/** Where this device remembers the last request sent from it. */
export const requestKey = 'lastRequest';

export const isRequestKept = (): boolean => readLocalStorage(requestKey) !== null;
