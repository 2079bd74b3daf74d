import { isRequestedFile } from '../offline/isRequestedFile.ts';

const cacheName = 'admin';

/** Does not cache a file from the network: a single visit does not justify caching. */
export const serveAdminFile = async ({ request }: { request: Request }): Promise<Response> =>
  (await cachedFile(request)) ?? fetch(request);

export const hasAdminCache = (): Promise<boolean> => caches.has(cacheName);

export async function storeAdminFiles(urls: string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const store = async (url: string) => {
    if (await cachedFile(url)) return;
    const response = await fetch(url);
    if (!isRequestedFile(response)) throw new Error(`Not the file: ${url}`);
    await cache.put(url, response);
  };
  await Promise.all(urls.map(store));
}

export async function deleteOldAdminFiles(urls: string[]): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all(paths.filter((path) => !urls.includes(path)).map((path) => cache.delete(path)));
}

async function cachedFile(request: Request | string): Promise<Response | undefined> {
  // Not caches.open, which would create the cache.
  const found = await caches.match(request, { cacheName });
  if (!found || isRequestedFile(found)) return found;
  await (await caches.open(cacheName)).delete(request);
  return undefined;
}
