import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, type PrecacheEntry } from 'workbox-precaching';
import { CacheFirst } from 'workbox-strategies';
import { recall } from './metadata.ts';
import { isFile, onlyFiles } from './fileResponses.ts';

/** A file of the build; `isAdmin` when only the administrator’s screens need it. */
export type KeptFile = PrecacheEntry & { isAdmin?: true };

const officeCache = 'office';
const onlyWhole = new CacheableResponsePlugin({ statuses: [200] });
/** seconds */
const month = 30 * 86_400;

/** Fonts of the language in use, and whatever else of the build is large and seldom wanted. */
export const assets = new CacheFirst({
  cacheName: 'assets',
  plugins: [onlyWhole, onlyFiles, new ExpirationPlugin({ maxEntries: 24, purgeOnQuotaError: true })],
});

/** Therapists' photos, the longest unseen given up first. */
export const photos = new CacheFirst({
  cacheName: 'photos',
  plugins: [
    onlyWhole,
    onlyFiles,
    new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: month, purgeOnQuotaError: true }),
  ],
});

/** Keeps what the page showed before this worker could: the browser's own cache still has it. */
export async function keepSeen(event: ExtendableEvent, urls: string[]): Promise<void> {
  await Promise.all(
    urls.map(async (url) => {
      const strategy = new URL(url, self.location.href).pathname.startsWith('/uploads/') ? photos : assets;
      const [, done] = strategy.handleAll({ event, request: new Request(url) });
      await done.catch(() => null);
    }),
  );
}

/** Home with its first paint drawn as it was last seen; nothing where that is not known. */
export async function home(): Promise<Response | undefined> {
  const page = await recall<string | null>('home', null);
  return page === null ? undefined : matchPrecache(page);
}

/** A file of the back office: the kept one, else the network's, which is not kept for the sake of one visit. */
export const officeFile = async ({ request }: { request: Request }): Promise<Response> =>
  (await keptOffice(request)) ?? fetch(request);

/** Whether an administrator has been in on this device. */
export const hasOffice = (): Promise<boolean> => caches.has(officeCache);

/** Keeps the back office's files on this device; rejects when one does not come. Those that came stay. */
export async function fillOffice(urls: string[]): Promise<void> {
  const cache = await caches.open(officeCache);
  const fill = async (url: string) => {
    if (await keptOffice(url)) return;
    const response = await fetch(url);
    if (!isFile(response)) throw new Error(`Not the file: ${url}`);
    await cache.put(url, response);
  };
  await Promise.all(urls.map(fill));
}

/** Gives up files of versions before. */
export async function sweepOffice(urls: string[]): Promise<void> {
  if (!(await hasOffice())) return;
  const cache = await caches.open(officeCache);
  const old = [...(await pathsIn(cache))].filter((path) => !urls.includes(path));
  await Promise.all(old.map((path) => cache.delete(path)));
}

async function keptOffice(request: Request | string): Promise<Response | undefined> {
  // not opened before something is found: that would make it
  const found = await caches.match(request, { cacheName: officeCache });
  if (!found || isFile(found)) return found;
  await (await caches.open(officeCache)).delete(request);
  return undefined;
}

async function pathsIn(cache: Cache): Promise<Set<string>> {
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}
