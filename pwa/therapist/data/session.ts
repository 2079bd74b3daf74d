import { randomId } from '../../offline/randomId.ts';
import { readLocalStorage, writeLocalStorage } from '../../offline/persistence/localStorage.ts';

/** Where the token of this device is stored: beside an administrator's, who may use the same phone. */
export const therapistTokenKey = 'therapistToken';

/** Where the key is stored under which this device opens a link, until it has heard the answer. */
const openingKeyKey = 'therapistOpening';

/** The name of the database of the therapist's page. */
export const therapistDatabase = 'therapist';

export const readTherapistToken = (): string | null => readLocalStorage(therapistTokenKey);

export const writeTherapistToken = (token: string | null): void =>
  writeLocalStorage(therapistTokenKey, token);

/** The key of this device while it opens a link. Throws before the link is used up where the browser stores nothing. */
export function openingKey(): string {
  const key = readLocalStorage(openingKeyKey) ?? randomId();
  writeLocalStorage(openingKeyKey, key);
  if (readLocalStorage(openingKeyKey) !== key) throw new Error('This browser stores nothing');
  return key;
}

export const forgetOpeningKey = (): void => writeLocalStorage(openingKeyKey, null);
