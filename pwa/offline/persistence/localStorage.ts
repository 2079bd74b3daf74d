/** Text kept on this device under `key`; null where there is none or the browser forbids storage. */
export function readLocalStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps text on this device, or forgets it (null). Where storage is forbidden, nothing is kept. */
export function writeLocalStorage(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Private windows and full disks refuse: the app works without, it only forgets.
  }
}
