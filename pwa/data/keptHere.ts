import { readStored } from '../offline/storedText.ts';

/** Where this device notes which version of the app has kept something, so that a first visit looks for nothing. */
export const keptKey = 'kept';

/** What one version of the app keeps, another one does not read. */
export const appVersion = (): string => (import.meta.env.APP_VERSION as string | undefined) ?? '';

export const isAnythingKept = (): boolean => readStored(keptKey) === appVersion();
