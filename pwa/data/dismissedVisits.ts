import { createListeners } from '../offline/createListeners.ts';
import { readLocalStorage, writeLocalStorage } from '../offline/persistence/localStorage.ts';

/** The localStorage key of the ids of the dismissed visits. */
const storageKey = 'therapistPutAwayVisits';

/** More visits than a therapist has on the days that their page shows. */
const maxStored = 100;

const { subscribe, notify } = createListeners();
let ids: readonly number[] = read();

/** The visits that no longer stay on top though they have just ended; for useSyncExternalStore. */
export const dismissedVisits = { subscribe, current: (): readonly number[] => ids };

/** Lets the next visit take the place of this one. */
export const dismissVisit = (id: number): void => store([...ids.filter((other) => other !== id), id]);

/** Lets a visit stay on top again once it ends. */
export function restoreVisit(id: number): void {
  if (ids.includes(id)) store(ids.filter((other) => other !== id));
}

/** Once the therapist signs out, nothing of theirs stays on the phone. */
export const forgetDismissedVisits = (): void => store([]);

function store(next: readonly number[]): void {
  ids = next.slice(-maxStored);
  writeLocalStorage(storageKey, ids.length > 0 ? JSON.stringify(ids) : null);
  notify();
}

function read(): number[] {
  try {
    const stored: unknown = JSON.parse(readLocalStorage(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}
