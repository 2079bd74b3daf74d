import { readStored } from '../../offline/persistence/localStorage.ts';

/** Where this device remembers the last request sent from it. */
export const requestKey = 'lastRequest';

export const isRequestKept = (): boolean => readStored(requestKey) !== null;
