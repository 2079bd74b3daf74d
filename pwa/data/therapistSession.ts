import { therapistPagePath } from '#contract/therapistPage.ts';
import { readLocalStorage, writeLocalStorage } from '../offline/persistence/localStorage.ts';
import { randomId } from '../offline/randomId.ts';
import { becomeApp } from '../offline/thisApp.ts';
import { logoutRequest } from './logoutRequest.ts';
import { setSessionStorageKeys } from './storedSession.ts';

const openingKeyKey = 'therapistOpening';

/**
 * The localStorage key of the link that signed in this device: used up, but older messages still contain it.
 */
const openedLinkKey = 'therapistOpenedLink';

/**
 * Separates the therapist's storage from an administrator's on the same phone. Call it before storing
 * anything.
 */
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
 * The same key on each attempt to open a link. Throws where the browser cannot store it: the one-time link
 * then stays usable.
 */
export function openingKey(): string {
  const key = readLocalStorage(openingKeyKey) ?? randomId();
  writeLocalStorage(openingKeyKey, key);
  if (readLocalStorage(openingKeyKey) !== key) throw new Error('This browser stores nothing');
  return key;
}

export const forgetOpeningKey = (): void => writeLocalStorage(openingKeyKey, null);

export const isOpenedLink = (linkToken: string): boolean => readLocalStorage(openedLinkKey) === linkToken;

export const storeOpenedLink = (linkToken: string | null): void =>
  writeLocalStorage(openedLinkKey, linkToken);
