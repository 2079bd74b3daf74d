import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, type PrecacheEntry } from 'workbox-precaching';
import { CacheFirst, type Strategy } from 'workbox-strategies';
import { type Brand, brandPlaceholders, fillPage, homePagePathPrefix } from '#contract/home.ts';
import { isRequestedFile } from '../offline/isRequestedFile.ts';
import { readMetadata } from './metadata.ts';

export type BuiltFile = PrecacheEntry & { isAdmin?: true };

/** Neither caches nor leaves in the cache what is not the requested file. Pages are not checked. */
export const onlyExpectedFiles: Strategy['plugins'][number] = {
  cacheWillUpdate: ({ request, response }) =>
    Promise.resolve(isExpected(request, response) ? response : null),
  cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse }) => {
    if (!cachedResponse || isExpected(request, cachedResponse)) return cachedResponse;
    await (await caches.open(cacheName)).delete(request);
    return null;
  },
};

const isExpected = ({ url }: Request, response: Response): boolean =>
  new URL(url).pathname.endsWith('.html') ? response.ok : isRequestedFile(response);

const cacheOnlyComplete = new CacheableResponsePlugin({ statuses: [200] });
const month = 30 * 86_400;

const photoCache = 'photos';

export const assetStrategy = new CacheFirst({
  cacheName: 'assets',
  plugins: [
    cacheOnlyComplete,
    onlyExpectedFiles,
    new ExpirationPlugin({ maxEntries: 24, purgeOnQuotaError: true }),
  ],
});

/** Without a network, a photo in another width is better than none. */
const fallBackToAnyWidth: Strategy['plugins'][number] = {
  handlerDidError: ({ request }) => caches.match(request, { cacheName: photoCache, ignoreSearch: true }),
};

export const photoStrategy = new CacheFirst({
  cacheName: photoCache,
  plugins: [
    cacheOnlyComplete,
    onlyExpectedFiles,
    fallBackToAnyWidth,
    new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: month, purgeOnQuotaError: true }),
  ],
});

export async function cacheFiles(event: ExtendableEvent, urls: string[]): Promise<void> {
  for (const url of urls) {
    const isPhoto = new URL(url, self.location.href).pathname.startsWith('/uploads/');
    const strategy = isPhoto ? photoStrategy : assetStrategy;
    const [, done] = strategy.handleAll({ event, request: new Request(url) });
    await done.catch(() => null);
  }
}

type CachedShop = { page: string; brand: Brand };

export const homeResponse = (address: URL): Promise<Response | undefined> =>
  pageResponse(address, ({ page }) => page);

/**
 * The app shell for every screen except home, with the shop's name for the app to show at once; undefined if
 * the shop is not stored, or only in another language.
 */
export const appShellResponse = (address: URL): Promise<Response | undefined> =>
  pageResponse(address, () => '/index.html');

async function pageResponse(
  address: URL,
  pathOf: (shop: CachedShop) => string,
): Promise<Response | undefined> {
  const shop = await readMetadata<CachedShop | null>('shop', null);
  if (!shop) return undefined;
  const language = address.searchParams.get('lang');
  if (language && !shop.page.startsWith(homePagePathPrefix(language))) return undefined;
  const response = await matchPrecache(pathOf(shop));
  if (!response) return undefined;
  const html = (await response.text()).replace(
    'name="application-name" content=""',
    `name="application-name" content="${brandPlaceholders.name}"`,
  );
  return new Response(fillPage(html, shop.brand), response);
}
