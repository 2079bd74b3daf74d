import { readLocalStorage, writeLocalStorage } from './localStorage.ts';

/** What localStorage could not take. */
const unsaved = new Map<string, string | null>();

/** Text as it was written last: where storage is forbidden or full, from memory, until the page closes. */
export const readText = (key: string): string | null =>
  unsaved.has(key) ? (unsaved.get(key) ?? null) : readLocalStorage(key);

/** Stores text, or removes it (null). */
export function writeText(key: string, text: string | null): void {
  writeLocalStorage(key, text);
  if (readLocalStorage(key) === text) unsaved.delete(key);
  else unsaved.set(key, text);
}

/** Whether closing the page loses what was written. */
export const isUnsaved = (key: string): boolean => (unsaved.get(key) ?? null) !== null;
