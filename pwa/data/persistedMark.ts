import { readLocalStorage } from '../offline/persistence/localStorage.ts';

/** Where this device notes in which shape it has kept something, so that a first visit looks for nothing. */
export const keptKey = 'kept';

/** What is kept in one shape, an app that knows another one does not read. */
export const keptShape = (): string => (import.meta.env.KEPT_SHAPE as string | undefined) ?? '';

export const hasPersistedCatalogue = (): boolean => readLocalStorage(keptKey) === keptShape();
