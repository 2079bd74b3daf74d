import { readLocalStorage } from '../offline/persistence/localStorage.ts';

/**
 * The version of the data that devices store (see persistedVersion.test.ts for its types). Give it another value, any
 * string, when the app cannot read the data of the version before: devices then drop it.
 */
export const persistedVersion = '10f3a7c2d9e4';

/** The localStorage key of the version in which this device has stored the catalogue. */
export const persistedVersionKey = 'kept';

/** Whether a catalogue is stored; known without opening the database. */
export const hasPersistedCatalogue = (): boolean =>
  readLocalStorage(persistedVersionKey) === persistedVersion;
