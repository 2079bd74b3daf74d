import type { Strategy } from 'workbox-strategies';

/** Whether it is the file that was asked for: a hotel's sign-in page answers everything with a page of its own. */
export const isFile = ({ ok, type, redirected, headers }: Response): boolean =>
  ok && type === 'basic' && !redirected && !/html/i.test(headers.get('content-type') ?? '');

/** Keeps nothing in a file's place that is none, and throws away what was kept before. Pages are let through. */
export const onlyFiles: Strategy['plugins'][number] = {
  cacheWillUpdate: ({ request, response }) => Promise.resolve(isWanted(request, response) ? response : null),
  cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse }) => {
    if (!cachedResponse || isWanted(request, cachedResponse)) return cachedResponse;
    await (await caches.open(cacheName)).delete(request);
    return null;
  },
};

const isWanted = ({ url }: Request, response: Response): boolean =>
  new URL(url).pathname.endsWith('.html') ? response.ok : isFile(response);
