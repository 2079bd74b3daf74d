/** Null when nothing is stored or the browser forbids storage. */
export function readLocalStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores text in localStorage, or removes it (null). Does nothing where storage is forbidden or full. */
export function writeLocalStorage(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Throws in private windows and on full disks. The app works without localStorage.
  }
}
