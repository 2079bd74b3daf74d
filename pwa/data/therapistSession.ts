import { therapistPagePath } from '#contract/therapistPage.ts';
import { readLocalStorage, writeLocalStorage } from '../offline/persistence/localStorage.ts';
import { randomId } from '../offline/randomId.ts';
import { becomeApp } from '../offline/thisApp.ts';
import { logoutRequest } from './logoutRequest.ts';
import { setSessionStorageKeys } from './storedSession.ts';

/** The localStorage key of the idempotency key for opening a link, until its response has arrived. */
const openingKeyKey = 'therapistOpening';

/** The localStorage key of the link that this device has opened: it is used up, but messages to her still have it. */
const openedLinkKey = 'therapistOpenedLink';

/** Makes this page or worker the therapist's: an administrator may use the same phone. To be called before anything is stored. */
export function becomeTherapistApp(): void {
  becomeApp({
    database: 'therapist',
    worker: { script: `${therapistPagePath}worker.js`, scope: therapistPagePath },
    pushWantedKey: 'therapistPushWanted',
  });
  setSessionStorageKeys({ token: 'therapistToken', pendingLogouts: 'therapistEndingSessions' });
  Object.assign(logoutRequest, { path: '/api/t/sign-out', idField: 'deviceId', confirmation: 'signedOut' });
}

/**
 * The idempotency key for opening a link, the same on each attempt. Throws where the browser stores nothing:
 * the link, which works once, is then not used up.
 */
export function openingKey(): string {
  const key = readLocalStorage(openingKeyKey) ?? randomId();
  writeLocalStorage(openingKeyKey, key);
  if (readLocalStorage(openingKeyKey) !== key) throw new Error('This browser stores nothing');
  return key;
}

export const forgetOpeningKey = (): void => writeLocalStorage(openingKeyKey, null);

/** Whether the link with this token is the one with which this device was signed in. */
export const isOpenedLink = (linkToken: string): boolean => readLocalStorage(openedLinkKey) === linkToken;

export const storeOpenedLink = (linkToken: string | null): void =>
  writeLocalStorage(openedLinkKey, linkToken);
