import type { Page } from '@playwright/test';

/** Which of these words occur anywhere in what the browser stores for the site. */
export async function findInBrowserStorage(page: Page, words: string[]): Promise<string[]> {
  const stored = await readBrowserStorage(page);
  return words.filter((word) => stored.includes(word));
}

/**
 * Everything that the browser stores for the site, as one text: web storage, databases with their binary data, caches.
 * Of cached app code, only the URLs.
 */
const readBrowserStorage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
      });
    const readable = (_: string, value: unknown) => {
      if (value instanceof CryptoKey) return `CryptoKey, extractable: ${value.extractable}`;
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
        const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : new Uint8Array(value.buffer);
        return new TextDecoder().decode(bytes);
      }
      return value;
    };
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await done(database.transaction(store).objectStore(store).getAll());
        found.push(name, store, rows);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        found.push(request.url);
        if (!new URL(request.url).pathname.startsWith('/assets/')) found.push(await response?.text());
      }
    }
    return JSON.stringify(found, readable);
  });
