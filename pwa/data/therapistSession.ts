import { therapistPagePath } from '#contract/therapistPage.ts';
import { readLocalStorage, writeLocalStorage } from '../offline/persistence/localStorage.ts';
import { randomId } from '../offline/randomId.ts';
import { configureApp } from '../offline/thisApp.ts';
import { logoutRequest } from './logoutRequest.ts';
import { setSessionStorageKeys } from './storedSession.ts';

const idempotencyStorageKey = 'therapistOpening';

/** The link that signed in this device is used up, but older messages still contain it. */
const openedLinkStorageKey = 'therapistOpenedLink';

/** A therapist and an administrator may share a phone. Call it before storing anything. */
export function configureTherapistApp(): void {
  configureApp({
    database: 'therapist',
    worker: { script: `${therapistPagePath}worker.js`, scope: therapistPagePath },
    pushWantedKey: 'therapistPushWanted',
  });
  setSessionStorageKeys({ token: 'therapistToken', pendingLogouts: 'therapistEndingSessions' });
  Object.assign(logoutRequest, { path: '/api/t/sign-out', idField: 'deviceId', confirmation: 'signedOut' });
}

/** The same on each attempt. Throws where it cannot be stored: the one-time link then stays usable. */
export function openLinkIdempotencyKey(): string {
  const key = readLocalStorage(idempotencyStorageKey) ?? randomId();
  writeLocalStorage(idempotencyStorageKey, key);
  if (readLocalStorage(idempotencyStorageKey) !== key) throw new Error('This browser stores nothing');
  return key;
}

export const deleteOpenLinkIdempotencyKey = (): void => writeLocalStorage(idempotencyStorageKey, null);

export const isOpenedLink = (linkToken: string): boolean =>
  readLocalStorage(openedLinkStorageKey) === linkToken;

export const storeOpenedLink = (linkToken: string | null): void =>
  writeLocalStorage(openedLinkStorageKey, linkToken);
