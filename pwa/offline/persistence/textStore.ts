import { readLocalStorage, writeLocalStorage } from './localStorage.ts';

const unsaved = new Map<string, string | null>();

/** The text that was last written: where storage is forbidden or full, from memory, until the page closes. */
export const readText = (key: string): string | null =>
  unsaved.has(key) ? (unsaved.get(key) ?? null) : readLocalStorage(key);

export function writeText(key: string, text: string | null): void {
  writeLocalStorage(key, text);
  if (readLocalStorage(key) === text) unsaved.delete(key);
  else unsaved.set(key, text);
}

export const isUnsaved = (key: string): boolean => (unsaved.get(key) ?? null) !== null;
