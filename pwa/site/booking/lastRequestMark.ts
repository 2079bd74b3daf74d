import { readStored } from '../../offline/persistence/storedText.ts';

/** Where this device remembers the last request sent from it. */
export const requestKey = 'lastRequest';

export const isRequestKept = (): boolean => readStored(requestKey) !== null;
