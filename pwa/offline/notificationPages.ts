/**
 * The page that notifications with this tag open, and the push endpoint at which they arrive. `fetched`: data
 * of the page that a service worker fetched at `at` (ms since 1970), until the page takes it over.
 */
export type NotificationPage = {
  tag: string;
  path: string;
  endpoint: string;
  fetched?: { data: unknown; at: number };
};

// Service workers can read this cache, but not localStorage.
const cacheName = 'notification-pages';
const prefix = '/notification-pages/';

export async function writeNotificationPage(page: NotificationPage): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(prefix + page.tag, new Response(JSON.stringify(page)));
}

export async function readNotificationPage(tag: string): Promise<NotificationPage | null> {
  const found = await caches.match(prefix + tag, { cacheName });
  return found ? ((await found.json()) as NotificationPage) : null;
}

export async function readNotificationPages(): Promise<NotificationPage[]> {
  // Over http there is no Cache Storage.
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return [];
  const requests = await (await caches.open(cacheName)).keys();
  const tags = requests.map(({ url }) => new URL(url).pathname.slice(prefix.length));
  return (await Promise.all(tags.map(readNotificationPage))).filter((page) => page !== null);
}

export async function deleteNotificationPage(tag: string): Promise<void> {
  await (await caches.open(cacheName)).delete(prefix + tag);
}
